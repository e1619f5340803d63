/**
 * The days on which a place exists: from `validFrom` up to but not including `validTo` (YYYY-MM-DD). Null means
 * unbounded.
 */
export interface PlacePeriod {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Returns whether a place existed on a day. On the day a municipality is replaced, only its successor exists. */
export function existedOn(place: PlacePeriod, date: string): boolean {
  return (place.validFrom === null || place.validFrom <= date) && (place.validTo === null || date < place.validTo);
}
