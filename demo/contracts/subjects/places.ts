import { type Random, type Wheel, wheel } from '#platform/domain-kit/random.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { type Birthplace, type BornPerson, bornPerson } from '../../people/person.ts';

/** A municipality where customers live. */
export interface Town {
  readonly code: string;
  readonly name: string;
  readonly province: string;
  readonly postcodes: readonly string[];
  readonly inhabitants: number;
}

export interface Places {
  /** All towns, weighted by inhabitants. */
  readonly towns: Wheel<Town>;
  readonly townsOf: ReadonlyMap<string, Wheel<Town>>;
  readonly provinces: readonly string[];
  /** A person born near a province, elsewhere in Italy or, one in twelve, abroad. */
  born(random: Random, province: string, on: string): BornPerson;
}

/** Places older than any person can be in a tax code without further checks. */
const OLD_ENOUGH = '1920-01-01';

async function readTowns(db: Database) {
  return db
    .selectFrom('city as c')
    .innerJoin('province as p', 'p.id', 'c.province_id')
    .select(['c.cadastral_code as code', 'c.name', 'p.acronym as province', 'c.postcodes', 'c.inhabitants', 'c.valid_from'])
    .where('c.suppressed', '=', false)
    .orderBy('c.cadastral_code')
    .execute();
}

async function readCountries(db: Database): Promise<readonly Birthplace[]> {
  const rows = await db
    .selectFrom('country')
    .select(['name_it as name', 'cadastral_code as code'])
    .where('suppressed', '=', false)
    .where('valid_from', 'is', null)
    .where('cadastral_code', 'is not', null)
    .orderBy('iso3')
    .execute();
  return rows.flatMap(({ name, code }) => (code === null ? [] : [{ name, code }]));
}

/** Reads the existing municipalities, with their real postcodes and provinces. */
export async function readPlaces(db: Database): Promise<Places> {
  const [cities, countries] = [await readTowns(db), await readCountries(db)];
  const towns = cities
    .filter((city) => city.postcodes.length > 0)
    .map((city): Town => ({ ...city, inhabitants: Math.max(city.inhabitants ?? 0, 200) }));
  const old = new Set(cities.filter((city) => city.valid_from === null || city.valid_from < OLD_ENOUGH).map((city) => city.code));
  const provinces = [...new Set(towns.map((town) => town.province))].sort();
  const wheelsOf = (all: readonly Town[]) =>
    new Map(
      provinces.map((province) => {
        const own = all.filter((town) => town.province === province);
        return [province, wheel(own.length === 0 ? all : own, (town) => town.inhabitants)];
      }),
    );
  const birthplaces = towns.filter((town) => old.has(town.code));
  const bornAnywhere = wheel(birthplaces, (town) => town.inhabitants);
  const bornIn = wheelsOf(birthplaces);
  return {
    towns: wheel(towns, (town) => town.inhabitants),
    townsOf: wheelsOf(towns),
    provinces,
    born: (random, province, on) => {
      const kind = random.next();
      if (kind < 0.08) return bornPerson(random, random.pick(countries), on);
      const near = kind < 0.7 ? bornIn.get(province) : undefined;
      return bornPerson(random, (near ?? bornAnywhere).draw(random), on);
    },
  };
}
