/** Policy numbers from an insurer: `prefix` and the number, padded with zeros to `digits`. */
export interface NumberRange {
  readonly prefix: string;
  readonly digits: number;
  readonly first: number;
  readonly last: number;
  /** The next number; one above the last if all are used. */
  readonly next: number;
  /** A warning is due when this many or fewer are left. */
  readonly warnBelow: number;
}

export type RangeState = 'DISPONIBILE' | 'IN_ESAURIMENTO' | 'ESAURITO';

/** Formats a number of a range as printed on the policy. */
export function rangeNumber({ prefix, digits }: Pick<NumberRange, 'prefix' | 'digits'>, number: number): string {
  return `${prefix}${String(number).padStart(digits, '0')}`;
}

/** Returns how many numbers are left. */
export function numbersLeft({ last, next }: Pick<NumberRange, 'last' | 'next'>): number {
  return last - next + 1;
}

export function rangeState(range: Pick<NumberRange, 'last' | 'next' | 'warnBelow'>): RangeState {
  const left = numbersLeft(range);
  if (left === 0) return 'ESAURITO';
  return left <= range.warnBelow ? 'IN_ESAURIMENTO' : 'DISPONIBILE';
}

/** Returns which warning is due with the numbers left for a tariff: once when few are left, once when none is. */
export function numbersWarning(left: number, warnBelow: number): Exclude<RangeState, 'DISPONIBILE'> | null {
  if (left === 0) return 'ESAURITO';
  return left === warnBelow ? 'IN_ESAURIMENTO' : null;
}
