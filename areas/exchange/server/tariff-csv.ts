import type { TariffContent, TaxRate } from '#areas/catalogue/domain/index.ts';
import { csvBook } from '#platform/server-kit/export/csv.ts';
import { writeBook } from './book/write-book.ts';
import { BOOK_KINDS } from './kinds.ts';
import { taxesOf } from './tax-sheet.ts';

/** The exported CSV file of a tariff, in Italian: what the download of a version gives. */
export function tariffCsv(content: TariffContent, taxRates: readonly TaxRate[]): string {
  return csvBook({ sheets: [...writeBook(BOOK_KINDS.tariffe.plan, content, 'it'), taxesOf(content, taxRates, 'it')] }, 'it');
}
