import { mulDivRound } from '#platform/domain-kit/money.ts';

/** Cases that may become policies: their number, their premium in cents, and the sum of its squares. */
export interface Pending {
  readonly count: number;
  readonly premium: number;
  readonly squares: number;
}

/** How such cases ended before. */
export interface History {
  readonly ended: number;
  readonly won: number;
}

export interface Estimate {
  /** In cents. */
  readonly expected: number;
  readonly variance: number;
  /** The premium of all cases: more is not possible. */
  readonly most: number;
}

/** With fewer ended cases their share says nothing about the next ones. */
export const LEAST_ENDED = 20;

/** Standard deviations on each side of the expected value that eight of ten outcomes stay within. */
const EIGHT_OF_TEN = 1.2816;

/**
 * Estimates the premium of cases that may become policies: each becomes one with the share of the ended cases that did.
 * The variance is that of the cases themselves, Σ premium² · p(1−p), plus that of the share, which `ended` cases show
 * only roughly: (Σ premium)² · p(1−p) / ended. Null if too few have ended.
 *
 * A hundred quotations of 500 € of which, so far, 30 of 100 were issued: expected 15,000 €, standard deviation
 * √(100 · 500² · 0.21 + 50,000² · 0.21 / 100) = 3,240 €.
 */
export function estimate({ premium, squares }: Pending, { ended, won }: History): Estimate | null {
  if (ended < LEAST_ENDED) return null;
  const issued = Math.min(won, ended);
  const share = issued / ended;
  const spread = share * (1 - share);
  return { expected: mulDivRound(premium, issued, ended), variance: spread * (squares + (premium * premium) / ended), most: premium };
}

interface Range {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** Adds independent estimates to what is certain; eight of ten outcomes are between `low` and `high`, all in cents. */
export function rangeOf(certain: number, estimates: readonly Estimate[]): Range {
  const sum = (of: (one: Estimate) => number) => estimates.reduce((total, one) => total + of(one), 0);
  const expected = certain + sum((one) => one.expected);
  const spread = Math.round(EIGHT_OF_TEN * Math.sqrt(sum(({ variance }) => variance)));
  return {
    expected,
    low: Math.max(certain, expected - spread),
    high: Math.min(certain + sum(({ most }) => most), expected + spread),
  };
}
