import { addDays } from '#platform/domain-kit/dates.ts';
import type { VersionStatus } from '../codes.ts';

/** What decides which version counts on a day. */
export interface VersionPeriod {
  readonly number: number;
  readonly status: VersionStatus;
  readonly validFrom: string | null;
  /** Last day, inclusive; null = until further notice. A version that never came into force ends the day before it begins. */
  readonly validTo: string | null;
}

/** What publishing does to a version that was published before. */
export interface Displaced {
  readonly number: number;
  readonly validTo: string;
  /** It will never count (again): replaced on or before its first day, or already over when the new one begins. */
  readonly status: 'PUBBLICATA' | 'SUPERATA';
  readonly neverInForce: boolean;
}

/**
 * What happens to the published versions of a record when another one is published from a day (today or later): whichever counts then ends
 * the day before; those that were to begin on that day or later never begin. The new one counts until further notice.
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

/** The status a person is shown: a published version whose last day has passed is superseded. */
export function statusOn({ status, validTo }: Pick<VersionPeriod, 'status' | 'validTo'>, today: string): VersionStatus {
  return status === 'PUBBLICATA' && validTo !== null && validTo < today ? 'SUPERATA' : status;
}

/** Whether a version counts on a day. */
export function isInForce({ status, validFrom, validTo }: VersionPeriod, day: string): boolean {
  return status === 'PUBBLICATA' && validFrom !== null && validFrom <= day && (validTo === null || day <= validTo);
}
