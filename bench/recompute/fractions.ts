/** A fraction; `d` is positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** Returns the fraction of a decimal text with a comma. */
export function fraction(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split(',');
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
}

/** Returns the product. */
export function times(...factors: readonly Fraction[]): Fraction {
  return { n: factors.reduce((product, { n }) => product * n, 1n), d: factors.reduce((product, { d }) => product * d, 1n) };
}

/** Rounds to an integer, half up. */
export function rounded({ n, d }: Fraction): bigint {
  return (2n * n + d) / (2n * d);
}

/** Returns the larger of two. */
export function larger(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}

/** Returns the smaller of two. */
export function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

/** Returns an integer as a fraction. */
export const whole = (value: number): Fraction => ({ n: BigInt(value), d: 1n });
/** Returns the sum. */
export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
