import { existedOn, type PlacePeriod } from './period.ts';

/** What held until a day, which is the first one of the next state. */
export interface Past {
  readonly until: string;
}

/** Returns what held on a day: the past state with the earliest later end, or null for the state of today. */
export function pastOn<P extends Past>(past: readonly P[], day: string): P | null {
  return past
    .filter(({ until }) => day < until)
    .reduce<P | null>((best, one) => (best === null || one.until < best.until ? one : best), null);
}

/** Why a change in time cannot be recorded. */
export type ChangeFault = 'IN_FUTURE' | 'BEFORE_START' | 'AFTER_END' | 'BEFORE_LAST_CHANGE';

/**
 * Returns why a place cannot change on a day, or null. A change takes effect on its day and is recorded from then on; it
 * comes after the start of the place, before its end, and after its last recorded change: the past is not rewritten.
 */
export function changeFault(place: PlacePeriod, past: readonly Past[], day: string, today: string): ChangeFault | null {
  if (day > today) return 'IN_FUTURE';
  if (place.validFrom !== null && day <= place.validFrom) return 'BEFORE_START';
  if (place.validTo !== null && day >= place.validTo) return 'AFTER_END';
  return past.some(({ until }) => day <= until) ? 'BEFORE_LAST_CHANGE' : null;
}

/** Why a place cannot end on a day. */
export type EndFault = 'ALREADY_ENDED' | 'BEFORE_START' | 'BEFORE_LAST_CHANGE';

/** Returns why a place cannot end on a day, or null. The day may be in the future: laws announce mergers. */
export function endFault(place: PlacePeriod, past: readonly Past[], day: string): EndFault | null {
  if (place.validTo !== null) return 'ALREADY_ENDED';
  if (place.validFrom !== null && day <= place.validFrom) return 'BEFORE_START';
  return past.some(({ until }) => day < until) ? 'BEFORE_LAST_CHANGE' : null;
}

/** Why a town cannot continue others from a day on. */
export type SuccessorFault = 'IS_MERGED' | 'NOT_YET' | 'ENDED';

/** Returns why a town cannot continue merged ones from a day on, or null: it exists on that day and is not one of them. */
export function successorFault(
  merged: readonly number[],
  successor: PlacePeriod & { readonly id: number },
  day: string,
): SuccessorFault | null {
  if (merged.includes(successor.id)) return 'IS_MERGED';
  if (existedOn(successor, day)) return null;
  return successor.validFrom !== null && day < successor.validFrom ? 'NOT_YET' : 'ENDED';
}

/** What a place is on a day. */
export const PLACE_STATES = ['ATTIVO', 'FUTURO', 'SOPPRESSO', 'NASCOSTO'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** Returns the state of a place on a day; one that users hid without an end is `NASCOSTO`. */
export function placeState(place: PlacePeriod & { readonly suppressed: boolean }, day: string): PlaceState {
  if (place.validFrom !== null && day < place.validFrom) return 'FUTURO';
  if (place.validTo !== null) return day < place.validTo ? 'ATTIVO' : 'SOPPRESSO';
  return place.suppressed ? 'NASCOSTO' : 'ATTIVO';
}
