import { type Cents, type Micros, mulDivRound, productDivRound } from '#platform/domain-kit/money.ts';

/**
 * `amount × rate` rounded half up to the cent, for amounts and rates that are not negative: the fast twin of `applyRate`.
 * Exact: for integers x < 2^53 the floor of the rounded quotient x ÷ d is the floor of the true one.
 */
export function shareOf(amount: Cents, rate: Micros): Cents {
  const product = amount * rate;
  return product < 9_007_199_254_000_000 ? Math.floor((product + 500_000) / 1_000_000) : mulDivRound(amount, rate, 1_000_000);
}

/** A non-negative fraction of integers without common divisor. */
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

/** Micros as a reduced fraction, so that products of several stay below 2^53: 2.70 = 27/10. */
export function fractionOf(micros: Micros): Fraction {
  const divisor = gcd(micros, 1_000_000);
  return { num: micros / divisor, den: 1_000_000 / divisor };
}

/** `base × r × f × a` rounded half up once, where the three factors are reduced fractions given by numerator and denominator. */
export function productOf(
  base: number,
  rateNum: number,
  rateDen: number,
  durationNum: number,
  durationDen: number,
  antitheftNum: number,
  antitheftDen: number,
): Cents {
  const den = rateDen * durationDen * antitheftDen;
  const twice = 2 * base * rateNum * durationNum * antitheftNum + den;
  if (twice < 9_007_199_254_740_991) return Math.floor(twice / (2 * den));
  return productDivRound([base, rateNum, durationNum, antitheftNum], BigInt(rateDen) * BigInt(durationDen) * BigInt(antitheftDen));
}
