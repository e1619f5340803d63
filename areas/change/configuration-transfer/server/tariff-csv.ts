import type { TariffContent, TaxRate } from '#areas/offer/catalogue/domain/index.ts';
import { csvBook } from '#platform/server-kit/export/csv.ts';
import { writeBook } from './book/write-book.ts';
import { BOOK_KINDS } from './kinds.ts';
import { taxesOf } from './tax-sheet.ts';

/** Returns the exported CSV file of a tariff, in Italian: the download of a version. */
export function tariffCsv(content: TariffContent, taxRates: readonly TaxRate[]): string {
  return csvBook({ sheets: [...writeBook(BOOK_KINDS.tariffe.plan, content, 'it'), taxesOf(content, taxRates, 'it')] }, 'it');
}
