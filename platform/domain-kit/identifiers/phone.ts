/**
 * Telephone numbers are stored in E.164 (`+390612345678`). The rule is minimal on purpose: numbering plans change, and
 * only a call proves a number. Italian numbers keep the leading 0 of landlines.
 */

import { cleanText, keyboardSigns, withoutTrailing } from '../clean-text.ts';

const ITALY = '+39';

const LABEL = /^\W*(?:tel(?:efono)?|cell(?:ulare)?|mob(?:ile)?|phone)(?![a-z])[^+(\d]*/i;

/**
 * E.164 form of a typed number: drops `Tel.` before it, blanks, dots, slashes, hyphens and brackets, reads `00` as `+`
 * and a number without prefix as Italian, also with `39` before it when it is too long without. `undefined` if it
 * cannot be a number: not 8–15 digits in all or, for Italy, not a mobile (3…), landline (0…) or service (8…, 1…) number
 * of 6 to 11 digits.
 */
export function parsePhone(typed: string): string | undefined {
  const compact = withoutTrailing(keyboardSigns(cleanText(typed)), ' .,;:')
    .replace(LABEL, '')
    .replace(/\(0\)/g, '')
    .replace(/[\s./()-]/g, '')
    .replace(/^[,;:]+/, '')
    .replace(/^00/, '+');
  const candidates = compact.startsWith('+') ? [compact] : [ITALY + compact, ...(compact.startsWith('39') ? [`+${compact}`] : [])];
  return candidates.find(isPhone);
}

/** Returns whether the value is in the E.164 form of `parsePhone`. */
export function isPhone(value: string): boolean {
  return value.startsWith(ITALY) ? /^\+39(?:3\d{8,9}|0\d{5,10}|8\d{5,9}|1\d{5,9})$/.test(value) : /^\+[1-9]\d{7,14}$/.test(value);
}

/** Returns whether an E.164 number is an Italian mobile number, which can receive text messages. */
export function isItalianMobile(phone: string): boolean {
  return /^\+393\d{8,9}$/.test(phone);
}

/**
 * Display form: `+39 333 123 4567`, `+39 06 12345678`, `+39 0541 123456`. Italian area codes are 02 and 06, three
 * digits if the third is 0, 1, 5 or 9, four otherwise. Foreign numbers stay unchanged.
 */
export function formatPhone(phone: string): string {
  if (isItalianMobile(phone)) return phone.replace(/^(\+39)(\d{3})(\d{3})(\d+)$/, '$1 $2 $3 $4');
  return phone.replace(/^(\+39)(0[26]|0\d[0159]|0\d{3}|\d{3})(\d+)$/, '$1 $2 $3');
}
