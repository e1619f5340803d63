import type { Database } from '#platform/server-kit/database/database.ts';
import { type BirthPlace, countryOfCode, isForeignCode } from '../domain/index.ts';
import { findCity, listCountries } from './read-model.ts';

export { findCity } from './read-model.ts';

/** The place that a cadastral code names, as in characters 12 to 15 of a tax code; null when no place has it. */
export async function findBirthPlace(db: Database, cadastralCode: string): Promise<BirthPlace | null> {
  if (!isForeignCode(cadastralCode)) {
    const city = await findCity(db, cadastralCode);
    return city === undefined ? null : { kind: 'city', city };
  }
  const countries = await listCountries(db, { suppressed: true });
  const country = countryOfCode(cadastralCode, countries.items);
  return country === null ? null : { kind: 'country', country };
}
