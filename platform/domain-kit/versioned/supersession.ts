import { addDays, maxDate } from '../time/dates.ts';
import type { VersionStatus } from './version-status.ts';

/** Validity of a version. */
export interface VersionPeriod {
  readonly number: number;
  readonly status: VersionStatus;
  readonly validFrom: string | null;
  /** Last day, inclusive; null = open. A version that never came into force ends the day before it begins. */
  readonly validTo: string | null;
}

/** Effect of a publication on an earlier published version. */
export interface Displaced {
  readonly number: number;
  readonly validTo: string;
  /**
   * Superseded if it will never be in force (again): replaced on or before its first day, or already over when the new
   * one begins.
   */
  readonly status: 'PUBBLICATA' | 'SUPERATA';
  readonly neverInForce: boolean;
}

/**
 * Returns the effect on the published versions of a record when another one is published from a day (today or later):
 * the one then in force ends the day before; those due to begin on that day or later never begin. The new one has no
 * end.
 */
export function displacedBy(versions: readonly VersionPeriod[], from: string, today: string): Displaced[] {
  return versions.flatMap((version): Displaced[] => {
    const { number, status, validFrom, validTo } = version;
    if (status !== 'PUBBLICATA' || validFrom === null || (validTo !== null && validTo < from)) return [];
    if (validFrom >= from) return [{ number, validTo: addDays(validFrom, -1), status: 'SUPERATA', neverInForce: true }];
    const last = addDays(from, -1);
    return [{ number, validTo: last, status: last < today ? 'SUPERATA' : 'PUBBLICATA', neverInForce: false }];
  });
}

/**
 * The same for a kind that applies from the moment of its publication: the version in force ends yesterday, or today if
 * it began today, because it has been used.
 */
export function replacedBy(versions: readonly VersionPeriod[], from: string): Displaced[] {
  const last = addDays(from, -1);
  return versions.flatMap(({ number, status, validFrom }): Displaced[] =>
    status === 'PUBBLICATA' && validFrom !== null
      ? [{ number, validTo: maxDate(validFrom, last), status: 'SUPERATA', neverInForce: false }]
      : [],
  );
}

/** Returns the displayed status: a published version after its last day is superseded. */
export function statusOn({ status, validTo }: Pick<VersionPeriod, 'status' | 'validTo'>, today: string): VersionStatus {
  return status === 'PUBBLICATA' && validTo !== null && validTo < today ? 'SUPERATA' : status;
}

/** Returns whether a version is in force on a day. */
export function isInForce({ status, validFrom, validTo }: VersionPeriod, day: string): boolean {
  return status === 'PUBBLICATA' && validFrom !== null && validFrom <= day && (validTo === null || day <= validTo);
}
