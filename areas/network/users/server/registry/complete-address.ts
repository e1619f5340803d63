import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { CITY_UNKNOWN } from '../../api/index.ts';
import { CITY_AMBIGUOUS, CITY_ELSEWHERE } from '../../api/registry/messages.ts';
import type { Registry } from '../../api/registry/registry-schema.ts';

type Address = Registry['address'];

/** Returns today's cities with a name, each with the code of its province; geography, a later area, provides it. */
export type CitiesNamed = (db: Database, name: string) => Promise<readonly { readonly name: string; readonly province: string }[]>;

/** Returns whether the city is unchanged and thus not checked: it may predate the choice from a list. */
function stays(before: Address | null, { city, province }: Address): boolean {
  return city === null || (before !== null && before.city === city && before.province === province);
}

/**
 * Returns the address with the official name of its city and its province. Throws 422 for the field when the city does
 * not exist, is in another province, or exists in several and none is given. An unchanged city is not checked.
 */
export async function completeAddress(work: UserWork, citiesNamed: CitiesNamed, before: Address | null, after: Address): Promise<Address> {
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
