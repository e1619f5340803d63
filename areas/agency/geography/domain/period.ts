/**
 * The days on which a place exists: from `validFrom` up to but not including `validTo` (YYYY-MM-DD). Null means
 * unbounded.
 */
export interface Period {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Returns whether a place existed on a day. On the day a municipality is replaced, only its successor exists. */
export function existedOn(place: Period, date: string): boolean {
  return (place.validFrom === null || place.validFrom <= date) && (place.validTo === null || date < place.validTo);
}
