import type { Language, Text } from '../locale.ts';
import { addDays, addMonths, type PlainDate } from './dates.ts';
import { durationText, type Period, parsePeriod } from './period.ts';

/** Units in which cover is sold (spec §9: giorni, mesi, anni). */
type DurationUnit = 'GIORNI' | 'MESI' | 'ANNI';

/** A duration of whole days, as an ISO 8601 period: `P90D`. */
export type DayDuration = `P${number}D`;

/**
 * Length of cover: whole months as a plain number, whole days as `P90D`. A year is twelve months, so that one length
 * has one form and durations can be compared with `===`. 365 days are not a year: over a 29 February they end a day
 * earlier.
 */
export type Duration = number | DayDuration;

/** Longest duration on sale: ten years. */
export const MAX_MONTHS = 120;
const MAX_DAYS = 3_650;

const DAYS = /^P([1-9]\d{0,3})D$/;

/** Days of a duration of whole days; undefined for one of months. */
export function daysOf(duration: Duration): number | undefined {
  return typeof duration === 'number' ? undefined : Number(duration.slice(1, -1));
}

/** Returns whether a value is a duration that may be sold. */
export function isDuration(value: unknown): value is Duration {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1 && value <= MAX_MONTHS;
  return typeof value === 'string' && Number(DAYS.exec(value)?.[1] ?? Number.NaN) <= MAX_DAYS;
}

/** Converts a count of units to a duration: two years are 24. Does not check limits. */
export function durationOf(count: number, unit: DurationUnit): Duration {
  if (unit === 'GIORNI') return `P${count}D`;
  return unit === 'ANNI' ? count * 12 : count;
}

/** Converts a duration to a calendar period, with years and months separate. */
export function periodOf(duration: Duration): Period {
  if (typeof duration !== 'number') return { years: 0, months: 0, days: daysOf(duration) ?? 0 };
  return { years: Math.floor(duration / 12), months: duration % 12, days: 0 };
}

/** Converts a period to a duration; undefined if it is empty or mixes days with months or years, which is not sold. */
export function durationOfPeriod({ years, months, days }: Period): Duration | undefined {
  const total = years * 12 + months;
  if (total > 0 && days > 0) return undefined;
  if (days > 0) return `P${days}D`;
  return total > 0 ? total : undefined;
}

/** Twelfths of a day, in a year of 365 days with twelve equal months: the unit in which durations are compared. */
function nominalLength(duration: Duration): number {
  return typeof duration === 'number' ? duration * 365 : (daysOf(duration) ?? 0) * 12;
}

/** Compares by nominal length; 365 days come before a year, because they may end earlier. */
export function compareDurations(a: Duration, b: Duration): number {
  return nominalLength(a) - nominalLength(b) || Number(typeof a === 'number') - Number(typeof b === 'number');
}

/** Returns whether a duration is nominally longer than a number of months. */
export function isLongerThan(duration: Duration, months: number): boolean {
  return nominalLength(duration) > months * 365;
}

/** Nominal years as a fraction: 18 months are 6570 of 4380. */
export function nominalYears(duration: Duration): { readonly numerator: number; readonly denominator: number } {
  return { numerator: nominalLength(duration), denominator: 4_380 };
}

/**
 * Last day of cover: cover runs from 24:00 of the first day to 24:00 of this one. Months end on the same day of the
 * month, clamped to its last one.
 */
export function expiryOf(effectiveDate: PlainDate, duration: Duration): PlainDate {
  return typeof duration === 'number' ? addMonths(effectiveDate, duration) : addDays(effectiveDate, daysOf(duration) ?? 0);
}

/** A duration in its stored unit, as rules name it: `90 giorni`, `12 mesi`. */
export function durationName(duration: Duration): Text {
  const days = daysOf(duration);
  const name = (language: Language) =>
    days === undefined
      ? durationText({ years: 0, months: Number(duration), days: 0 }, language)
      : durationText({ years: 0, months: 0, days }, language);
  return { it: name('it'), en: name('en') };
}

/** A duration in words for sellers and customers: `90 giorni`, `2 anni`, `1 anno, 6 mesi`. */
export function durationWords(duration: Duration, language: Language): string {
  return durationText(periodOf(duration), language);
}

/** A duration in a spreadsheet cell: months as a number, days in words. */
export function durationCell(duration: Duration): string {
  return typeof duration === 'number' ? String(duration) : durationName(duration).it;
}

const UNIT_OF: readonly (readonly [RegExp, DurationUnit])[] = [
  [/^(?:giorn[oi]|gg?|days?|d)$/, 'GIORNI'],
  [/^(?:mes[ei]|m|months?)?$/, 'MESI'],
  [/^(?:ann[oi]|a|years?|y)$/, 'ANNI'],
];

/**
 * Parses a written duration: `12`, `12 mesi`, `2 anni`, `90 giorni`, `90 gg`, `P90D`, `P1Y6M`. Undefined for anything
 * else; does not check limits.
 */
export function readDuration(written: string): Duration | undefined {
  const text = written.trim();
  const period = parsePeriod(text.toUpperCase());
  if (period !== undefined) return durationOfPeriod(period);
  const [, count = '', unit = ''] = /^(\d{1,5})\s*([a-z]*)$/i.exec(text) ?? [];
  const found = count === '' ? undefined : UNIT_OF.find(([words]) => words.test(unit.toLowerCase()));
  return found === undefined ? undefined : durationOf(Number(count), found[1]);
}
