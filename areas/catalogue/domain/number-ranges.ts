import type { Text } from '#platform/domain-kit/locale.ts';
import type { Lookup } from './codes/lookup.ts';

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

export const RANGE_STATES: Lookup<RangeState> = {
  DISPONIBILE: { it: 'Disponibile', en: 'Available' },
  IN_ESAURIMENTO: { it: 'In esaurimento', en: 'Running out' },
  ESAURITO: { it: 'Esaurito', en: 'Used up' },
};

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

/**
 * Returns the warning for the numbers left for a tariff: once when it is due, once when none is left. Null otherwise.
 */
export function numbersWarning(tariff: string, left: number, warnBelow: number): Text | null {
  if (left === 0) {
    return {
      it: `Tariffa ${tariff}: i numeri di polizza sono esauriti, non si può più emettere`,
      en: `Tariff ${tariff}: the policy numbers are used up, nothing can be issued any more`,
    };
  }
  if (left !== warnBelow) return null;
  return {
    it: `Tariffa ${tariff}: restano ${left} numeri di polizza, chiedi un nuovo intervallo alla compagnia`,
    en: `Tariff ${tariff}: ${left} policy numbers are left, ask the insurer for a new range`,
  };
}
