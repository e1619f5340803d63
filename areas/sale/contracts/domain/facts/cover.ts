import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/**
 * Whether a policy covers on a day. SOSPESA: within its days, but its premium is not paid (art. 1901 of the civil code).
 * CESSATA: expired, or cancelled.
 */
export const COVER_STATES = ['NON_INIZIATA', 'IN_VIGORE', 'SOSPESA', 'CESSATA'] as const;
export type CoverState = (typeof COVER_STATES)[number];

/** What decides about the cover of a policy. */
export interface CoverDays {
  /** Cover runs from 24:00 of this day to 24:00 of `to`. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Cancelled from 24:00 of this day; null: not cancelled. */
  readonly cancelledFrom: PlainDate | null;
  /** The customer owes the premium since this day; null: nothing is owed. */
  readonly premiumDueOn: PlainDate | null;
  /** The day since which the premium is paid; null where it is due, or the producer collects it. */
  readonly premiumPaidOn: PlainDate | null;
}

/**
 * Returns whether the premium lets a policy cover on a day: until 24:00 of the day of the payment it does not (art. 1901).
 * What the producer collects counts as paid (art. 118 of the insurance code).
 */
export function isPremiumPaidFor(
  { from, premiumDueOn, premiumPaidOn }: Pick<CoverDays, 'from' | 'premiumDueOn' | 'premiumPaidOn'>,
  day: PlainDate,
): boolean {
  if (premiumDueOn !== null) return false;
  return premiumPaidOn === null || premiumPaidOn <= from || day > premiumPaidOn;
}

/** Returns the cover of a policy on a day; `coverOnDay` is its form in SQL. */
export function coverOn(policy: CoverDays, day: PlainDate): CoverState {
  const { from, to, cancelledFrom } = policy;
  if (day > to || (cancelledFrom !== null && (day > cancelledFrom || cancelledFrom <= from))) return 'CESSATA';
  if (day <= from) return 'NON_INIZIATA';
  return isPremiumPaidFor(policy, day) ? 'IN_VIGORE' : 'SOSPESA';
}
