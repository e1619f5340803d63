/** Exact decimal text of an integer with a number of decimals, without trailing zeros: 6200 with 3 is `6.2`. */
export function decimalText(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Reliable digits of a binary number in a spreadsheet. */
const TRUSTED_DIGITS = 15;

function plain(text: string): string | null {
  const compact = text.trim().replace(/[\s\u00a0€%‰]/g, '');
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(compact)) return compact.replaceAll('.', '').replace(',', '.');
  if (/^-?\d+,\d+$/.test(compact)) return compact.replace(',', '.');
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(compact)) return compact.replaceAll('.', '');
  return /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(compact) ? compact : null;
}

/**
 * Parses a cell to an integer with a number of decimals: `6,2`, `6.2`, `1.234,50` or a spreadsheet's binary number.
 * Null if it is not a number or has more decimals.
 */
export function scaledInteger(text: string, decimals: number): number | null {
  const number = plain(text);
  if (number === null) return null;
  const value = Number(number);
  const scaled = Math.round(Number(`${value}e${decimals}`));
  if (!Number.isSafeInteger(scaled)) return null;
  const back = Number(`${scaled}e-${decimals}`);
  return Number(value.toPrecision(TRUSTED_DIGITS)) === Number(back.toPrecision(TRUSTED_DIGITS)) ? scaled : null;
}
