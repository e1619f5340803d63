/**
 * Telephone numbers are kept in E.164 (`+390612345678`). The rule is minimal on purpose: numbering plans change and a number is proven
 * by reaching somebody. Italian numbers keep the leading 0 of landlines.
 */

const ITALY = '+39';

/**
 * E.164 form of a typed number: blanks, dots, slashes, hyphens and brackets fall away, `00` is `+`, a number without prefix is Italian.
 * `undefined` when it cannot be a number: not 8–15 digits in all or, for Italy, not a mobile (3…), landline (0…) or service (8…, 1…)
 * number of 6 to 11 digits.
 */
export function parsePhone(typed: string): string | undefined {
  const compact = typed
    .replace(/\(0\)/g, '')
    .replace(/[\s./()-]/g, '')
    .replace(/^00/, '+');
  const full = compact.startsWith('+') ? compact : ITALY + compact;
  return isPhone(full) ? full : undefined;
}

/** Whether the value is a number in E.164 form that `parsePhone` could have made. */
export function isPhone(value: string): boolean {
  return value.startsWith(ITALY) ? /^\+39(?:3\d{8,9}|0\d{5,10}|8\d{5,9}|1\d{5,9})$/.test(value) : /^\+[1-9]\d{7,14}$/.test(value);
}

/** Whether an E.164 number is an Italian mobile one, to which a text message can be sent. */
export function isItalianMobile(phone: string): boolean {
  return /^\+393\d{8,9}$/.test(phone);
}

/**
 * For reading: `+39 333 123 4567`, `+39 06 12345678`, `+39 0541 123456`. Italian area codes are 02 and 06, three digits when the third is
 * 0, 1, 5 or 9, four otherwise. Foreign numbers stay as they are.
 */
export function formatPhone(phone: string): string {
  if (isItalianMobile(phone)) return phone.replace(/^(\+39)(\d{3})(\d{3})(\d+)$/, '$1 $2 $3 $4');
  return phone.replace(/^(\+39)(0[26]|0\d[0159]|0\d{3}|\d{3})(\d+)$/, '$1 $2 $3');
}
