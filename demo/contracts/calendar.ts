import { splitCents } from '#platform/domain-kit/money.ts';
import type { Random } from '#platform/domain-kit/random.ts';
import { addDays, daysBetween, type PlainDate, weekday, yearOf } from '#platform/domain-kit/time/dates.ts';
import { publicHolidays } from '#platform/domain-kit/time/holidays.ts';
import { epochMs, startOfDay } from '#platform/domain-kit/time/rome-time.ts';

/** Sales of each month relative to the average, from January: spring is strong, showrooms close in August. */
const MONTHS = [95, 100, 125, 102, 108, 112, 100, 45, 98, 108, 104, 88] as const;
/** Sales of each weekday, from Monday: Saturday is the busiest. */
const WEEKDAYS = [95, 90, 90, 95, 105, 140, 12] as const;
/** Yearly growth. */
const GROWTH = 0.12;

function weightOf(date: PlainDate, first: PlainDate): number {
  if (publicHolidays(yearOf(date)).has(date)) return 0;
  const season = MONTHS[Number(date.slice(5, 7)) - 1] ?? 0;
  const growth = 1 + (GROWTH * daysBetween(first, date)) / 365;
  return Math.round(season * (WEEKDAYS[weekday(date) - 1] ?? 0) * growth);
}

/** A moment: the date in Rome and the milliseconds since 1970. */
export interface Moment {
  readonly date: PlainDate;
  readonly ms: number;
}

export interface BusinessDay {
  readonly date: PlainDate;
  readonly quotations: number;
}

/** Spreads quotations over the days from `first` to `last`, by seasons, weekdays and holidays; the sum is exact. */
export function spreadOver(first: PlainDate, last: PlainDate, quotations: number): BusinessDay[] {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
  const counts = splitCents(
    quotations,
    days.map((date) => weightOf(date, first)),
  );
  return days.map((date, i) => ({ date, quotations: counts[i] ?? 0 }));
}

const midnights = new Map<PlainDate, number>();

/** Milliseconds since 1970 of a time of day in Rome. */
export function momentOn(date: PlainDate, msOfDay: number): number {
  const known = midnights.get(date) ?? epochMs(startOfDay(date));
  midnights.set(date, known);
  return known + msOfDay;
}

const MS_PER_MINUTE = 60_000;
const OPENING = 9 * 60;
const CLOSING = 19 * 60 + 30;

/** A time of day at which a showroom is open, in milliseconds. */
export function openingTime(random: Random): number {
  return random.int(OPENING, CLOSING - 1) * MS_PER_MINUTE + random.int(0, 59_999);
}

/** A random time from a few minutes up to about `longest`, in milliseconds. */
export function aWhile(random: Random, longest: number): number {
  return random.int(2, longest) * MS_PER_MINUTE + random.int(0, 59_999);
}

/** The times of a day's quotations, in order. */
export function momentsOf(random: Random, { date, quotations }: BusinessDay): Moment[] {
  const times = Array.from({ length: quotations }, () => openingTime(random)).sort((a, b) => a - b);
  return times.map((time) => ({ date, ms: momentOn(date, time) }));
}
