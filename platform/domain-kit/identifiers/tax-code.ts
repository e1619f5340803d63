import { type PlainDate, plainDateOf, yearOf } from '../time/dates.ts';
import { checkLetter, passesLuhn } from './check-characters.ts';
import { identifierText } from './identifier-text.ts';

/** Sex as the tax code encodes it. */
export type Sex = 'M' | 'F';

/** Data of a person's tax code. `placeCode` is the cadastral code of the birthplace; foreign countries start with Z. */
export interface TaxCodePerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly sex: Sex;
  readonly birthDate: PlainDate;
  readonly placeCode: string;
}

export interface DecodedTaxCode {
  readonly sex: Sex;
  readonly birthDate: PlainDate;
  readonly placeCode: string;
  readonly bornAbroad: boolean;
}

const MONTHS = 'ABCDEHLMPRST';
const OMOCODIA = 'LMNPQRSTUV';
/** Positions, from 0, of the seven digits that omocodia may replace by letters. */
const DIGIT_POSITIONS = [6, 7, 9, 10, 12, 13, 14] as const;
const PERSON = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
const FEMALE_DAYS = 40;

const CODE_NAME =
  'c\\.? ?f\\.?|cod(?:ice|\\.)? ?fisc(?:ale|\\.)?|p(?:art(?:ita|\\.)|\\.)? ?i\\.?(?: ?v\\.? ?a\\.?)?|tax code|vat(?: number| no\\.?)?';
const LABEL = new RegExp(`^\\W*(?:${CODE_NAME})(?: ?(?:e|and|/) ?(?:${CODE_NAME}))?[^\\p{L}\\p{N}]+`, 'iu');
const COMPANY = /^(?:IT)?\d{11}$/;

/**
 * Returns a typed tax code or VAT number in the form in which both are stored and compared: upper case, letters and
 * digits only, without `C.F.:` or `P.IVA` before it, and without `IT` before 11 digits.
 */
export function normaliseTaxCode(typed: string): string {
  return identifierText(typed, LABEL, (rest) => PERSON.test(rest) || COMPANY.test(rest)).replace(/^IT(?=\d{11}$)/, '');
}

function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[đĐ]/g, 'd')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
}

function consonantsFirst(letters: string): string {
  return `${letters.replace(/[AEIOU]/g, '')}${letters.replace(/[^AEIOU]/g, '')}XXX`.slice(0, 3);
}

/** The three letters of a surname: consonants, then vowels, then X. */
export function surnamePart(lastName: string): string {
  return consonantsFirst(lettersOf(lastName));
}

/**
 * The three letters of a first name: as for the surname, but of four or more consonants the first, third and fourth.
 */
export function firstNamePart(firstName: string): string {
  const letters = lettersOf(firstName);
  const consonants = letters.replace(/[AEIOU]/g, '');
  return consonants.length >= 4 ? `${consonants.charAt(0)}${consonants.slice(2, 4)}` : consonantsFirst(letters);
}

function datePart(birthDate: PlainDate, sex: Sex): string {
  const day = Number(birthDate.slice(8, 10)) + (sex === 'F' ? FEMALE_DAYS : 0);
  return `${birthDate.slice(2, 4)}${MONTHS.charAt(Number(birthDate.slice(5, 7)) - 1)}${String(day).padStart(2, '0')}`;
}

/**
 * Computes a person's probable tax code (D.M. 23-12-1976). Only the Revenue Agency assigns codes and gives namesakes
 * another variant, so the result is a suggestion. Throws if the place code is not a letter and three digits.
 */
export function computeTaxCode({ lastName, firstName, sex, birthDate, placeCode }: TaxCodePerson): string {
  const place = placeCode.toUpperCase();
  if (!isCadastralCode(place)) throw new RangeError(`Not a cadastral code: ${placeCode}`);
  const body = `${surnamePart(lastName)}${firstNamePart(firstName)}${datePart(birthDate, sex)}${place}`;
  return body + checkLetter(body);
}

/** A cadastral code (municipality or, with Z, foreign country): a letter and three digits. */
export function isCadastralCode(value: string): boolean {
  return /^[A-Z]\d{3}$/.test(value);
}

/** Returns the code with omocodia letters converted back to digits; its check letter stays that of the variant. */
function withoutOmocodia(code: string): string {
  const chars = [...code];
  for (const position of DIGIT_POSITIONS) {
    const digit = OMOCODIA.indexOf(code.charAt(position));
    if (digit >= 0) chars[position] = String(digit);
  }
  return chars.join('');
}

/**
 * Returns the base form of a code, without omocodia letters, which namesakes share. `undefined` if it does not have a
 * person's pattern.
 */
export function baseTaxCode(code: string): string | undefined {
  if (!PERSON.test(code)) return undefined;
  const body = withoutOmocodia(code).slice(0, 15);
  return body + checkLetter(body);
}

/** Returns all 128 variants of a person's code, the base form first. */
export function omocodiaVariants(code: string): readonly string[] {
  const base = baseTaxCode(code);
  if (base === undefined) return [];
  let bodies = [base.slice(0, 15)];
  for (const position of DIGIT_POSITIONS.toReversed()) {
    const replace = (body: string) => body.slice(0, position) + OMOCODIA.charAt(Number(body.charAt(position))) + body.slice(position + 1);
    bodies = [...bodies, ...bodies.map(replace)];
  }
  return bodies.map((body) => body + checkLetter(body));
}

function monthOf(plain: string): number {
  return MONTHS.indexOf(plain.charAt(8)) + 1;
}

function sexAndDay(plain: string): { readonly sex: Sex; readonly day: number } {
  const encoded = Number(plain.slice(9, 11));
  return encoded > FEMALE_DAYS ? { sex: 'F', day: encoded - FEMALE_DAYS } : { sex: 'M', day: encoded };
}

/**
 * Returns whether a code has the 16 characters of a person's pattern, omocodia included; does not check letter and date
 * (spec §5).
 */
export function hasPersonPattern(code: string): boolean {
  return PERSON.test(code);
}

/** Returns the latest year with these two last digits that is not after `on`. */
function latestYear(twoDigits: number, on: PlainDate): number {
  const year = yearOf(on);
  const candidate = year - (year % 100) + twoDigits;
  return candidate <= year ? candidate : candidate - 100;
}

export interface DecodeOptions {
  /** The day on which the person is known to be already born; usually today. */
  readonly on: PlainDate;
  /** A birth date from another source: decides the century if it otherwise agrees with the code (people over 99). */
  readonly birthDate?: PlainDate;
}

/**
 * Reads date of birth, sex and birthplace from a person's code. `undefined` for a wrong pattern or an impossible day.
 */
export function decodeTaxCode(code: string, { on, birthDate }: DecodeOptions): DecodedTaxCode | undefined {
  if (!PERSON.test(code)) return undefined;
  const plain = withoutOmocodia(code);
  const month = monthOf(plain);
  const { sex, day } = sexAndDay(plain);
  const year = latestYear(Number(plain.slice(6, 8)), on);
  const inYear = plainDateOf(year, month, day);
  // Born later this year than `on`, or on 29-02 of a year that is a leap year only in the previous century: a hundred
  // years older.
  const born = inYear !== undefined && inYear <= on ? inYear : plainDateOf(year - 100, month, day);
  const typed = birthDate !== undefined && datePart(birthDate, sex) === plain.slice(6, 11) ? birthDate : undefined;
  const placeCode = plain.slice(11, 15);
  const decided = typed ?? born;
  return decided === undefined ? undefined : { sex, birthDate: decided, placeCode, bornAbroad: placeCode.startsWith('Z') };
}

/** Returns whether the day of the code exists in its year, in this century or the last. */
function hasRealDay(plain: string): boolean {
  const year = Number(plain.slice(6, 8));
  const existsIn = (century: number) => plainDateOf(century + year, monthOf(plain), sexAndDay(plain).day) !== undefined;
  return existsIn(1900) || existsIn(2000);
}

/** Returns whether a birthplace is possible: numbers begin at 001, foreign states at Z100, and Z999 does not exist. */
function hasPossiblePlace(plain: string): boolean {
  const place = plain.slice(11, 15);
  const number = Number(place.slice(1));
  return place.startsWith('Z') ? number >= 100 && number < 999 : number > 0;
}

/**
 * Returns whether a person's tax code is valid: pattern with omocodia, check letter, existing day, possible birthplace.
 * Upper case, no blanks.
 */
export function isPersonTaxCode(code: string): boolean {
  if (!PERSON.test(code) || checkLetter(code.slice(0, 15)) !== code.charAt(15)) return false;
  const plain = withoutOmocodia(code);
  return hasRealDay(plain) && hasPossiblePlace(plain);
}

/**
 * A person's provisional tax code: 11 digits with the check digit of VAT numbers, given to foreigners until they get
 * the usual one (D.P.R. 605/1973, D.M. 23-12-1976). It encodes no personal data.
 */
export function isProvisionalTaxCode(code: string): boolean {
  return /^\d{11}$/.test(code) && !/^0+$/.test(code) && passesLuhn(code);
}

/** Parts of a person's code that contradict the typed data. */
export type TaxCodeMismatch = 'lastName' | 'firstName' | 'sex' | 'birthDate' | 'placeCode';

/**
 * Compares a valid person's code with the data typed so far; missing data is not compared. Differences are warnings,
 * never errors: the Revenue Agency assigns codes, which survive changes of name, and municipalities merge.
 */
export function taxCodeMismatches(code: string, typed: Partial<TaxCodePerson>): TaxCodeMismatch[] {
  if (!PERSON.test(code)) return [];
  const plain = withoutOmocodia(code);
  const { sex } = sexAndDay(plain);
  const wrong: TaxCodeMismatch[] = [];
  if (typed.lastName && surnamePart(typed.lastName) !== plain.slice(0, 3)) wrong.push('lastName');
  if (typed.firstName && firstNamePart(typed.firstName) !== plain.slice(3, 6)) wrong.push('firstName');
  if (typed.sex && typed.sex !== sex) wrong.push('sex');
  if (typed.birthDate && datePart(typed.birthDate, sex) !== plain.slice(6, 11)) wrong.push('birthDate');
  if (typed.placeCode && typed.placeCode.toUpperCase() !== plain.slice(11, 15)) wrong.push('placeCode');
  return wrong;
}

/**
 * An Italian VAT number, which is also a company's tax code: 11 digits, Luhn check digit, the first seven not all zero.
 */
export function isVatNumber(value: string): boolean {
  return /^\d{11}$/.test(value) && !value.startsWith('0000000') && passesLuhn(value);
}

/**
 * Returns whether digits 8–10 of a VAT number name a known revenue office (001–100, 120, 121, 888, 999). Other numbers
 * do exist: a warning, not an error.
 */
export function hasKnownRevenueOffice(vatNumber: string): boolean {
  const office = Number(vatNumber.slice(7, 10));
  return (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office);
}
