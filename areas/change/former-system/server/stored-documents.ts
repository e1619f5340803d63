import type { FormerError } from '../api/index.ts';
import type { FieldDifference } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'former_row.errors': readonly FormerError[];
    'former_row.differences': readonly FieldDifference[];
    /** Texts by field. */
    'former_row.corrected': Readonly<Record<string, string>>;
  }
}
