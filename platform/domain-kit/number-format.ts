import { cleanText, keyboardSigns } from './clean-text.ts';
import { interpolate, type Language, type Text } from './locale.ts';
import type { Cents, Micros } from './money.ts';
import type { NumberRange } from './rules.ts';

/**
 * Formats and parses numbers. Italian writes `1.234,56`, English `1,234.56`; thousands are always grouped. Money and
 * rates are integers and stay exact in both directions, without binary fractions.
 */

const SEPARATORS = { it: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;

const NO_BREAK_SPACE = '\u00a0';

function group(digits: string, language: Language): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, SEPARATORS[language].group);
}

function join(negative: boolean, whole: string, fraction: string, language: Language): string {
  const text = fraction === '' ? group(whole, language) : group(whole, language) + SEPARATORS[language].decimal + fraction;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
}

/** Digits of `units ÷ 10^scale`, split at the decimal point. */
function splitScaled(units: number, scale: number): { readonly whole: string; readonly fraction: string } {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Not an exact integer: ${units}`);
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  return { whole: digits.slice(0, digits.length - scale), fraction: digits.slice(digits.length - scale) };
}

/** Cents as a number without symbol, always with two decimals: `1.234,56`. */
export function formatCents(cents: Cents, language: Language): string {
  const { whole, fraction } = splitScaled(cents, 2);
  return join(cents < 0, whole, fraction, language);
}

/** Cents as an amount: `1.234,56 €` or `€1,234.56`, with a non-breaking space. */
export function formatEuro(cents: Cents, language: Language): string {
  if (language === 'it') return `${formatCents(cents, 'it')}${NO_BREAK_SPACE}€`;
  return cents < 0 ? `-€${formatCents(-cents, 'en')}` : `€${formatCents(cents, 'en')}`;
}

/** A rate in millionths as a percentage with as many decimals as it has, at least `minDecimals`: 135_000 is `13,5%`. */
export function formatPercent(rate: Micros, language: Language, minDecimals = 0): string {
  const { whole, fraction } = splitScaled(rate, 4);
  const kept = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  return `${join(rate < 0, whole, kept, language)}%`;
}

/** Digits of a non-negative number, without exponent. */
function plainDigits(value: number, decimals: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value >= 1 ? String(BigInt(value)) : value.toFixed(decimals);
}

/** Adds 1 to a number written in digits. */
function increment(digits: string): string {
  return String(BigInt(digits) + 1n).padStart(digits.length, '0');
}

/**
 * Formats a number with a fixed count of decimals (spec §9: default 2), rounded half away from zero on its decimal
 * digits.
 */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  if (!Number.isFinite(value)) return '';
  const plain = plainDigits(Math.abs(value), decimals);
  const [whole = '0', fraction = ''] = plain.split('.');
  const kept = whole + fraction.padEnd(decimals, '0').slice(0, decimals);
  const digits = fraction.charAt(decimals) >= '5' ? increment(kept) : kept;
  const cut = digits.length - decimals;
  return join(value < 0, digits.slice(0, cut), digits.slice(cut), language);
}

/** Sign, whole digits and decimals of a typed number. */
interface TypedNumber {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/** What a number may have beside it, as a pattern: an amount its currency, a rate its percent sign. */
const UNITS = { MONEY: '€|EUROS?|EUR', PERCENT: '%', NONE: '(?!)' } as const;

/** Digits in groups of three with one sign between them. */
const GROUPED = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*$/;

function wholeDigits(part: string): string | undefined {
  if (/^\d*$/.test(part)) return part;
  return GROUPED.test(part) ? part.replace(/\D/g, '') : undefined;
}

/** Returns the place of the decimal sign, -1 if there is none, undefined if the number could be two. */
function decimalPlace(body: string, language: Language): number | undefined {
  const signs = body.replace(/[^.,]/g, '');
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (signs.length === 0) return -1;
  // Of both signs the last separates the decimals, and several of one kind are groups, in every language.
  if (signs.length > 1) return new Set(signs).size > 1 ? last : -1;
  if (signs === SEPARATORS[language].decimal) return last;
  const decimals = body.length - last - 1;
  if (decimals !== 3) return decimals === 0 ? undefined : last;
  return GROUPED.test(body) ? -1 : undefined;
}

/**
 * Reads a number as typed or pasted: Italian or English signs, spaces or apostrophes between groups of three, any minus
 * before or after it, its unit on one side. A single sign is read in the language: `1.234` in Italian is one thousand
 * two hundred and thirty-four, `12.5` (from a numeric keypad or a spreadsheet) twelve and a half. `undefined` if it is
 * none or could be two numbers, such as `0.500` in Italian.
 */
function readTyped(typed: string, language: Language, unit: keyof typeof UNITS): TypedNumber | undefined {
  const text = keyboardSigns(cleanText(typed));
  const before = text.replace(new RegExp(`^([+-]?) ?(?:${UNITS[unit]}) ?`, 'i'), '$1');
  const bare = before === text ? text.replace(new RegExp(` ?(?:${UNITS[unit]}) ?(-?)$`, 'i'), '$1') : before;
  const [, sign = '', body = '', trailing = ''] = /^([+-]?) ?([\d., ']*?) ?(-?)$/.exec(bare) ?? [];
  const place = sign !== '' && trailing !== '' ? undefined : decimalPlace(body, language);
  if (place === undefined || !/\d/.test(body)) return undefined;
  const whole = wholeDigits(place < 0 ? body : body.slice(0, place));
  const fraction = place < 0 ? '' : body.slice(place + 1);
  if (whole === undefined || !/^\d*$/.test(fraction)) return undefined;
  return { negative: sign === '-' || trailing === '-', whole: whole || '0', fraction };
}

function scaled(typed: TypedNumber | undefined, scale: number): number | undefined {
  if (!typed || typed.fraction.replace(/0+$/, '').length > scale) return undefined;
  const units = Number(typed.whole + typed.fraction.slice(0, scale).padEnd(scale, '0'));
  if (!Number.isSafeInteger(units)) return undefined;
  return typed.negative && units !== 0 ? -units : units;
}

/**
 * Parses a typed or pasted amount to cents (`1.234,56`, `1,234.56`, `1'234,5`, `€ 12`, `-3,20 EUR`, `3,20-`);
 * `undefined` if it is none, has parts of a cent or could be two amounts.
 */
export function parseTypedMoney(typed: string, language: Language): Cents | undefined {
  return scaled(readTyped(typed, language, 'MONEY'), 2);
}

/** Parses a typed percentage to millionths (`13,5` or `13,5%` is 135_000), up to four decimals. */
export function parseTypedPercent(typed: string, language: Language): Micros | undefined {
  return scaled(readTyped(typed, language, 'PERCENT'), 4);
}

/** Parses a typed number, for quantities that are not money. */
export function parseTypedNumber(typed: string, language: Language): number | undefined {
  const number = readTyped(typed, language, 'NONE');
  if (!number) return undefined;
  const value = Number(`${number.whole}.${number.fraction || '0'}`);
  return number.negative && value !== 0 ? -value : value;
}

/** Texts of a range (spec §5). */
const RANGE_TEXTS = {
  both: { it: 'da {minimo} a {massimo}', en: 'from {minimo} to {massimo}' },
  from: { it: 'da {minimo}', en: 'from {minimo}' },
  upTo: { it: 'fino a {massimo}', en: 'up to {massimo}' },
  none: { it: 'nessun range configurato', en: 'no range configured' },
} as const satisfies Readonly<Record<string, Text>>;

/** A range in words: `da X a Y`, `da X`, `fino a Y`, `nessun range configurato`. `format` writes the numbers. */
export function rangeText({ minimo, massimo }: NumberRange, language: Language, format: (value: number) => string = String): string {
  const low = minimo === null || minimo === undefined ? undefined : format(minimo);
  const high = massimo === null || massimo === undefined ? undefined : format(massimo);
  if (low !== undefined && high !== undefined) return interpolate(RANGE_TEXTS.both[language], { minimo: low, massimo: high });
  if (low !== undefined) return interpolate(RANGE_TEXTS.from[language], { minimo: low });
  if (high !== undefined) return interpolate(RANGE_TEXTS.upTo[language], { massimo: high });
  return RANGE_TEXTS.none[language];
}
