/** The days on which a place exists: from `validFrom` up to and without `validTo`. Null means without bound. Plain dates, YYYY-MM-DD. */
export interface Period {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Whether a place existed on a day. Of a municipality and its successor exactly one did on the day of the change: the successor. */
export function existedOn(place: Period, date: string): boolean {
  return (place.validFrom === null || place.validFrom <= date) && (place.validTo === null || date < place.validTo);
}
