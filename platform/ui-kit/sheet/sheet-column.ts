/** What a cell holds: text, a number (whole, cents or millionths by its column), nothing; of a number or date also what was typed and is none. */
export type SheetValue = string | number | null;

/** A row by the keys of the columns; other keys, such as an id, are kept as they are. */
export type SheetRow = Readonly<Record<string, SheetValue>>;

interface ColumnBase {
  readonly key: string;
  readonly title: string;
  /** Pixels; by the type of the column unless told. */
  readonly width?: number;
  readonly readOnly?: boolean;
}

/**
 * A column by what it holds: `integer` a whole number, `money` cents, `percent` and `permille` millionths (13,5 % = 135 000, 13,5 ‰ = 13 500),
 * `date` YYYY-MM-DD, `duration` months as a number or days as `P90D`, `select` the value of one of its options.
 */
export type SheetColumn =
  | (ColumnBase & { readonly type: 'text'; readonly maxLength?: number })
  | (ColumnBase & { readonly type: 'integer' | 'money' | 'percent' | 'permille' | 'date' | 'duration' })
  | (ColumnBase & { readonly type: 'select'; readonly options: readonly { readonly value: string | number; readonly label: string }[] });

/** Messages by number of the row, from 0, and key of the column. */
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

/** Whether the column is read from the right: numbers. */
export function isNumeric({ type }: SheetColumn): boolean {
  return type === 'integer' || type === 'money' || type === 'percent' || type === 'permille';
}

/** Server messages of a form (`rows.3.premium` → text) as those of the sheet whose rows are at `path`. */
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
