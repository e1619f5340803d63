import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { INITIAL_CURVES } from '#areas/agency/vehicles/domain/index.ts';
import { loadFiles } from './load-files.ts';

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

/** Brings the vehicle tables to the state of the files in `reference`. Returns whether it loaded anything. */
export function loadVehicles(pool: Pool): Promise<boolean> {
  return loadFiles(pool, {
    lock: LOAD_LOCK,
    loaded: 'vehicle_seed',
    files: Object.entries(FILES).map(([file, table]) => ({ table, csv: readSeed(file) })),
    merges: MERGES,
    added: { statement: ADD_CURVES, json: JSON.stringify(INITIAL_CURVES) },
    analyzed: 'vehicle_brand, vehicle_model, vehicle_version, vehicle_equipment',
  });
}
