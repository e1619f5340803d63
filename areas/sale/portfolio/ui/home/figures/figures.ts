import { mulDivRound, splitCents } from '#platform/domain-kit/money.ts';

const MILLION = 1_000_000;

/** Share of a whole in millionths; null when the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : mulDivRound(part, MILLION, whole);
}

/** Relative change of a number in millionths; null when the number before was 0. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : mulDivRound(now - before, MILLION, Math.abs(before));
}

/**
 * Rounds a rate in millionths to so many decimals of a percentage: 123_456 is 120_000 with none and 123_000 with one.
 */
export function roundedRate(rate: number, decimals: 0 | 1): number {
  const unit = decimals === 0 ? 10_000 : 1_000;
  return mulDivRound(rate, 1, unit) * unit;
}

/** Tenths of a percent in a whole, and millionths in each. */
const TENTHS = 1000;
const TENTH = 1000;

/**
 * Returns the share of each part in millionths, to the tenth of a percent, so that the shares add up to 100.0 %: the tenths
 * that rounding loses go to the parts that lost most. All 0 if no part is above 0. Three equal parts are 33.4, 33.3 and 33.3 %.
 */
export function sharesOf(parts: readonly number[]): number[] {
  const weights = parts.map((part) => Math.max(0, part));
  if (weights.every((weight) => weight === 0)) return parts.map(() => 0);
  return splitCents(TENTHS, weights).map((tenths) => tenths * TENTH);
}
