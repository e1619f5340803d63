import type { Language } from '#platform/domain-kit/locale.ts';
import { formatEuro, formatNumber } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { ExtractionResult } from '../../api/index.ts';

export type ResultColumn = ExtractionResult['columns'][number];
export type ResultValue = ExtractionResult['rows'][number][number];

export interface CellWords {
  readonly yes: string;
  readonly no: string;
}

/** Returns whether a column holds amounts, which are right-aligned. */
export const isAmount = ({ type }: ResultColumn): boolean => type === 'MONEY' || type === 'NUMBER' || type === 'ROWS';

/** Returns a day, or the month, quarter or year that begins on it. */
function dateText(day: string, step: ResultColumn['step'], language: Language): string {
  const [year = '', month = ''] = day.split('-');
  switch (step) {
    case 'MONTH':
      return `${month}-${year}`;
    case 'QUARTER':
      return `${language === 'it' ? 'T' : 'Q'}${Math.ceil(Number(month) / 3)} ${year}`;
    case 'YEAR':
      return year;
    default:
      return formatDate(day);
  }
}

/** Returns a value as users read it; an empty text for no value. */
export function cellText(value: ResultValue, { type, codes, step }: ResultColumn, language: Language, { yes, no }: CellWords): string {
  if (value === null) return '';
  switch (type) {
    case 'MONEY':
      return formatEuro(Number(value), language);
    case 'NUMBER':
    case 'ROWS':
      return formatNumber(Number(value), language, Number.isInteger(Number(value)) ? 0 : 2);
    case 'DATE':
      return dateText(String(value), step, language);
    case 'YES_NO':
      return value === true ? yes : no;
    default:
      return codes?.[String(value)]?.[language] ?? String(value);
  }
}
