import { passesLuhn } from '#platform/domain-kit/identifiers/check-characters.ts';
import { computeTaxCode, type Sex } from '#platform/domain-kit/identifiers/tax-code.ts';
import type { Random } from '#platform/domain-kit/random.ts';
import { epochDay, fromEpochDay, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { FIRST_NAMES, SURNAMES } from './names.ts';

/** A fictitious person. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly sex: Sex;
}

/** A person whose tax code follows from name, sex, date and place of birth. */
export interface BornPerson extends Person {
  readonly birthDate: PlainDate;
  readonly birthPlace: string;
  readonly birthPlaceCode: string;
  readonly taxCode: string;
}

/** Common surnames are more frequent: the square of a uniform draw favours the front of the list. */
export function surname(random: Random): string {
  const position = Math.floor(random.next() ** 1.6 * SURNAMES.length);
  return SURNAMES[position] ?? 'Rossi';
}

export function person(random: Random, femaleShare = 0.42): Person {
  const sex: Sex = random.chance(femaleShare) ? 'F' : 'M';
  return { sex, firstName: random.pick(FIRST_NAMES[sex]), lastName: surname(random) };
}

/** A birthplace: a municipality or, rarely, a foreign country. */
export interface Birthplace {
  readonly name: string;
  readonly code: string;
}

/** A person aged 19 to 85 on a day; ages around 45 are the most common. */
export function bornPerson(random: Random, place: Birthplace, on: PlainDate, femaleShare?: number): BornPerson {
  const { sex, firstName, lastName } = person(random, femaleShare);
  const age = 19 + ((random.next() + random.next()) / 2) * 66;
  const birthDate = fromEpochDay(epochDay(on) - Math.floor(age * 365.25));
  const taxCode = computeTaxCode({ lastName, firstName, sex, birthDate, placeCode: place.code });
  return { sex, firstName, lastName, birthDate, birthPlace: place.name, birthPlaceCode: place.code, taxCode };
}

/** A VAT number with its check digit: seven digits of the company, three of the office (001 to 100). */
export function vatNumber(random: Random): string {
  const body = `${String(random.int(100_000, 4_999_999)).padStart(7, '0')}${String(random.int(1, 100)).padStart(3, '0')}`;
  for (let check = 0; check < 10; check++) if (passesLuhn(`${body}${check}`)) return `${body}${check}`;
  throw new Error(`No check digit fits ${body}`);
}

/** A mobile number in E.164, with one of two prefixes that no Italian operator uses. */
export function mobilePhone(random: Random): string {
  return `+39${random.pick(['398', '399'])}${String(random.int(0, 9_999_999)).padStart(7, '0')}`;
}
