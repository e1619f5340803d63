import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { loadVehicles } from './load-vehicles.ts';
import { readVehicleSource } from './vehicle-source.ts';

const test = testDatabase();

beforeAll(async () => {
  await loadVehicles(test.connection.pool);
});

async function rows(query: string): Promise<Record<string, unknown>[]> {
  const result = await test.connection.pool.query<Record<string, unknown>>(query);
  return result.rows;
}

async function count(from: string): Promise<unknown> {
  return (await rows(`select count(*) as count from ${from}`))[0]?.count;
}

describe('the loaded catalogue', () => {
  it('contains every version of the lists, with its price in cents', async () => {
    const source = readVehicleSource();
    expect(await count('vehicle_version')).toBe(source.length);
    expect(await count('vehicle_brand')).toBe(new Set(source.map((row) => `${row.category} ${row.brandCode}`)).size);
    expect(await count('vehicle_model')).toBe(new Set(source.map((row) => row.modelCode)).size);
    expect(
      await rows("select fuel, power_kw, year_to, list_price from vehicle_version where code = 'FIA-PANDA-3A-SERIE-1-2-69-CV-EASY'"),
    ).toEqual([{ fuel: 'BENZINA', power_kw: 51, year_to: 2020, list_price: 1_215_000 }]);
  });

  it('contains equipment for every model, at plausible prices', async () => {
    const without = `vehicle_model model join vehicle_brand brand on brand.id = brand_id where not exists (
      select from vehicle_equipment item where item.category = brand.category and item.kind = 'OPTIONAL'
        and (item.segments is null or model.segment = any (item.segments)))`;
    // Quadricycles have no equipment.
    expect(await count(`${without} and model.segment <> 'Q'`)).toBe(0);
    expect(await count("vehicle_equipment where kind = 'OPTIONAL' and price not between 10000 and 1000000")).toBe(0);
  });

  it('contains curves and anti-theft devices of every kind', async () => {
    expect(
      await rows(
        'select category, powertrain, count(*) as points from residual_value_curve join residual_value_point on curve_id = id group by 1, 2 order by 1, 2',
      ),
    ).toEqual([
      { category: 'AUTOVEICOLI', powertrain: 'ELETTRICA', points: 10 },
      { category: 'AUTOVEICOLI', powertrain: 'TERMICA', points: 10 },
      { category: 'MOTOVEICOLI', powertrain: 'TERMICA', points: 7 },
    ]);
    expect(await rows('select distinct kind from antitheft_device order by 1')).toEqual(
      ['BLACKBOX', 'IMMOBILIZZATORE', 'MARCHIATURA', 'SATELLITARE'].map((kind) => ({ kind })),
    );
  });
});

describe('loading again', () => {
  it('does nothing if the files are unchanged', async () => {
    expect(await loadVehicles(test.connection.pool)).toBe(false);
  });

  it('restores rows that no user edited, keeps the edited ones, and suppresses rows that left the files', async () => {
    const { pool } = test.connection;
    await pool.query('delete from vehicle_seed');
    await pool.query("update vehicle_brand set quotation_code = '42', name = 'FIAT', version = 2 where code = 'FIA'");
    await pool.query("update antitheft_device set name = 'Altro' where external_code = 'BB-ARIA'");
    await pool.query('update residual_value_point set residual = 790000 where age_months = 12 and residual = 800000');
    await pool.query("update vehicle_version set code = 'FIA-OLD' where code = 'FIA-PANDA-3A-SERIE-1-2-69-CV-EASY'");
    expect(await loadVehicles(pool)).toBe(true);
    expect(await rows("select name, quotation_code from vehicle_brand where code = 'FIA'")).toEqual([
      { name: 'FIAT', quotation_code: '42' },
    ]);
    expect(await rows("select name from antitheft_device where external_code = 'BB-ARIA'")).toEqual([{ name: 'Aria Box' }]);
    expect(await count('residual_value_point where residual = 790000')).toBe(2);
    expect(await rows('select code from vehicle_version where suppressed')).toEqual([{ code: 'FIA-OLD' }]);
  });

  it('loads once when several processes start together', async () => {
    const { pool } = test.connection;
    await pool.query('delete from vehicle_seed');
    const loads = await Promise.all([loadVehicles(pool), loadVehicles(pool), loadVehicles(pool)]);
    expect(loads.filter((loaded) => loaded)).toHaveLength(1);
  });
});
