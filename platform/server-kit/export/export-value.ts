/** A value of an export: text, number, money in cents, plain date, or nothing. */
export type ExportValue =
  | { readonly text: string }
  | { readonly cents: number }
  | { readonly date: string }
  | { readonly number: number }
  | null;

/** One table of a workbook. */
export interface ExportSheet {
  /** At most 31 characters, unique in its workbook. */
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<readonly ExportValue[]> | Iterable<readonly ExportValue[]>;
}

/** Several tables in one file. */
export interface ExportBook {
  readonly name: string;
  readonly sheets: readonly ExportSheet[];
}

export interface ExportTable {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<readonly ExportValue[]>;
}
