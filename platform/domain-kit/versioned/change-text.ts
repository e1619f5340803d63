import type { Language } from '../locale.ts';
import { ONE } from '../money.ts';
import { formatEuro, formatNumber, formatPercent } from '../number-format.ts';
import { durationName, isDuration } from '../time/duration.ts';
import type { Unit } from './shape.ts';

const WORDS = {
  it: { nothing: '—', yes: 'sì', no: 'no', YEARS: 'anni', DAYS: 'giorni', KM: 'km', SQUARE_METRES: 'm²' },
  en: { nothing: '—', yes: 'yes', no: 'no', YEARS: 'years', DAYS: 'days', KM: 'km', SQUARE_METRES: 'm²' },
} as const;

function perMilleText(micros: number, language: Language): string {
  return `${formatPercent(micros * 10, language)
    .replace('%', '')
    .trim()} ‰`;
}

function numberText(value: number, unit: Exclude<Unit, 'MONTHS'> | null, language: Language): string {
  if (unit === 'CENTS') return formatEuro(value, language);
  if (unit === 'PERCENT') return formatPercent(value, language);
  if (unit === 'PER_MILLE') return perMilleText(value, language);
  if (unit === 'FACTOR') return `× ${formatNumber(value / ONE, language, value % 10_000 === 0 ? 2 : 6)}`;
  const plain = formatNumber(value, language, 0);
  return unit === null ? plain : `${plain} ${WORDS[language][unit]}`;
}

/** Formats a changed value: amounts, shares and durations in local notation. */
export function valueText(value: unknown, unit: Unit | null, language: Language): string {
  const words = WORDS[language];
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (unit === 'MONTHS' && isDuration(value)) return durationName(value)[language];
  if (typeof value === 'number') return numberText(value, unit === 'MONTHS' ? null : unit, language);
  if (Array.isArray(value)) return value.length === 0 ? words.nothing : value.map((one) => valueText(one, unit, language)).join(', ');
  if (typeof value === 'object') {
    const { percent, amount } = value as Readonly<Record<string, unknown>>;
    if (typeof percent === 'number') return formatPercent(percent, language);
    if (typeof amount === 'number') return formatEuro(amount, language);
    return Object.values(value)
      .filter((part) => typeof part === 'string' || typeof part === 'number')
      .join(' · ');
  }
  return String(value);
}
