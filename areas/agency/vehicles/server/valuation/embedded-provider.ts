import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { vehicleErrors } from '../../api/index.ts';
import { type Brand, type Equipment, type Fuel, quoteVehicle, type VehicleModel, type Version } from '../../domain/index.ts';
import { readCurves } from '../read-curves.ts';
import type { VehicleValuationProvider } from './provider.ts';

/** A row of the equipment table. */
interface EquipmentRow {
  readonly code: string;
  readonly kind: 'STANDARD' | 'OPTIONAL';
  readonly description: string;
  readonly price: number;
}

const versionColumns = sql`version.code, version.name, brand.category, version.fuel, version.displacement_cc as "displacementCc",
  version.power_kw as "powerKw", version.gearbox, version.year_from as "yearFrom", version.year_to as "yearTo",
  version.list_price as "listPrice"`;

const catalogue = sql`vehicle_brand brand join vehicle_model model on model.brand_id = brand.id and not model.suppressed
  join vehicle_version version on version.model_id = model.id and not version.suppressed`;

interface Offered {
  readonly registrationDate?: string | undefined;
  readonly fuel?: Fuel | undefined;
  readonly goods?: boolean | undefined;
}

/** Segment of vans and pick-ups. */
const GOODS = 'V';

/**
 * Returns the condition for versions that can have been registered on a day, with a fuel, for goods; the rule of the
 * day is that of `registrableOn`.
 */
function offered(query: Offered): RawBuilder<unknown> {
  const year = query.registrationDate === undefined ? null : Number(query.registrationDate.slice(0, 4));
  return sql`not brand.suppressed and (${year}::int is null or ${year} between version.year_from and coalesce(version.year_to + 1, 9999))
    and (${query.fuel ?? null}::text is null or version.fuel = ${query.fuel ?? null})
    and (${query.goods ?? false}::boolean = false or model.segment = ${GOODS})`;
}

async function findVersion(db: Database, code: string): Promise<Version> {
  const result = await sql<Version>`select ${versionColumns} from ${catalogue} where version.code = ${code}`.execute(db);
  const version = result.rows[0];
  if (version === undefined) throw new AppError(vehicleErrors.VEHICLE_QUOTATION_NOT_FOUND);
  return version;
}

/**
 * Returns the equipment for the segment of a version and the years of its sale; standard is only what every such
 * vehicle had.
 */
async function equipmentRows(db: Database, version: string): Promise<EquipmentRow[]> {
  const result = await sql<EquipmentRow>`
    select item.code, item.kind, item.description, item.price
    from ${catalogue} join vehicle_equipment item on item.category = brand.category and not item.suppressed
      and (item.segments is null or model.segment = any (item.segments))
      and (item.year_from is null
        or item.year_from <= case item.kind when 'STANDARD' then version.year_from else coalesce(version.year_to, 9999) end)
    where version.code = ${version} order by item.id`.execute(db);
  return result.rows;
}

function asEquipment(rows: readonly EquipmentRow[]): Equipment {
  return {
    standard: rows.filter((row) => row.kind === 'STANDARD').map(({ code, description }) => ({ code, description })),
    optional: rows.filter((row) => row.kind === 'OPTIONAL').map(({ code, description, price }) => ({ code, description, price })),
  };
}

/** Returns the provider over the catalogue tables: indicative prices, and residual-value curves that users edit. */
export function embeddedProvider(db: Database): VehicleValuationProvider {
  const equipment = async (version: string): Promise<Equipment> => {
    await findVersion(db, version);
    return asEquipment(await equipmentRows(db, version));
  };
  return {
    brands: async (query) => {
      const result = await sql<Brand>`
        select brand.quotation_code as code, brand.name, brand.category from vehicle_brand brand
        where brand.category = ${query.category} and exists (
          select from vehicle_model model join vehicle_version version on version.model_id = model.id
          where model.brand_id = brand.id and not model.suppressed and not version.suppressed and ${offered(query)})
        order by brand.name collate "it-x-icu"`.execute(db);
      return result.rows;
    },

    models: async (query) => {
      const result = await sql<VehicleModel>`
        select model.code, model.name, model.segment, model.body, min(version.year_from) as "yearFrom",
          case when bool_or(version.year_to is null) then null else max(version.year_to) end as "yearTo"
        from ${catalogue}
        where brand.category = ${query.category} and brand.quotation_code = ${query.brand}
        group by model.id having bool_or(${offered(query)}) order by model.name collate "it-x-icu"`.execute(db);
      return result.rows;
    },

    versions: async (query) => {
      const result = await sql<Version>`
        select ${versionColumns} from ${catalogue} where model.code = ${query.model} and ${offered(query)}
        order by version.fuel, version.list_price, version.name`.execute(db);
      return result.rows;
    },

    equipment,

    quote: async (request) => {
      const [version, rows, curves] = await Promise.all([
        findVersion(db, request.version),
        request.optionals.length === 0 ? [] : equipmentRows(db, request.version),
        readCurves(db),
      ]);
      const { optional } = asEquipment(rows);
      const optionals = [...new Set(request.optionals)].map((code) => {
        const item = optional.find((candidate) => candidate.code === code);
        if (item === undefined) throw new AppError(vehicleErrors.VEHICLE_EQUIPMENT_UNKNOWN, { code });
        return item;
      });
      const { registrationDate, atDate, mileage } = request;
      return quoteVehicle({ version, optionals, registrationDate, atDate, mileage, curves });
    },
  };
}
