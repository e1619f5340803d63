import { mulDivRound } from '#platform/domain-kit/money.ts';
import { addMonths, daysBetween, lastDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Summary } from '../../../api/index.ts';
import type { HomePeriod } from '../period/period.ts';

/** With fewer days than these the pace is not meaningful. */
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

/** Last day of a running period; undefined for an ended one or custom dates. */
function endOf({ name, from }: HomePeriod): PlainDate | undefined {
  if (name === 'mese') return lastDayOfMonth(from);
  if (name === 'trimestre') return lastDayOfMonth(addMonths(from, 2));
  return name === 'anno' ? `${from.slice(0, 4)}-12-31` : undefined;
}

/**
 * Projects a running period at the pace of its days so far, today included: total so far × days of the period ÷ days
 * passed. Ignores seasons and weekends. Null for an ended period, custom dates, too few days, and on the last day.
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
