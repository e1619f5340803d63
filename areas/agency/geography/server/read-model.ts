import { type RawBuilder, sql } from 'kysely';
import { moment } from '#platform/server-kit/clock.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Province } from '../api/index.ts';
import type { CitySearch, PlaceQuery, Toponym } from '../api/schemas.ts';
import { type City, type Country, spellings } from '../domain/index.ts';

/** Fewest characters for the similarity search: shorter words are similar to too many names. */
const MIN_RESEMBLANCE = 4;

interface Page<Row> {
  readonly items: Row[];
  readonly total: number;
}

function page<Row>(items: Row[]): Page<Row> {
  return { items, total: items.length };
}

/** Returns the condition on an alias for the places of a day, or without a day for those to propose today, or for all. */
function existing(alias: string, query: PlaceQuery): RawBuilder<unknown> {
  const [from, to] = [sql.ref(`${alias}.valid_from`), sql.ref(`${alias}.valid_to`)];
  const on = (day: string) => sql`(${from} is null or ${from} <= ${day}) and (${to} is null or ${day} < ${to})`;
  if (query.at !== undefined) return on(query.at);
  // A place may begin or end in the future.
  return query.suppressed ? sql`true` : sql`not ${sql.ref(`${alias}.suppressed`)} and ${on(moment().today)}`;
}

const period = (alias: string) =>
  sql`${sql.ref(`${alias}.valid_from`)} as "validFrom", ${sql.ref(`${alias}.valid_to`)} as "validTo", ${sql.ref(`${alias}.suppressed`)}`;

const cityColumns = sql`city.cadastral_code as "cadastralCode", city.istat_code as "istatCode", city.name, city.second_name as "secondName",
  province.acronym as province, province.name as "provinceName", region.name as region, city.postcodes, ${period('city')}`;

const countryColumns = sql`country.iso3, country.iso2, coalesce(country.cadastral_code, parent.cadastral_code) as "cadastralCode",
  country.parent_id is not null as territory, country.name_it as "nameIt", country.name_en as "nameEn", ${period('country')}`;

const aroundCity = sql`join province on province.id = city.province_id join region on region.id = province.region_id`;

export async function listCountries(db: Database, query: PlaceQuery): Promise<Page<Country>> {
  const result = await sql<Country>`
    select ${countryColumns} from country left join country parent on parent.id = country.parent_id
    where ${existing('country', query)} order by country.name_it collate "it-x-icu"`.execute(db);
  return page(result.rows);
}

export async function listProvinces(db: Database, query: PlaceQuery): Promise<Page<Province>> {
  const result = await sql<Province>`
    select province.id, province.acronym, province.name, region.name as region, ${period('province')}
    from province join region on region.id = province.region_id
    where ${existing('province', query)} order by province.name collate "it-x-icu", province.valid_from`.execute(db);
  return page(result.rows);
}

export async function listToponyms(db: Database): Promise<Page<Toponym>> {
  const result = await sql<Toponym>`
    select name, abbreviation from toponym where not suppressed order by rank, name collate "it-x-icu"`.execute(db);
  return page(result.rows);
}

/**
 * Returns the state, living or ceased, with a place code, or undefined; never a territory that uses the code of its
 * state.
 */
export async function findCountry(db: Database, cadastralCode: string): Promise<Country | undefined> {
  const result = await sql<Country>`
    select ${countryColumns} from country left join country parent on parent.id = country.parent_id
    where country.cadastral_code = ${cadastralCode}`.execute(db);
  return result.rows[0];
}

/** Returns the municipality, living or ceased, with a cadastral code, or undefined. */
export async function findCity(db: Database, cadastralCode: string): Promise<City | undefined> {
  const result = await sql<City>`select ${cityColumns} from city ${aroundCity} where city.cadastral_code = ${cadastralCode}`.execute(db);
  return result.rows[0];
}

/** A municipality with the one that continues it. */
export type CityContinued = City & { readonly continuedBy: Pick<City, 'cadastralCode' | 'name' | 'province'> | null };

/** Returns the same with the municipality that continues it today: a successor may have been merged in its turn. */
export async function findCityContinued(db: Database, cadastralCode: string): Promise<CityContinued | undefined> {
  const result = await sql<CityContinued>`
    select ${cityColumns}, (
      with recursive chain as (
        select s.id, s.cadastral_code, s.name, s.province_id, s.continued_by, 1 as step from city s where s.id = city.continued_by
        union all
        select n.id, n.cadastral_code, n.name, n.province_id, n.continued_by, step + 1 from chain c join city n on n.id = c.continued_by where step < 20
      )
      select jsonb_build_object('cadastralCode', c.cadastral_code, 'name', c.name, 'province', p.acronym)
      from chain c join province p on p.id = c.province_id order by step desc limit 1
    ) as "continuedBy"
    from city ${aroundCity} where city.cadastral_code = ${cadastralCode}`.execute(db);
  return result.rows[0];
}

/**
 * Returns today's municipalities with a name in either official language, ignoring accents, case and punctuation.
 * Usually one; a few names exist in two provinces.
 */
export async function citiesNamed(db: Database, name: string): Promise<Pick<City, 'name' | 'province'>[]> {
  const key = sql`place_key(${name}::text)`;
  const result = await sql<Pick<City, 'name' | 'province'>>`
    select city.name, province.acronym as province from city join province on province.id = city.province_id
    where (city.search_name = ${key} or place_key(city.second_name) = ${key}) and ${existing('city', { suppressed: false })}
    order by city.inhabitants desc nulls last`.execute(db);
  return result.rows;
}

/**
 * Searches municipalities by a whole postcode or by the beginning of any word in the name: exact names first, then
 * names that begin with the text, each by population. Without a match it returns similar names; without text, all by
 * name. `total` counts all matches.
 */
export async function searchCities(db: Database, search: CitySearch): Promise<Page<City>> {
  const typed = search.q ?? '';
  if (/^\d{5}$/.test(typed)) {
    return readCities(db, search, sql`city`, sql`city.postcodes @> array[${typed}]`, sql`city.inhabitants desc nulls last`);
  }
  if (typed === '') return readCities(db, search, sql`city`, sql`true`, sql`city.search_name`);
  if (!/[a-z0-9]/i.test(typed.normalize('NFD'))) return page([]);

  const keys = spellings(typed).map((spelling) => sql`place_key(${spelling}::text)`);
  const any = (condition: (key: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`(${sql.join(keys.map(condition), sql` or `)})`;
  const begun = await readCities(
    db,
    search,
    sql`city`,
    any((key) => sql`city.search_text like '% ' || ${key} || '%'`),
    sql`${any((key) => sql`city.search_name = ${key}`)} desc, ${any((key) => sql`city.search_name like ${key} || '%'`)} desc,
      city.inhabitants desc nulls last, city.search_name`,
  );
  if (begun.total > 0 || typed.length < MIN_RESEMBLANCE) return begun;
  const key = sql`place_key(${typed}::text)`;
  // Adds the similarity of the whole name and of its best part; of equally similar names the larger town is more
  // likely.
  const resemblance = sql`similarity(${key}, city.search_name) * 2 + word_similarity(${key}, city.search_text)
    + ln(coalesce(city.inhabitants, 0) + 1) / 20`;
  return readCities(db, search, sql`cities_resembling(${typed}) city`, sql`true`, sql`${resemblance} desc`);
}

async function readCities(
  db: Database,
  search: CitySearch,
  source: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Page<City>> {
  const province = search.province === undefined ? sql`true` : sql`province.acronym = ${search.province}`;
  const result = await sql<City & { total: number }>`
    select ${cityColumns}, count(*) over () as total
    from ${source} ${aroundCity}
    where ${condition} and ${province} and ${existing('city', search)}
    order by ${order}, city.id limit ${search.limit}`.execute(db);
  const total = result.rows[0]?.total ?? 0;
  return { items: result.rows.map(({ total: _, ...city }) => city), total };
}
