import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { CITY_AMBIGUOUS, CITY_ELSEWHERE, CITY_UNKNOWN, type Registry } from '../api/index.ts';

type Address = Registry['address'];

/** Today's cities of a name, each with the acronym of its province; geography, which comes after users, provides it. */
export type CitiesNamed = (db: Database, name: string) => Promise<readonly { readonly name: string; readonly province: string }[]>;

/** Where a city that stays as it was is not looked at again: it may be from before cities were chosen. */
function stays(before: Address | null, { city, province }: Address): boolean {
  return city === null || (before !== null && before.city === city && before.province === province);
}

/**
 * The address with its city as it is officially written and with the province it is in. Errors, 422 at the field: a city that does not exist, that is in
 * another province, or that several provinces have when none is named. One that was there before is left alone.
 */
export async function settlePlace(work: UserWork, citiesNamed: CitiesNamed, before: Address | null, after: Address): Promise<Address> {
  if (after.city === null || stays(before, after)) return after;
  const found = await citiesNamed(work.db, after.city);
  if (found.length === 0 && before?.city === after.city) return after;
  const matching = found.filter(({ province }) => after.province === null || province === after.province);
  const [match, ...others] = matching;
  const wrong = (path: string, text: typeof CITY_UNKNOWN) => new FieldErrors({ [path]: text[work.language] });
  if (found.length === 0) throw wrong('address.city', CITY_UNKNOWN);
  if (match === undefined) throw wrong('address.province', CITY_ELSEWHERE);
  if (others.length > 0) throw wrong('address.province', CITY_AMBIGUOUS);
  return { ...after, city: match.name, province: match.province };
}
