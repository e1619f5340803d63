import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { loadGeography } from './load-geography.ts';

const test = testDatabase();

beforeAll(async () => {
  await loadGeography(test.connection.pool);
});

async function rows(query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const result = await test.connection.pool.query<Record<string, unknown>>(query, values);
  return result.rows;
}

describe('the loaded places', () => {
  it.each([
    ['municipalities', 'city', 9841],
    ['living municipalities', 'city where not suppressed', 7896],
    ['provinces', 'province', 116],
    ['living provinces', 'province where not suppressed', 107],
    ['living regions', 'region where not suppressed', 20],
    ['countries', 'country', 256],
    ['countries with a place code', 'country where cadastral_code is not null', 222],
    ['ceased countries', 'country where suppressed', 6],
    ['territories of another state', 'country where parent_id is not null', 32],
    ['living municipalities without a postcode', "city where not suppressed and postcodes = '{}'", 0],
    ['living municipalities without an ISTAT code', 'city where not suppressed and istat_code is null', 0],
    ['malformed postcodes', "city, unnest(postcodes) postcode where postcode !~ '^[0-9]{5}$'", 0],
    ['suppressed municipalities without an end', 'city where suppressed <> (valid_to is not null)', 0],
    [
      'living municipalities of a ceased province',
      'city join province on province.id = province_id where not city.suppressed and province.suppressed',
      0,
    ],
    [
      'ISTAT codes that contradict the province',
      'city join province p on p.id = province_id where not city.suppressed and left(city.istat_code, 3) <> p.istat_code',
      0,
    ],
    ['names that were read in the wrong character set', "city where name ~ '[ÃÂĂ�]|  '", 0],
  ])('count of %s', async (_what, from, expected) => {
    expect(await rows(`select count(*) as count from ${from}`)).toEqual([{ count: expected }]);
  });

  it.each([
    ['M428', 'Presicce-Acquarica', 'LE', '2019-05-15', '73054'],
    ['M432', 'Misiliscemi', 'TP', '2021-02-20', '91100'],
    ['M433', 'Bardello con Malgesso e Bregano', 'VA', '2023-01-01', '21020'],
    ['M434', 'Moransengo-Tonengo', 'AT', '2023-01-01', '14023'],
    ['M435', 'Uggiate con Ronago', 'CO', '2024-01-01', '22027 22029'],
    ['M436', 'Sovizzo', 'VI', '2024-01-22', '36050'],
    ['M437', 'Setteville', 'BL', '2024-01-22', '32031 32038'],
    ['M438', "Santa Caterina d'Este", 'PD', '2024-01-22', '35040'],
    ['I460', 'Sassofeltrio', 'RN', '1861-03-17', '61013'],
    ['G015', 'Olbia', 'SS', '1862-09-22', '07026'],
    ['B963', 'Caserta', 'CE', '1861-03-17', '81100'],
    ['M356', 'Contà', 'TN', '2016-01-01', '38093'],
  ])('%s is %s (%s) since %s, postcode %s', async (code, name, province, from, postcodes) => {
    const found = await rows(
      `select city.name, acronym, city.valid_from, array_to_string(postcodes, ' ') as postcodes, city.suppressed
       from city join province on province.id = province_id where cadastral_code = $1`,
      [code],
    );
    expect(found).toEqual([{ name, acronym: province, valid_from: from, postcodes, suppressed: false }]);
  });

  it.each([
    ['H047', 'Presicce', 'LE', '2019-05-15'],
    ['I879', 'Sovizzo', 'VI', '2024-01-22'],
    ['D620', 'Fiume', 'FU', '1947-09-16'],
    ['F436', 'Monte di Mezzodì', 'BZ', '1928-05-13'],
  ])('%s was %s (%s) until %s', async (code, name, province, to) => {
    const found = await rows(
      `select city.name, acronym, city.valid_to, city.suppressed from city join province on province.id = province_id
       where cadastral_code = $1`,
      [code],
    );
    expect(found).toEqual([{ name, acronym: province, valid_to: to, suppressed: true }]);
  });

  it.each([
    ['Z114', 'GB', 'GBR', 'Regno Unito', 'United Kingdom', null],
    ['Z160', 'XK', 'XKX', 'Kosovo', 'Kosovo', null],
    ['Z110', 'FR', 'FRA', 'Francia', 'France', null],
    ['Z106', 'VA', 'VAT', 'Città del Vaticano', 'Vatican City', null],
    ['Z118', 'YU', 'YUG', 'Jugoslavia', 'Yugoslavia', '2004-01-01'],
    ['Z135', 'SU', 'SUN', 'Unione Sovietica', 'Soviet Union', '1992-01-01'],
  ])('%s is %s, %s: %s, %s, until %s', async (code, iso2, iso3, it, en, to) => {
    const found = await rows('select iso2, iso3, name_it, name_en, valid_to from country where cadastral_code = $1', [code]);
    expect(found).toEqual([{ iso2, iso3, name_it: it, name_en: en, valid_to: to }]);
  });

  it('contains every postcode of a large city', async () => {
    expect(await rows("select cardinality(postcodes) as count from city where name = 'Roma'")).toEqual([{ count: 82 }]);
  });
});

describe('loading again', () => {
  it('does nothing if the files are unchanged', async () => {
    expect(await loadGeography(test.connection.pool)).toBe(false);
  });

  it('restores rows that no user edited and keeps the others', async () => {
    const { pool } = test.connection;
    await pool.query('delete from geography_seed');
    await pool.query("update city set name = 'Altrove' where cadastral_code = 'H501'");
    await pool.query("update city set name = 'Milano Grande', version = 2 where cadastral_code = 'F205'");
    await pool.query("update province set acronym = 'QQ', version = 2 where acronym = 'SU'");
    expect(await loadGeography(pool)).toBe(true);
    expect(await rows("select name from city where cadastral_code in ('H501', 'F205') order by cadastral_code")).toEqual([
      { name: 'Milano Grande' },
      { name: 'Roma' },
    ]);
    expect(await rows("select acronym from province where name = 'Sud Sardegna'")).toEqual([{ acronym: 'QQ' }]);
    expect(await rows('select count(*) as count from city')).toEqual([{ count: 9841 }]);
  });

  it('loads once when several processes start together', async () => {
    const { pool } = test.connection;
    await pool.query('delete from geography_seed');
    const loads = await Promise.all([loadGeography(pool), loadGeography(pool), loadGeography(pool)]);
    expect(loads.filter((loaded) => loaded)).toHaveLength(1);
  });
});
