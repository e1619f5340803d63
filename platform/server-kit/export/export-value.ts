/** A value of an export: text, number, money in cents, plain date, or nothing. */
export type ExportValue =
  | { readonly text: string }
  | { readonly cents: number }
  | { readonly date: string }
  | { readonly number: number }
  | null;

export type ExportRow = readonly ExportValue[];

/** Rows as they are read, some hundreds at a time. */
export type ExportPages = Iterable<readonly ExportRow[]> | AsyncIterable<readonly ExportRow[]>;

/** One table: a file of its own, or a sheet of a workbook (its name has then at most 31 characters and is unique). */
export interface ExportTable {
  readonly name: string;
  readonly headers: readonly string[];
  readonly pages: ExportPages;
}

/** A table that is in memory. */
export interface SmallSheet {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: Iterable<ExportRow>;
}

/** A table that is in memory, as one that is read. */
export function inMemory({ name, headers, rows }: SmallSheet): ExportTable {
  return { name, headers, pages: [[...rows]] };
}
