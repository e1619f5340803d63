import type { ColumnType } from 'kysely';

/**
 * Types of the documents in jsonb columns, by `table.column`. The owner of a table adds them in its
 * `stored-documents.ts` (decision 0369): a column without a type does not compile in `types.gen.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: empty here because db may not import areas; each owner of a table adds its documents by declaration merging, which only an interface allows
export interface StoredDocuments {}

declare const document: unique symbol;

/** The JSON text of a document, as `json` returns it. A plain string is not assignable: nothing would check it. */
export type JsonText<T> = string & { readonly [document]: T };

/** A jsonb column: reads as the parsed document, is written as its JSON text. */
export type JsonColumn<Column extends keyof StoredDocuments> = ColumnType<
  StoredDocuments[Column],
  JsonText<StoredDocuments[Column]>,
  JsonText<StoredDocuments[Column]>
>;
