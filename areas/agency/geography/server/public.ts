import type { Database } from '#platform/server-kit/database/database.ts';
import { type BirthPlace, isForeignCode } from '../domain/index.ts';
import { findCity, findCountry, listProvinces } from './read-model.ts';

export { placeTable } from './named-places.ts';
export type { NamedPlace, PlaceUses, TariffZones, UseOfPlace } from './place-uses.ts';
export { citiesNamed, findCity, findCountry } from './read-model.ts';
export { refuseBirthAfterEnd, refuseEndedTown } from './refuse-ended-town.ts';

/** Returns the place of a cadastral code (characters 12 to 15 of a tax code), or null. */
export async function findBirthPlace(db: Database, cadastralCode: string): Promise<BirthPlace | null> {
  if (isForeignCode(cadastralCode)) {
    const country = await findCountry(db, cadastralCode);
    return country === undefined ? null : { kind: 'country', country };
  }
  const city = await findCity(db, cadastralCode);
  return city === undefined ? null : { kind: 'city', city };
}

/** Returns the codes of the provinces that exist on a day. */
export async function currentProvinces(db: Database, at: string): Promise<string[]> {
  const { items } = await listProvinces(db, { at, suppressed: false });
  return items.map((province) => province.acronym);
}
