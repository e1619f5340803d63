import { addDays, lastDayOfMonth, maxDate, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Lengths of a statement period (field practice: daily, fortnightly, monthly). */
export const PERIODS = ['GIORNALIERO', 'QUINDICINALE', 'MENSILE'] as const;
export type Period = (typeof PERIODS)[number];

/** Besides the regular ones: a period closed manually, and what existed before statements were kept. */
export const STATEMENT_PERIODS = [...PERIODS, 'STRAORDINARIO', 'APERTURA'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** First and last day, both included. */
export interface Span {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/**
 * Returns the period of a kind that contains a day: the day, the first or second half of its month (until the 15th),
 * the month.
 */
export function periodOf(period: Period, day: PlainDate): Span {
  const month = day.slice(0, 8);
  const last = lastDayOfMonth(day);
  if (period === 'GIORNALIERO') return { from: day, to: day };
  if (period === 'MENSILE') return { from: `${month}01`, to: last };
  return day <= `${month}15` ? { from: `${month}01`, to: `${month}15` } : { from: `${month}16`, to: last };
}

/** An entry in no statement. */
export interface OpenEntry {
  readonly entryId: number;
  /** Accounting date. */
  readonly date: PlainDate;
}

export interface ClosedPeriod<T extends OpenEntry> extends Span {
  readonly period: StatementPeriod;
  readonly entries: readonly T[];
}

interface Calendar {
  /** Last day of the producer's latest statement of this kind; null: none yet. */
  readonly closedUntil: PlainDate | null;
  /** The producer has statements of other insurers or of another kind, so there is no opening statement. */
  readonly opened?: boolean;
  /** Kind of the period that begins on a day. */
  readonly periodOn: (day: PlainDate) => Period;
  /** Periods that end later are still open. */
  readonly through: PlainDate;
}

/** Returns the latest period that has ended by the end of a day. */
function lastEnded({ periodOn, through }: Calendar): Span {
  const span = periodOf(periodOn(through), through);
  if (span.to <= through) return span;
  const before = addDays(span.from, -1);
  return periodOf(periodOn(before), before);
}

/**
 * Puts open entries into the statements of ended periods, one per period, including periods that were not closed in
 * time. An entry of a period that already has its statement (posted late, or the reversal of an old one) goes into the
 * next. Entries of the current period stay open. For a producer without any statement, everything before the latest
 * ended period is one opening statement.
 */
export function closePeriods<T extends OpenEntry>(entries: readonly T[], calendar: Calendar): ClosedPeriod<T>[] {
  const { closedUntil, periodOn, through } = calendar;
  if (closedUntil === null && calendar.opened !== true) {
    const to = addDays(lastEnded(calendar).from, -1);
    const old = entries.filter((entry) => entry.date <= to);
    if (old.length > 0) {
      const from = old.reduce((day, entry) => minDate(day, entry.date), to);
      const rest = entries.filter((entry) => entry.date > to);
      return [{ period: 'APERTURA', from, to, entries: old }, ...closePeriods(rest, { ...calendar, closedUntil: to })];
    }
  }
  const groups = new Map<PlainDate, Span & { period: Period; entries: T[] }>();
  const firstOpen = closedUntil === null ? null : addDays(closedUntil, 1);
  for (const entry of entries) {
    const day = firstOpen === null ? entry.date : maxDate(entry.date, firstOpen);
    const period = periodOn(day);
    const span = periodOf(period, day);
    if (span.to > through) continue;
    const group = groups.get(span.to) ?? {
      ...span,
      from: firstOpen === null ? span.from : maxDate(span.from, firstOpen),
      period,
      entries: [],
    };
    group.entries.push(entry);
    groups.set(span.to, group);
  }
  return [...groups.values()].sort((a, b) => (a.to < b.to ? -1 : 1));
}
