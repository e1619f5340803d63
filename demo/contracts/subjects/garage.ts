import type { Fuel, VehicleCategory } from '#areas/agency/vehicles/domain/index.ts';
import { type Wheel, wheel } from '#platform/domain-kit/random.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** A version of the vehicle catalogue. Price in cents. */
export interface CatalogueVersion {
  readonly category: VehicleCategory;
  readonly brandCode: string;
  readonly brand: string;
  readonly modelCode: string;
  readonly model: string;
  readonly code: string;
  readonly name: string;
  readonly fuel: Fuel;
  readonly kilowatts: number;
  readonly price: number;
  readonly yearFrom: number;
  readonly yearTo: number | null;
}

/** Approximate market shares on Italian roads in percent; brands not listed sell a little. */
const MARKET: Readonly<Record<VehicleCategory, Readonly<Record<string, number>>>> = {
  AUTOVEICOLI: {
    ...{ FIA: 11, VOL: 7.5, TOY: 6.5, FOR: 5.5, DAC: 5.5, REN: 5.3, PEU: 5.2, JEE: 4.6, AUD: 4.4, CIT: 4.2, BMW: 4.2, MER: 3.7, OPE: 3.2 },
    ...{
      HYU: 3,
      KIA: 3,
      NIS: 3,
      LAN: 2.5,
      SUZ: 2.4,
      SKO: 2,
      MGM: 2,
      ALF: 1.7,
      SEA: 1.5,
      CUP: 1.2,
      MIN: 1.2,
      MAZ: 1,
      VLV: 1,
      TES: 1,
      HON: 0.7,
    },
    ...{ FER: 0.03, LAM: 0.02, MAS: 0.1 },
  },
  MOTOVEICOLI: {
    HON: 18,
    YAM: 12,
    PIA: 10,
    BMM: 9,
    DUC: 6,
    VES: 5,
    KYM: 5,
    SYM: 4,
    KAW: 4,
    BEN: 4,
    TRI: 3.5,
    KTM: 3,
    SUZ: 3,
    MGU: 3,
    APR: 2.5,
  },
};
const OTHER_BRANDS = 0.2;

export interface Garage {
  /** Versions on sale as new in a year, of one brand if it had any. */
  newIn(category: VehicleCategory, year: number, brandCode: string | null): Wheel<CatalogueVersion>;
  readonly carBrands: Wheel<string>;
}

async function readVersions(db: Database): Promise<CatalogueVersion[]> {
  const rows = await db
    .selectFrom('vehicle_version as v')
    .innerJoin('vehicle_model as m', 'm.id', 'v.model_id')
    .innerJoin('vehicle_brand as b', 'b.id', 'm.brand_id')
    .select(['b.category', 'b.code as brandCode', 'b.name as brand', 'm.code as modelCode', 'm.name as model'])
    .select([
      'v.code',
      'v.name',
      'v.fuel',
      'v.power_kw as kilowatts',
      'v.list_price as price',
      'v.year_from as yearFrom',
      'v.year_to as yearTo',
    ])
    .where((eb) => eb.and([eb('v.suppressed', '=', false), eb('m.suppressed', '=', false), eb('b.suppressed', '=', false)]))
    .orderBy('v.code')
    .execute();
  return rows;
}

/** Reads the catalogue with weights: common brands more, and within a brand the cheaper versions. */
export async function readGarage(db: Database): Promise<Garage> {
  const versions = await readVersions(db);
  const perBrand = new Map<string, number>();
  const brandKey = (version: CatalogueVersion) => `${version.category} ${version.brandCode}`;
  for (const version of versions) perBrand.set(brandKey(version), (perBrand.get(brandKey(version)) ?? 0) + 1);
  const weightOf = (version: CatalogueVersion) => {
    const market = MARKET[version.category][version.brandCode] ?? OTHER_BRANDS;
    return (market / (perBrand.get(brandKey(version)) ?? 1)) * (2_000_000 / version.price) ** 0.7;
  };
  const known = new Map<string, Wheel<CatalogueVersion>>();
  const wheelFor = (category: VehicleCategory, year: number, brandCode: string | null): Wheel<CatalogueVersion> => {
    const key = `${category} ${year} ${brandCode ?? ''}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const fitting = versions.filter(
      (v) =>
        v.category === category && v.yearFrom <= year && (v.yearTo ?? year) >= year && (brandCode === null || v.brandCode === brandCode),
    );
    const made = fitting.length === 0 && brandCode !== null ? wheelFor(category, year, null) : wheel(fitting, weightOf);
    known.set(key, made);
    return made;
  };
  const shares = Object.entries(MARKET.AUTOVEICOLI).filter(([, share]) => share >= 1);
  const brands = wheel(shares, ([, share]) => share);
  return { newIn: wheelFor, carBrands: { size: brands.size, draw: (random) => brands.draw(random)[0] } };
}
