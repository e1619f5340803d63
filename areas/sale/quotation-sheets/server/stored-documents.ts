import type { RowError } from '../api/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'quotation_sheet_row.errors': readonly RowError[];
    /** Texts by field. */
    'quotation_sheet_row.corrected': Readonly<Record<string, string>>;
  }
}
