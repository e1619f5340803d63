import { mulDivRound } from '#platform/domain-kit/money.ts';

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
