import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ClientBase, Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { INITIAL_CURVES } from '#areas/vehicles/domain/index.ts';

/** Any constant: processes that start together take turns on it. */
const LOAD_LOCK = 7_301_020;

const FILES = { vehicles: 'seed_vehicles', 'vehicle-equipment': 'seed_equipment', 'antitheft-devices': 'seed_antitheft' } as const;

/**
 * Each statement brings one table to the state of its file. Rows edited by a user (version above 1) keep their values;
 * rows that left the file are suppressed, not deleted: quotations may refer to them.
 */
const MERGES = [
  `insert into vehicle_brand (category, code, name, quotation_code)
   select distinct category, brand_code, brand, brand_code from seed_vehicles
   on conflict (category, code) do update set name = excluded.name, suppressed = false where vehicle_brand.version = 1`,

  `insert into vehicle_model (brand_id, code, name, segment, body)
   select distinct brand.id, seed.model_code, seed.model, seed.segment, seed.body
   from seed_vehicles seed join vehicle_brand brand on brand.category = seed.category and brand.code = seed.brand_code
   on conflict (code) do update
   set brand_id = excluded.brand_id, name = excluded.name, segment = excluded.segment, body = excluded.body, suppressed = false`,

  `insert into vehicle_version (model_id, code, name, fuel, displacement_cc, power_kw, gearbox, year_from, year_to, list_price)
   select model.id, seed.version_code, seed.version, seed.fuel, seed.cc::int, seed.kw::int, seed.gearbox, seed.year_from::int,
          seed.year_to::int, seed.list_price::bigint * 100
   from seed_vehicles seed join vehicle_model model on model.code = seed.model_code
   on conflict (code) do update
   set model_id = excluded.model_id, name = excluded.name, fuel = excluded.fuel, displacement_cc = excluded.displacement_cc,
       power_kw = excluded.power_kw, gearbox = excluded.gearbox, year_from = excluded.year_from, year_to = excluded.year_to,
       list_price = excluded.list_price, suppressed = false`,

  `update vehicle_version set suppressed = true
   where not suppressed and not exists (select from seed_vehicles seed where seed.version_code = vehicle_version.code)`,
  `update vehicle_model set suppressed = true
   where not suppressed and not exists (select from seed_vehicles seed where seed.model_code = vehicle_model.code)`,

  `insert into vehicle_equipment (category, code, kind, description, segments, price, year_from)
   select category, code, kind, description, string_to_array(nullif(segments, '*'), ' '), price::bigint * 100, year_from::int
   from seed_equipment
   on conflict (category, code) do update
   set kind = excluded.kind, description = excluded.description, segments = excluded.segments, price = excluded.price,
       year_from = excluded.year_from
   where vehicle_equipment.version = 1`,

  `insert into antitheft_device (external_code, name, kind) select external_code, name, kind from seed_antitheft
   on conflict (external_code) do update set name = excluded.name, kind = excluded.kind where antitheft_device.version = 1`,
] as const;

/** Adds missing initial curves; existing ones keep the users' changes. */
const ADD_CURVES = `
  with initial as (
    select * from jsonb_to_recordset($1) as curve (
      category text, powertrain text, "validFrom" date, "kmPerYear" int, "perThousandKm" bigint, "maxKmLoss" bigint, "maxKmGain" bigint,
      points jsonb)
  ), added as (
    insert into residual_value_curve (category, powertrain, valid_from, km_per_year, per_thousand_km, max_km_loss, max_km_gain)
    select category, powertrain, "validFrom", "kmPerYear", "perThousandKm", "maxKmLoss", "maxKmGain" from initial
    on conflict (category, powertrain, valid_from) do nothing
    returning id, category, powertrain, valid_from
  )
  insert into residual_value_point (curve_id, age_months, residual)
  select added.id, point."ageMonths", point.residual
  from added join initial on initial.category = added.category and initial.powertrain = added.powertrain
    and initial."validFrom" = added.valid_from,
    jsonb_to_recordset(initial.points) as point ("ageMonths" int, residual bigint)`;

function readSeed(file: string): string {
  return readFileSync(new URL(`./${file}.csv`, import.meta.url), 'utf8');
}

/** Fills a temporary table of text columns, named as in the file's first line. */
async function copyIn(client: ClientBase, table: string, csv: string): Promise<void> {
  const columns = csv.slice(0, csv.indexOf('\n')).split(',');
  await client.query(`create temp table ${table} (${columns.map((column) => `${column} text`).join(', ')}) on commit drop`);
  await pipeline([csv], client.query(copyFrom(`copy ${table} from stdin with (format csv, header true)`)));
}

/** Merges the files unless exactly these are already loaded; inside a transaction. Returns whether it did. */
async function loadIfNew(client: ClientBase): Promise<boolean> {
  const seeds = Object.entries(FILES).map(([file, table]) => ({ table, csv: readSeed(file) }));
  const curves = JSON.stringify(INITIAL_CURVES);
  const hash = createHash('sha256').update(curves);
  for (const { csv } of seeds) hash.update(csv);
  const fingerprint = hash.digest('hex');

  await client.query('select pg_advisory_xact_lock($1)', [LOAD_LOCK]);
  const known = await client.query('select from vehicle_seed where fingerprint = $1', [fingerprint]);
  if (known.rowCount !== 0) return false;
  for (const { table, csv } of seeds) await copyIn(client, table, csv);
  for (const merge of MERGES) await client.query(merge);
  await client.query(ADD_CURVES, [curves]);
  await client.query('delete from vehicle_seed');
  await client.query('insert into vehicle_seed (fingerprint) values ($1)', [fingerprint]);
  return true;
}

/**
 * Brings the vehicle tables to the state of the files in `reference`, in one transaction. Does nothing if exactly
 * these files are already loaded, so every start calls it. Safe to call from several processes at once. Returns whether
 * it loaded anything.
 */
export async function loadVehicles(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const loaded = await loadIfNew(client);
    await client.query('commit');
    // The planner has no statistics of a table that was just filled.
    if (loaded) await client.query('analyze vehicle_brand, vehicle_model, vehicle_version, vehicle_equipment');
    return loaded;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
