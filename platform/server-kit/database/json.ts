import type { JsonText } from '#db/documents.ts';

/**
 * Returns the text that stores a document in a jsonb column; the column's type checks the document. Throws for
 * undefined, which JSON does not have.
 */
export function json<T>(document: T): JsonText<T> {
  const text: string | undefined = JSON.stringify(document);
  if (text === undefined) throw new TypeError('undefined is not a JSON document');
  // The brand exists only in types: it says what the text contains.
  return text as JsonText<T>;
}
