/**
 * Exact money arithmetic. Amounts are integer cents; rates and factors are integer millionths ("micros": 13.5 % =
 * 135_000, 6.20 per mille = 6_200, factor 2.70 = 2_700_000). No result depends on binary fractions.
 */

/** An amount in integer euro cents. */
export type Cents = number;

/** A rate or factor in integer millionths: 1 = 1_000_000. */
export type Micros = number;

export const ONE: Micros = 1_000_000;

function bigDivRound(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = Number((n * 2n + d) / (d * 2n));
  return negative && rounded !== 0 ? -rounded : rounded;
}

/**
 * `a × n ÷ d` rounded half away from zero to an integer, exactly. All arguments are integers, `d` is not zero.
 * Products below 2^53 stay in plain numbers, larger ones are computed with BigInt.
 */
export function mulDivRound(a: number, n: number, d: number): number {
  const product = a * n;
  if (!Number.isSafeInteger(product)) return bigDivRound(BigInt(a) * BigInt(n), BigInt(d));
  const negative = product < 0 !== d < 0;
  const magnitude = Math.abs(product);
  const divisor = Math.abs(d);
  const remainder = magnitude % divisor;
  const quotient = (magnitude - remainder) / divisor;
  const rounded = remainder * 2 >= divisor ? quotient + 1 : quotient;
  return negative && rounded !== 0 ? -rounded : rounded;
}

/** `amount × rate`, rounded half away from zero to the cent. */
export function applyRate(amount: Cents, rate: Micros): Cents {
  return mulDivRound(amount, rate, ONE);
}

/** Product of any number of integers divided by `d`, rounded once, half away from zero, exact at any size. */
export function productDivRound(factors: readonly (number | bigint)[], d: bigint): number {
  let product = 1n;
  for (const factor of factors) product *= BigInt(factor);
  return bigDivRound(product, d);
}

/**
 * Splits `total` cents in proportion to `weights` (non-negative integers) by largest remainder, so that the parts
 * always add up to the total. Ties go to the earlier weight. If no weight is above zero, the first part gets the whole
 * amount. Products below 2^53 stay in plain numbers.
 */
export function splitCents(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const sign = total < 0 ? -1 : 1;
  const magnitude = Math.abs(total);
  const exact = weights.map((w) => {
    const product = magnitude * w;
    if (Number.isSafeInteger(product)) return { floor: (product - (product % sum)) / sum, remainder: product % sum };
    const big = BigInt(magnitude) * BigInt(w);
    return { floor: Number(big / BigInt(sum)), remainder: Number(big % BigInt(sum)) };
  });
  let left = magnitude - exact.reduce((a, part) => a + part.floor, 0);
  const byRemainder = exact.map((part, i) => ({ i, remainder: part.remainder })).sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  const parts = exact.map((part) => part.floor);
  for (const { i } of byRemainder) {
    if (left === 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => (part === 0 ? 0 : sign * part));
}

/** Sum of amounts in cents. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}
