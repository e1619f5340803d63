/** Vehicle identification (chassis) numbers, ISO 3779. */

import { identifierText } from './identifier-text.ts';

const WEIGHTS: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** A character's value is its position here modulo 10. */
const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';

const LABEL = /^\W*(?:(?:n\.? ?|numero (?:di )?)?telaio(?: ?n\.?)?|vin|chassis(?: number| no)?)[^\p{L}\p{N}]+/iu;

/**
 * Returns a typed chassis number in its stored form: upper case, letters and digits only, without `Telaio:` before it
 * and without the asterisks that enclose it on papers.
 */
export function normaliseVin(typed: string): string {
  return identifierText(typed, LABEL, isChassisNumber);
}

/** A current chassis number: 17 characters, letters without I, O, Q. The ninth is not a check digit in Europe. */
export function isVin(vin: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin);
}

/**
 * A possible chassis number: a current one, or a shorter one of a vehicle before 1981 (5 to 16 letters and digits), to
 * be checked by the user.
 */
export function isChassisNumber(chassis: string): boolean {
  return isVin(chassis) || /^[A-Z0-9]{5,16}$/.test(chassis);
}

/**
 * Returns whether the ninth character is the North American check digit. If it is, a typing error is nearly impossible
 * ("verified"); if not, nothing follows.
 */
export function hasVinCheckDigit(vin: string): boolean {
  if (!isVin(vin)) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * (VALUES.indexOf(vin.charAt(i)) % 10), 0);
  return vin.charAt(8) === (sum % 11 === 10 ? 'X' : String(sum % 11));
}
