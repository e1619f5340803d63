/** A value of an export: text (with its meaning for a yes or no), number, money in cents, plain date, or nothing. */
export type ExportValue =
  | { readonly text: string; readonly yes?: boolean }
  | { readonly cents: number }
  | { readonly date: string }
  | { readonly number: number }
  | null;

export type ExportRow = readonly ExportValue[];

/** Rows as they are read, a few hundred at a time. */
export type ExportPages = Iterable<readonly ExportRow[]> | AsyncIterable<readonly ExportRow[]>;

/** One table: its own file, or a sheet of a workbook (its name then has at most 31 characters and is unique). */
export interface ExportTable {
  readonly name: string;
  readonly headers: readonly string[];
  readonly pages: ExportPages;
}

/** A table in memory. */
export interface SmallSheet {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: Iterable<ExportRow>;
}

/** Converts a table in memory to one that is read in pages. */
export function inMemory({ name, headers, rows }: SmallSheet): ExportTable {
  return { name, headers, pages: [[...rows]] };
}
