import type { Cents } from '#platform/domain-kit/money.ts';
import { compareDates, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Money of a customer: when it counts, and how much; negative if it was taken back. */
export interface PremiumMove {
  readonly on: PlainDate;
  readonly amount: Cents;
}

/**
 * Returns the day since which the money that arrived covers a premium (cents) without a break, whatever the order in which
 * it was recorded; null if it does not. A payment that was taken back does not count from its day (art. 1901 of the civil
 * code: cover depends on the payment).
 */
export function paidSince(moves: readonly PremiumMove[], premium: Cents): PlainDate | null {
  const byDay = moves.toSorted((a, b) => compareDates(a.on, b.on));
  let sum = 0;
  let since: PlainDate | null = null;
  for (const [i, { on, amount }] of byDay.entries()) {
    sum += amount;
    if (byDay[i + 1]?.on === on) continue;
    if (sum < premium) since = null;
    else since ??= on;
  }
  return since;
}
