import type { ExchangeError, ExchangeStep } from '../api/index.ts';
import type { CellError } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    /** The content that a workbook gives: of a tariff, product or package, by `kind`. */
    'content_import.content': unknown;
    'content_import.errors': readonly CellError[];
    'exchange_request.errors': readonly ExchangeError[];
    'exchange_request.steps': readonly ExchangeStep[];
  }
}
