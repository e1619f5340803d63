import { type Cents, type Micros, mulDivRound, productDivRound } from '#platform/domain-kit/money.ts';

/**
 * Returns `amount × rate` rounded half up to the cent, for non-negative amounts and rates: the fast version of
 * `applyRate`. Exact: for integers x < 2^53 the floor of the rounded quotient x ÷ d is the floor of the true one.
 */
export function shareOf(amount: Cents, rate: Micros): Cents {
  const product = amount * rate;
  return product < 9_007_199_254_000_000 ? Math.floor((product + 500_000) / 1_000_000) : mulDivRound(amount, rate, 1_000_000);
}

/** A non-negative fraction of integers in lowest terms. */
export interface Fraction {
  readonly num: number;
  readonly den: number;
}

function gcd(a: number, b: number): number {
  let x = a;
  let y = b;
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

export function leastCommonMultiple(a: number, b: number): number {
  return (a / gcd(a, b)) * b;
}

/** Micros as a reduced fraction, so that products of several stay below 2^53: 2.70 = 27/10. */
export function fractionOf(micros: Micros): Fraction {
  const divisor = gcd(micros, 1_000_000);
  return { num: micros / divisor, den: 1_000_000 / divisor };
}

/**
 * Returns `amount × rate × duration × device` rounded half up once; the last three are fractions. Every product of
 * integers below 2^53 is exact; a larger one is computed with BigInt from the same factors.
 */
export function productOf(
  amount: number,
  rateNum: number,
  rateDen: number,
  durationNum: number,
  durationDen: number,
  deviceNum: number,
  deviceDen: number,
): Cents {
  const den = rateDen * durationDen * deviceDen;
  const twice = 2 * amount * rateNum * durationNum * deviceNum + den;
  if (twice < Number.MAX_SAFE_INTEGER) return Math.floor(twice / (2 * den));
  return productDivRound([amount, rateNum, durationNum, deviceNum], BigInt(rateDen) * BigInt(durationDen) * BigInt(deviceDen));
}
