/**
 * Italian number plates. Formats issued today are checked exactly; any pattern for older, special and foreign plates
 * would also refuse real ones, so they are accepted with a warning.
 */

import type { PlainDate } from '../time/dates.ts';
import { identifierText } from './identifier-text.ts';

/** Recognised format of a plate. `OTHER`: old (before 1994), special or foreign. */
export type PlateFormat = 'CAR' | 'TRAILER' | 'POLICE' | 'MOTORCYCLE' | 'MOPED' | 'AGRICULTURAL' | 'OTHER';

/** Letters of today's plates: I, O, Q and U are never used. */
const LETTER = '[A-HJ-NPR-TV-Z]';

const FORMATS: readonly (readonly [PlateFormat, RegExp])[] = [
  // Trailers on one line since 2013; local police. Both are reserved parts of the car series. The pair EE belongs to
  // visiting vehicles.
  ['TRAILER', new RegExp(`^X${LETTER}\\d{3}${LETTER}{2}$`)],
  ['POLICE', new RegExp(`^YA\\d{3}${LETTER}{2}$`)],
  ['CAR', new RegExp(`^(?!EE)${LETTER}{2}\\d{3}${LETTER}{2}$`)],
  ['MOTORCYCLE', new RegExp(`^${LETTER}{2}\\d{5}$`)],
  ['MOPED', /^X[2-9B-DF-HJ-NP-TV-Z]{5}$/],
  ['AGRICULTURAL', new RegExp(`^${LETTER}{2}\\d{3}${LETTER}$`)],
];

const LABEL = /^\W*(?:targa|(?:licence |license |number )?plate)[^\p{L}\p{N}]+/iu;

/**
 * Returns a typed plate in the form in which plates are stored, compared and searched: upper case, letters and digits
 * only, without `Targa:` before it.
 */
export function normalisePlate(typed: string): string {
  return identifierText(typed, LABEL, isPlate);
}

/** The format of a normalised plate. */
export function plateFormat(plate: string): PlateFormat {
  return FORMATS.find(([, pattern]) => pattern.test(plate))?.[0] ?? 'OTHER';
}

/**
 * Returns whether a normalised plate is possible: 4 to 10 letters and digits with at least one digit, not only zeros.
 */
export function isPlate(plate: string): boolean {
  return /^(?=.*\d)(?!0+$)[A-Z0-9]{4,10}$/.test(plate);
}

/**
 * First day on which cars got plates of today's format only: older ones named the province and may look like those of
 * motorcycles.
 */
const NATIONAL_SERIES: PlainDate = '1994-10-01';

/**
 * Returns whether a normalised plate can belong to a vehicle: a trailer's, moped's or motorcycle's plate does not fit a
 * car, nor a car's or trailer's a motorcycle. Unusual plates fit everything.
 */
export function plateFits(plate: string, holder: 'CAR' | 'MOTORCYCLE', registeredOn: PlainDate | null): boolean {
  const format = plateFormat(plate);
  if (format === 'TRAILER') return false;
  if (holder === 'MOTORCYCLE') return format !== 'CAR';
  if (format === 'MOPED') return false;
  return format !== 'MOTORCYCLE' || registeredOn === null || registeredOn < NATIONAL_SERIES;
}

/** Returns whether a plate is accepted but in no format issued today: ask the user to check it. */
export function isUnusualPlate(plate: string): boolean {
  return plateFormat(plate) === 'OTHER';
}
