import { addDays, type PlainDate } from '#platform/domain-kit/dates.ts';
import type { Period, StatementPeriod } from './periods.ts';

/** How statements are made from a day on. */
export interface Terms {
  /** Null: of everybody who has none of his own. */
  readonly producerId: number | null;
  readonly validFrom: PlainDate;
  readonly period: Period;
  /** Days a draft waits before it is issued by itself. */
  readonly reviewDays: number;
  /** Days from issue to the due date. */
  readonly paymentDays: number;
  /** Days after the due date before the producer is deactivated. */
  readonly graceDays: number;
  /** Account that premiums are paid into; null: not told. */
  readonly iban: string | null;
}

/**
 * Terms of a producer on a day: his own that hold by then, otherwise the agency's. Throws when there are none, which the first migration rules out.
 */
export function termsOn(all: readonly Terms[], producerId: number, day: PlainDate): Terms {
  const holding = all.filter((terms) => terms.validFrom <= day);
  const latest = (own: number | null) =>
    holding.filter((terms) => terms.producerId === own).sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  const found = latest(producerId) ?? latest(null) ?? all.find((terms) => terms.producerId === null);
  if (found === undefined) throw new Error(`No terms of statements hold on ${day}`);
  return found;
}

/**
 * Days to pay an opening statement in, the longest that terms allow: what was paid of it before statements were kept is to be recorded first.
 */
export const OPENING_PAYMENT_DAYS = 90;

/** Last day on which a statement issued on a day is paid in time. */
export function dueDate(issuedOn: PlainDate, period: StatementPeriod, { paymentDays }: Pick<Terms, 'paymentDays'>): PlainDate {
  return addDays(issuedOn, period === 'APERTURA' ? OPENING_PAYMENT_DAYS : paymentDays);
}
