import type { Micros } from '#platform/domain-kit/money.ts';
import { addMonths, monthsBetween, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { WearBand, WearTable } from './indemnity-input.ts';

/** Returns the whole months of age on a day; 0 for a vehicle that is not registered yet. */
export function ageInMonths(registeredOn: PlainDate | null, on: PlainDate): number {
  return registeredOn === null || registeredOn >= on ? 0 : monthsBetween(registeredOn, on);
}

/** Returns the share of a table at an age: that of the last band that has begun, else none. */
export function shareAt(bands: readonly WearBand[], months: number): Micros {
  return bands.findLast(({ fromMonths }) => fromMonths <= months)?.percent ?? 0;
}

/** Returns the table in force on a day; undefined before the first. `tables` in any order. */
export function tableOn<T extends Pick<WearTable, 'validFrom'>>(tables: readonly T[], on: PlainDate): T | undefined {
  return tables.filter(({ validFrom }) => validFrom <= on).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
}

/** Returns the first day of the year of insurance that a day belongs to: limits by year are counted from it. */
export function insuranceYear(coverFrom: PlainDate, on: PlainDate): PlainDate {
  let years = Math.max(0, Math.floor(monthsBetween(coverFrom, on) / 12));
  // Cover begins at 24:00: the anniversary itself belongs to the year before.
  if (years > 0 && addMonths(coverFrom, years * 12) >= on) years -= 1;
  return addMonths(coverFrom, years * 12);
}
