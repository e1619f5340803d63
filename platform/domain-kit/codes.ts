import { passesLuhn } from './identifiers/check-characters.ts';

/** The two letters of a province. */
export function isProvinceCode(value: string): boolean {
  return /^[A-Z]{2}$/.test(value);
}

/** A number of the single register of intermediaries (RUI): section A–F and nine digits. */
export function isRuiNumber(value: string): boolean {
  return /^[A-F]\d{9}$/.test(value);
}

/** The identity of a mobile device, such as a black box: 15 digits, Luhn. */
export function isImei(value: string): boolean {
  return /^\d{15}$/.test(value) && passesLuhn(value);
}
