import { interpolate, type Language, type Text } from '../locale.ts';
import { RULE_MESSAGES } from '../rule-messages.ts';

/**
 * A span of the calendar, such as the duration of a contract (spec §3: giorni, mesi, anni). Parts are integers from 0
 * up.
 */
export interface Period {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}

/** Text shown if a duration cannot be read (spec §9). */
const INVALID_DURATION: Text = { it: 'durata non valida', en: 'invalid duration' };

const PERIOD = /^P(?=\d)(?:(\d{1,4})Y)?(?:(\d{1,5})M)?(?:(\d{1,5})W)?(?:(\d{1,6})D)?$/;

/** Reads an ISO 8601 date period (`P1Y2M3D`, `P6M`, `P2W`); `undefined` for anything else, times of day included. */
export function parsePeriod(text: string): Period | undefined {
  const match = PERIOD.exec(text);
  if (!match) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return { years, months, days: weeks * 7 + days };
}

/** Reads a period. Throws a RangeError with the text of spec §8 if it is none. */
export function decodePeriod(text: string): Period {
  const period = parsePeriod(text);
  if (!period) throw new RangeError(interpolate(RULE_MESSAGES.periodo.it, { value: text }));
  return period;
}

/** Twelve months become a year; days stay, because no number of days always makes a month. */
export function normalisePeriod({ years, months, days }: Period): Period {
  const total = years * 12 + months;
  return { years: Math.floor(total / 12), months: total % 12, days };
}

/** ISO 8601 text of a period, unchanged (`P12M` stays `P12M`); an empty one is `P0D`. */
export function printPeriod({ years, months, days }: Period): string {
  const parts = [years > 0 ? `${years}Y` : '', months > 0 ? `${months}M` : '', days > 0 ? `${days}D` : ''].join('');
  return `P${parts === '' ? '0D' : parts}`;
}

const MONTHS_OF_CYCLE = 4800;
const DAYS_OF_CYCLE = 146_097;

/** Days from a first of March to each first of a month in the 400 years of the calendar's cycle. */
const firstDays: readonly number[] = Array.from({ length: MONTHS_OF_CYCLE + 1 }, (_, month) => {
  const year = Math.floor(month / 12);
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + Math.floor((153 * (month % 12) + 2) / 5);
});

function dayAt(month: number): number {
  const cycles = Math.floor(month / MONTHS_OF_CYCLE);
  return cycles * DAYS_OF_CYCLE + (firstDays[month - cycles * MONTHS_OF_CYCLE] ?? 0);
}

interface DayBounds {
  readonly min: number;
  readonly max: number;
}

const boundsOfMonths = new Map<number, DayBounds>();

function monthBounds(months: number): DayBounds {
  const known = boundsOfMonths.get(months);
  if (known) return known;
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  for (let start = 0; start < MONTHS_OF_CYCLE; start += 1) {
    const length = dayAt(start + months) - dayAt(start);
    min = Math.min(min, length);
    max = Math.max(max, length);
  }
  const bounds = { min, max };
  boundsOfMonths.set(months, bounds);
  return bounds;
}

/** Fewest and most days of a period, depending on its start: `P1M` 28–31, `P1Y` 365–366, `P30D` 30–30. */
export function dayBounds({ years, months, days }: Period): DayBounds {
  const { min, max } = monthBounds(years * 12 + months);
  return { min: min + days, max: max + days };
}

/**
 * Compares two periods by their fewest days, then by their most. So 12 months equal 1 year, while 365 days are less
 * than 1 year (which may be 366) and 30 days are more than 1 month (which may be 28).
 */
export function comparePeriods(a: Period, b: Period): -1 | 0 | 1 {
  const [left, right] = [dayBounds(a), dayBounds(b)];
  const difference = left.min - right.min || left.max - right.max;
  return difference === 0 ? 0 : difference < 0 ? -1 : 1;
}

/** A condition on a duration: the operators of `durataValida` (spec §5) and their operand. */
export type PeriodCondition =
  | { readonly operator: 'ne' | 'gt' | 'ge' | 'lt' | 'le'; readonly operand: Period }
  | { readonly operator: 'between'; readonly min: Period; readonly max: Period };

/** `durataValida`: returns whether a duration meets a condition; `between` includes both ends. */
export function meetsPeriodCondition(value: Period, condition: PeriodCondition): boolean {
  if (condition.operator === 'between') {
    return comparePeriods(value, condition.min) >= 0 && comparePeriods(value, condition.max) <= 0;
  }
  const order = comparePeriods(value, condition.operand);
  switch (condition.operator) {
    case 'ne':
      return order !== 0;
    case 'gt':
      return order > 0;
    case 'ge':
      return order >= 0;
    case 'lt':
      return order < 0;
    case 'le':
      return order <= 0;
  }
}

/** Singular and plural of the units. */
const UNITS = {
  years: { it: ['anno', 'anni'], en: ['year', 'years'] },
  months: { it: ['mese', 'mesi'], en: ['month', 'months'] },
  days: { it: ['giorno', 'giorni'], en: ['day', 'days'] },
} as const satisfies Readonly<Record<keyof Period, Readonly<Record<Language, readonly [string, string]>>>>;

function amountText(unit: keyof Period, amount: number, language: Language): string {
  const [singular, plural] = UNITS[unit][language];
  return `${amount} ${amount === 1 ? singular : plural}`;
}

/**
 * A duration in words: `1 anno, 2 mesi, 3 giorni` (spec §9). Returns 'durata non valida' for a text that is not a
 * period.
 */
export function durationText(duration: Period | string, language: Language): string {
  const period = typeof duration === 'string' ? parsePeriod(duration) : duration;
  if (!period) return INVALID_DURATION[language];
  const units = (['years', 'months', 'days'] as const).filter((unit) => period[unit] > 0);
  return units.length === 0 ? amountText('days', 0, language) : units.map((unit) => amountText(unit, period[unit], language)).join(', ');
}
