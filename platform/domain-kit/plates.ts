/**
 * Italian number plates. The formats issued today are certain; older, special and foreign plates have no pattern that would not also
 * refuse real ones, so they are accepted with a warning.
 */

import type { PlainDate } from './dates.ts';

/** What a plate can be recognised as. `OTHER`: old (before 1994), special or foreign. */
export type PlateFormat = 'CAR' | 'TRAILER' | 'POLICE' | 'MOTORCYCLE' | 'MOPED' | 'AGRICULTURAL' | 'OTHER';

/** Letters of today's plates: I, O, Q and U are never used. */
const LETTER = '[A-HJ-NPR-TV-Z]';

const FORMATS: readonly (readonly [PlateFormat, RegExp])[] = [
  // Trailers on one line since 2013; local police: both are cut out of the car series. The pair EE belongs to visiting vehicles.
  ['TRAILER', new RegExp(`^X${LETTER}\\d{3}${LETTER}{2}$`)],
  ['POLICE', new RegExp(`^YA\\d{3}${LETTER}{2}$`)],
  ['CAR', new RegExp(`^(?!EE)${LETTER}{2}\\d{3}${LETTER}{2}$`)],
  ['MOTORCYCLE', new RegExp(`^${LETTER}{2}\\d{5}$`)],
  ['MOPED', /^X[2-9B-DF-HJ-NP-TV-Z]{5}$/],
  ['AGRICULTURAL', new RegExp(`^${LETTER}{2}\\d{3}${LETTER}$`)],
];

/** Upper case without blanks, dots and hyphens: how plates are stored, compared and searched. */
export function normalisePlate(typed: string): string {
  return typed.toUpperCase().replace(/[\s.\-_]/g, '');
}

/** The format of a normalised plate. */
export function plateFormat(plate: string): PlateFormat {
  return FORMATS.find(([, pattern]) => pattern.test(plate))?.[0] ?? 'OTHER';
}

/** Whether a normalised plate can be one at all: 4 to 10 letters and digits with at least one digit, and not zeros alone. */
export function isPlate(plate: string): boolean {
  return /^(?=.*\d)(?!0+$)[A-Z0-9]{4,10}$/.test(plate);
}

/** First day on which cars got plates of today's format only: older ones named the province, and may look like those of motorcycles. */
const NATIONAL_SERIES: PlainDate = '1994-10-01';

/**
 * Whether a normalised plate can belong to a vehicle: a trailer's, moped's or motorcycle's plate is not a car's, nor a car's or trailer's a
 * motorcycle's. Unusual plates fit everything.
 */
export function plateFits(plate: string, holder: 'CAR' | 'MOTORCYCLE', registeredOn: PlainDate | null): boolean {
  const format = plateFormat(plate);
  if (format === 'TRAILER') return false;
  if (holder === 'MOTORCYCLE') return format !== 'CAR';
  if (format === 'MOPED') return false;
  return format !== 'MOTORCYCLE' || registeredOn === null || registeredOn < NATIONAL_SERIES;
}

/** Accepted but not of a format issued today: ask the user to look again. */
export function isUnusualPlate(plate: string): boolean {
  return plateFormat(plate) === 'OTHER';
}
