import { addMonths, daysBetween, lastDayOfMonth, type PlainDate } from '#platform/domain-kit/dates.ts';
import { mulDivRound } from '#platform/domain-kit/money.ts';
import type { Summary } from '../../api/index.ts';
import type { HomePeriod } from './period.ts';

/** With fewer days than these a pace says nothing. */
const LEAST_DAYS = 5;

export interface Projection {
  readonly until: PlainDate;
  readonly elapsed: number;
  readonly days: number;
  readonly quotations: number;
  readonly policies: number;
  /** In cents. */
  readonly premium: number;
}

/** Last day of a period that is running; undefined for one that is over or that people chose themselves. */
function endOf({ name, from }: HomePeriod): PlainDate | undefined {
  if (name === 'mese') return lastDayOfMonth(from);
  if (name === 'trimestre') return lastDayOfMonth(addMonths(from, 2));
  return name === 'anno' ? `${from.slice(0, 4)}-12-31` : undefined;
}

/**
 * Where a running period ends if it goes on at the pace of its days so far, today included: what was made, times the days of the period, by the days gone by.
 * It knows neither seasons nor weekends. Null for a period that is over, of one's own dates, too young, or on its last day.
 */
export function projectionOf(period: HomePeriod, { quotations, policies, premium }: Summary['current']): Projection | null {
  const until = endOf(period);
  if (until === undefined || period.to >= until) return null;
  const elapsed = daysBetween(period.from, period.to) + 1;
  if (elapsed < LEAST_DAYS) return null;
  const days = daysBetween(period.from, until) + 1;
  const project = (value: number) => mulDivRound(value, days, elapsed);
  return { until, elapsed, days, quotations: project(quotations), policies: project(policies), premium: project(premium) };
}
