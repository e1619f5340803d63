import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { loadFiles } from './load-files.ts';

/** Any constant: processes that start together take turns on it. */
const LOAD_LOCK = 7_301_010;

const FILES = ['regions', 'provinces', 'cities', 'countries', 'toponyms'] as const;

/**
 * Each statement brings one table to the state of its file. Rows edited by a user (version above 1) keep their values,
 * and rows that left the file stay: contracts may refer to them.
 */
const MERGES = [
  `insert into region (code, name, suppressed) select code, name, suppressed = 't' from seed_regions
   on conflict (code) do update set name = excluded.name, suppressed = excluded.suppressed where region.version = 1`,

  `insert into province (reference_key, acronym, istat_code, name, region_id, valid_from, valid_to, suppressed)
   select seed.acronym, seed.acronym, seed.istat_code, seed.name, region.id, seed.valid_from::date, seed.valid_to::date, seed.valid_to is not null
   from seed_provinces seed join region on region.code = seed.region
   on conflict (reference_key) do update
   set istat_code = excluded.istat_code, name = excluded.name, region_id = excluded.region_id, valid_from = excluded.valid_from,
       valid_to = excluded.valid_to, suppressed = excluded.suppressed
   where province.version = 1`,

  `insert into city (cadastral_code, istat_code, name, second_name, province_id, postcodes, inhabitants, valid_from, valid_to, suppressed)
   select seed.cadastral_code, seed.istat_code, seed.name, seed.second_name, province.id,
          coalesce(string_to_array(seed.postcodes, ' '), '{}'), seed.inhabitants::int, seed.valid_from::date, seed.valid_to::date,
          seed.valid_to is not null
   from seed_cities seed join province on province.reference_key = seed.province
   on conflict (cadastral_code) do update
   set istat_code = excluded.istat_code, name = excluded.name, second_name = excluded.second_name, province_id = excluded.province_id,
       postcodes = excluded.postcodes, inhabitants = excluded.inhabitants, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
       suppressed = excluded.suppressed
   where city.version = 1`,

  `insert into country (iso3, iso2, cadastral_code, name_it, name_en, valid_from, valid_to, suppressed)
   select iso3, iso2, cadastral_code, name_it, name_en, valid_from::date, valid_to::date, valid_to is not null from seed_countries
   on conflict (iso3) do update
   set iso2 = excluded.iso2, cadastral_code = excluded.cadastral_code, name_it = excluded.name_it, name_en = excluded.name_en,
       valid_from = excluded.valid_from, valid_to = excluded.valid_to, suppressed = excluded.suppressed
   where country.version = 1`,

  `update country set parent_id = parent.id from seed_countries seed join country parent on parent.iso3 = seed.parent
   where country.iso3 = seed.iso3 and country.version = 1 and country.parent_id is distinct from parent.id`,

  `insert into toponym (reference_key, name, abbreviation, rank) select name, name, abbreviation, rank::int from seed_toponyms
   on conflict (reference_key) do update set abbreviation = excluded.abbreviation, rank = excluded.rank where toponym.version = 1`,
] as const;

function readSeed(file: string): string {
  return readFileSync(new URL(`./geography/${file}.csv`, import.meta.url), 'utf8');
}

/** Brings the tables of places to the state of `reference/geography` (about 0.3 s). Returns whether it loaded anything. */
export function loadGeography(pool: Pool): Promise<boolean> {
  return loadFiles(pool, {
    lock: LOAD_LOCK,
    loaded: 'geography_seed',
    files: FILES.map((file) => ({ table: `seed_${file}`, csv: readSeed(file) })),
    merges: MERGES,
    analyzed: 'region, province, city, country, toponym',
  });
}
