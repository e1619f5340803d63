/**
 * Plain dates: calendar days without time or zone, as `YYYY-MM-DD` strings (years 0001–9999). As strings they sort
 * chronologically, travel as JSON, and PostgreSQL stores them unchanged. The arithmetic is proleptic Gregorian, in
 * integers, and never reads the clock.
 */

/** A day that exists in the calendar, `YYYY-MM-DD`. */
export type PlainDate = string;

/** A span of the calendar. Parts may be negative; months are applied before days. */
export interface DateSpan {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
}

interface Ymd {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const ZERO = '0'.charCodeAt(0);
const DAYS_IN_400_YEARS = 146_097;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Number of days of a month (1–12). */
function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

/** Returns the number that the digits of a range make, or NaN if one of its characters is not a digit. */
function digitsOf(value: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = value.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** Without a pattern and parts of the text: every price takes a dozen dates apart. */
function split(value: string): Ymd | undefined {
  if (value.length !== 10 || value[4] !== '-' || value[7] !== '-') return undefined;
  const year = digitsOf(value, 0, 4);
  const month = digitsOf(value, 5, 7);
  const day = digitsOf(value, 8, 10);
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : undefined;
}

function partsOf(date: PlainDate): Ymd {
  const parts = split(date);
  if (!parts) throw new RangeError(`Not a plain date: ${date}`);
  return parts;
}

function print(year: number, month: number, day: number): PlainDate {
  if (year < 1 || year > 9999) throw new RangeError(`Year out of range: ${year}`);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns whether the value is a `YYYY-MM-DD` day that exists (31-02 does not). */
export function isPlainDate(value: unknown): value is PlainDate {
  return typeof value === 'string' && split(value) !== undefined;
}

/** Returns the plain date of a year, month (1–12) and day, or `undefined` if there is no such day. */
export function plainDateOf(year: number, month: number, day: number): PlainDate | undefined {
  const whole = [year, month, day].every(Number.isInteger);
  return whole && year >= 1 && year <= 9999 && day >= 1 && day <= daysInMonth(year, month) ? print(year, month, day) : undefined;
}

export function yearOf(date: PlainDate): number {
  return partsOf(date).year;
}

/** Days since 1970-01-01. Counts years from March, so that the leap day is the last day of the year. */
export function epochDay(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  const y = month <= 2 ? year - 1 : year;
  const monthFromMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
}

/** The inverse of `epochDay`. */
export function fromEpochDay(epoch: number): PlainDate {
  const shifted = epoch + 719_468;
  const era = Math.floor(shifted / DAYS_IN_400_YEARS);
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return print(year, month, dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromEpochDay(epochDay(date) + days);
}

/** Adds calendar months with end-of-month clamp: 31 January + 1 month is the last day of February. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + month - 1 + months;
  const newYear = Math.floor(index / 12);
  const newMonth = index - newYear * 12 + 1;
  return print(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** Adds a span: years and months together with one clamp, then days. */
export function addPeriod(date: PlainDate, { years = 0, months = 0, days = 0 }: DateSpan): PlainDate {
  const moved = addMonths(date, years * 12 + months);
  return days === 0 ? moved : addDays(moved, days);
}

/**
 * Subtracts a span: years and months with one clamp, then days. Not always the inverse of `addPeriod`, because of the
 * clamp.
 */
export function subtractPeriod(date: PlainDate, { years = 0, months = 0, days = 0 }: DateSpan): PlainDate {
  return addPeriod(date, { months: -(years * 12 + months), days: -days });
}

/**
 * Days from one date to another, negative if `to` is earlier. Cover runs from 24:00 of the first day to 24:00 of the
 * last, so this is also the number of premium days of a contract: 2026-01-01 → 2027-01-01 is 365.
 */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return epochDay(to) - epochDay(from);
}

/**
 * Whole calendar months from one date to a later one. A month is complete on the same day number: 31-01 → 28-02 is
 * none.
 */
export function monthsBetween(from: PlainDate, to: PlainDate): number {
  if (from > to) return 0 - monthsBetween(to, from);
  const a = partsOf(from);
  const b = partsOf(to);
  return (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0);
}

/** Completed years of age on a day. A birthday on 29-02 counts on 01-03 of common years. */
export function ageInYears(birthDate: PlainDate, on: PlainDate): number {
  return Math.trunc(monthsBetween(birthDate, on) / 12);
}

/** Compares two dates, for `sort`. */
export function compareDates(a: PlainDate, b: PlainDate): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function minDate(a: PlainDate, b: PlainDate): PlainDate {
  return a <= b ? a : b;
}

export function maxDate(a: PlainDate, b: PlainDate): PlainDate {
  return a >= b ? a : b;
}

/** ISO weekday: 1 Monday … 7 Sunday. */
export function weekday(date: PlainDate): number {
  const fromMonday = (epochDay(date) + 3) % 7;
  return (fromMonday < 0 ? fromMonday + 7 : fromMonday) + 1;
}

export function firstDayOfMonth(date: PlainDate): PlainDate {
  return `${date.slice(0, 8)}01`;
}

export function lastDayOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date);
  return print(year, month, daysInMonth(year, month));
}

/** `DD-MM-YYYY`, the display format of spec §5; an empty text for no date. */
export function formatDate(date: PlainDate | null | undefined): string {
  return date ? `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}` : '';
}

export interface TypedDateOptions {
  /**
   * Latest day that a two-digit year may mean; later ones are read as the century before. Pass today for birth and
   * registration dates. Default: 00–68 are this century, 69–99 the last.
   */
  readonly latest?: PlainDate;
}

function readTwoDigitYear(year: number, month: number, day: number, latest: PlainDate | undefined): PlainDate | undefined {
  if (latest === undefined) return plainDateOf(year + (year <= 68 ? 2000 : 1900), month, day);
  const century = yearOf(latest) - (yearOf(latest) % 100);
  const candidate = plainDateOf(century + year, month, day);
  return candidate !== undefined && candidate <= latest ? candidate : plainDateOf(century - 100 + year, month, day);
}

/**
 * Reads a typed or pasted date: `11-03-2026`, `11/3/26`, `11.3.2026`, `11032026`, `110326`, `2026-03-11` (day before
 * month). `undefined` if it is not an existing date.
 */
export function parseTypedDate(typed: string, { latest }: TypedDateOptions = {}): PlainDate | undefined {
  const value = typed.trim();
  if (isPlainDate(value)) return value;
  const parts = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(value) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(value);
  if (!parts) return undefined;
  const [, day = '', month = '', year = ''] = parts;
  return year.length === 4
    ? plainDateOf(Number(year), Number(month), Number(day))
    : readTwoDigitYear(Number(year), Number(month), Number(day), latest);
}
