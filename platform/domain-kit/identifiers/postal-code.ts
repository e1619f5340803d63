import { cleanText, keyboardSigns, withoutTrailing } from '../clean-text.ts';

/**
 * Shapes of postal codes by country (ISO 3166), of the countries next to Italy, of those from which its residents
 * abroad most often write, and of the rest of the European Union. A digit is `9`, a letter `A`, either one `*`.
 */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  AT: ['9999'],
  BE: ['9999'],
  BG: ['9999'],
  CH: ['9999'],
  CY: ['9999'],
  CZ: ['999 99'],
  DE: ['99999'],
  DK: ['9999'],
  EE: ['99999'],
  ES: ['99999'],
  FI: ['99999'],
  FR: ['99999'],
  GB: ['A9 9AA', 'A99 9AA', 'A9A 9AA', 'AA9 9AA', 'AA99 9AA', 'AA9A 9AA'],
  GR: ['999 99'],
  HR: ['99999'],
  HU: ['9999'],
  IE: ['A9* ****', 'A99 ****'],
  IT: ['99999'],
  LI: ['9999'],
  LT: ['99999'],
  LU: ['9999'],
  LV: ['9999'],
  MC: ['99999'],
  MT: ['AAA 9999'],
  NL: ['9999 AA'],
  NO: ['9999'],
  PL: ['99-999'],
  PT: ['9999-999'],
  RO: ['999999'],
  SE: ['999 99'],
  SI: ['9999'],
  SK: ['999 99'],
  SM: ['99999'],
  US: ['99999', '99999-9999'],
  VA: ['99999'],
};

const KINDS: Readonly<Record<string, string>> = { '9': '\\d', A: '[A-Z]', '*': '[A-Z0-9]', ' ': '', '-': '' };

const compact = (text: string): string => text.replace(/[ -]/g, '');

function shapeOf(code: string, shapes: readonly string[]): string | undefined {
  return shapes.find((shape) => new RegExp(`^${[...shape].map((kind) => KINDS[kind] ?? '').join('')}$`).test(code));
}

function inShape(code: string, shape: string): string {
  let next = 0;
  return [...shape].map((kind) => (kind === ' ' || kind === '-' ? kind : code.charAt(next++))).join('');
}

/**
 * Returns a typed postal code in its stored form: upper case, without `CAP` or the code of its country before it, with
 * the space or hyphen that its country writes. A country without a known shape keeps the typed one.
 */
export function cleanPostalCode(typed: string, country = 'IT'): string {
  const upper = withoutTrailing(keyboardSigns(cleanText(typed).toUpperCase()), ' .,;:');
  const text = upper.replace(/^(?:(?:CAP|C\.A\.P\.|ZIP|PLZ)[ .:]*)+/, '');
  const shapes = SHAPES[country];
  if (shapes === undefined) return text;
  for (const code of [compact(text), compact(text).replace(new RegExp(`^(?:${country}|${country.charAt(0)})`), '')]) {
    const shape = shapeOf(code, shapes);
    if (shape !== undefined) return inShape(code, shape);
  }
  return text;
}

/**
 * Returns whether a stored postal code can be one of the country: exactly five digits in Italy, leading zeros kept
 * (spec §5); the shape of another known country; letters, digits, spaces and hyphens, at most ten, elsewhere.
 */
export function isPostalCode(value: string, country = 'IT'): boolean {
  const shapes = SHAPES[country];
  if (shapes === undefined) return /^[A-Z0-9](?:[A-Z0-9 -]{0,8}[A-Z0-9])?$/.test(value);
  const code = compact(value);
  const shape = shapeOf(code, shapes);
  return shape !== undefined && inShape(code, shape) === value;
}
