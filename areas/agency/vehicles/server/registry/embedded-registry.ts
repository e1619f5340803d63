import { sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { RegisteredVehicle, VehicleIdentity } from '../../domain/index.ts';
import type { VehicleRegistry } from './registry.ts';

type Known = Pick<RegisteredVehicle, 'fuel' | 'powerKw'>;

/** Fuel and power of a version on the catalogue; undefined when it is not there or suppressed. */
async function ofCatalogue(db: Database, version: string): Promise<Known | undefined> {
  const result = await sql<Known>`select version.fuel, version.power_kw as "powerKw"
    from vehicle_version version join vehicle_model model on model.id = version.model_id join vehicle_brand brand on brand.id = model.brand_id
    where version.code = ${version} and not version.suppressed and not model.suppressed and not brand.suppressed`.execute(db);
  return result.rows[0];
}

/**
 * Returns the registry over the vehicles of contracts: the embedded catalogue adds fuel and power, and a version that
 * it no longer has keeps its name without its codes.
 */
export function embeddedRegistry(db: Database, insured: (identity: VehicleIdentity) => Promise<RegisteredVehicle | null>): VehicleRegistry {
  return {
    find: async (_outside, identity) => {
      const vehicle = await insured(identity);
      if (vehicle === null || vehicle.versionCode === null) return vehicle;
      const known = await ofCatalogue(db, vehicle.versionCode);
      if (known === undefined) return { ...vehicle, brandCode: null, modelCode: null, versionCode: null };
      return { ...vehicle, fuel: vehicle.fuel ?? known.fuel, powerKw: vehicle.powerKw ?? known.powerKw };
    },
  };
}
