/**
 * Value of a cell: text, a number (whole, cents or millionths by its column), or nothing; in number and date columns
 * also typed text that could not be parsed.
 */
export type SheetValue = string | number | null;

/** A row by the keys of the columns; other keys, such as an id, are kept unchanged. */
export type SheetRow = Readonly<Record<string, SheetValue>>;

interface ColumnBase {
  readonly key: string;
  readonly title: string;
  /** Pixels. Default: by the type of the column. */
  readonly width?: number;
  readonly readOnly?: boolean;
}

/**
 * A column by its content: `integer` a whole number, `money` cents, `percent` and `permille` millionths (13,5 % = 135
 * 000, 13,5 ‰ = 13 500), `date` YYYY-MM-DD, `duration` months as a number or days as `P90D`, `select` the value of one
 * of its options.
 */
export type SheetColumn =
  | (ColumnBase & { readonly type: 'text'; readonly maxLength?: number })
  | (ColumnBase & { readonly type: 'integer' | 'money' | 'percent' | 'permille' | 'date' | 'duration' })
  | (ColumnBase & { readonly type: 'select'; readonly options: readonly { readonly value: string | number; readonly label: string }[] });

/** Messages by row number, from 0, and column key. */
export type SheetErrors = Readonly<Record<number, Readonly<Record<string, string>>>>;

const WIDTHS: Readonly<Record<SheetColumn['type'], number>> = {
  text: 180,
  integer: 96,
  money: 120,
  percent: 104,
  permille: 104,
  date: 116,
  duration: 116,
  select: 160,
};

/** Width of a column in pixels. */
export function widthOf(column: SheetColumn): number {
  return column.width ?? WIDTHS[column.type];
}

/** Whether the column is right-aligned: numbers. */
export function isNumeric({ type }: SheetColumn): boolean {
  return type === 'integer' || type === 'money' || type === 'percent' || type === 'permille';
}

/** Converts a form's server messages (`rows.3.premium` → text) to those of the sheet whose rows are at `path`. */
export function sheetErrorsOf(fields: Readonly<Record<string, string>>, path: string): SheetErrors {
  const errors: Record<number, Record<string, string>> = {};
  for (const [name, message] of Object.entries(fields)) {
    if (!name.startsWith(`${path}.`)) continue;
    const [row = '', ...key] = name.slice(path.length + 1).split('.');
    if (!/^\d+$/.test(row)) continue;
    errors[Number(row)] = { ...errors[Number(row)], [key.join('.')]: message };
  }
  return errors;
}
