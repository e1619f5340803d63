import { citiesNamed, findBirthPlace } from '#areas/agency/geography/server/public.ts';
import type { ContractData } from '#areas/sale/contracts/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { OFFER_PROBLEMS } from '../../api/texts.ts';

type Named = Awaited<ReturnType<typeof citiesNamed>>;

/** Municipalities by name and birthplaces by code, each read once for a whole sheet. */
export class PlacesOfRows {
  readonly #db: Database;
  readonly #cities = new Map<string, Promise<Named>>();
  readonly #birthPlaces = new Map<string, Promise<string | null>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Today's municipalities with a name. */
  cities(name: string): Promise<Named> {
    const key = name.toLowerCase();
    const known = this.#cities.get(key) ?? citiesNamed(this.#db, name);
    this.#cities.set(key, known);
    return known;
  }

  /** The name of the birthplace with a cadastral code; null if there is none. */
  birthPlace(code: string): Promise<string | null> {
    const read = async () => {
      const place = await findBirthPlace(this.#db, code);
      if (place === null) return null;
      return place.kind === 'city' ? place.city.name : place.country.nameIt;
    };
    const known = this.#birthPlaces.get(code) ?? read();
    this.#birthPlaces.set(code, known);
    return known;
  }
}

interface Placed {
  readonly city: string | null;
  readonly subRegion: string | null;
}

async function placed<A extends Placed>(places: PlacesOfRows, address: A, path: string, language: Language) {
  if (address.city === null) return { address, errors: {} };
  const found = await places.cities(address.city);
  if (found.length === 0) return { address, errors: { [`${path}.city`]: OFFER_PROBLEMS.CITY[language] } };
  if (address.subRegion === null) {
    const [only, ...others] = found;
    return {
      address: others.length > 0 || only === undefined ? address : { ...address, city: only.name, subRegion: only.province },
      errors: {},
    };
  }
  const there = found.find(({ province }) => province === address.subRegion);
  if (there === undefined) return { address, errors: { [`${path}.city`]: OFFER_PROBLEMS.CITY_ELSEWHERE[language] } };
  return { address: { ...address, city: there.name }, errors: {} };
}

/**
 * Returns the data with the official names of its municipalities, the province of one that exists once, and the
 * birthplace of the tax code; and the municipalities that do not exist.
 */
export async function placedData(places: PlacesOfRows, data: ContractData, language: Language) {
  const { customer } = data;
  const residence = await placed(places, customer.subjectAddress, 'customer.subjectAddress', language);
  const home = await placed(places, data.home.address, 'home.address', language);
  const { birthPlaceCode } = customer;
  const birthPlace = customer.birthPlace ?? (birthPlaceCode === null ? null : await places.birthPlace(birthPlaceCode));
  return {
    data: {
      ...data,
      customer: { ...customer, birthPlace, subjectAddress: residence.address },
      home: { ...data.home, address: home.address },
    } satisfies ContractData,
    errors: { ...residence.errors, ...(data.insuredObject === 'ABITAZIONE' ? home.errors : {}) },
  };
}
