/** A value of an export: text, number, money in cents, plain date, or nothing. */
export type ExportValue =
  | { readonly text: string }
  | { readonly cents: number }
  | { readonly date: string }
  | { readonly number: number }
  | null;

export interface ExportTable {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: AsyncIterable<readonly ExportValue[]>;
}
