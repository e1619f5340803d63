import { type RawBuilder, sql } from 'kysely';
import { codesOf, VEHICLE_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { restCondition } from '../list-filter.ts';
import { isGiven, onlyObject, statusesOf } from '../list-query.ts';
import type { Beginning } from './strategy.ts';
import { searchedRow } from './walk-sort-index.ts';

/**
 * Scans policy numbers separately for each state, insurer and vehicle type. Chosen for wide lists sorted by number:
 * an insurer numbers cars, motorcycles and homes in series of their own, so under a filter one scan of all numbers
 * would reject whole series. A home's vehicle type is null; the planner does not know that `is null` is one value, so
 * the statement also sorts by it to use the index order.
 */
export function walkNumbers(beginning: Beginning): RawBuilder<unknown>[] {
  const { kind, query, visibility, by, end } = beginning;
  const types = isGiven(query.tipoVeicolo) ? [...new Set(query.tipoVeicolo)] : [...codesOf(VEHICLE_TYPES), ''];
  const withoutHomes = isGiven(query.tipoVeicolo) || onlyObject(query) === 'VEICOLO';
  return statusesOf(kind, query).flatMap((status) => {
    const walk = (groups: RawBuilder<unknown>, ofGroup: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
      sql`select c.id, ${by.column} from ${groups} cross join lateral (select c.id, ${by.column} from contract c
        where c.status = ${sql.lit(status)} and ${restCondition(query, visibility)} and ${searchedRow(beginning)}
          and c.company_id = co.id and ${ofGroup} order by ${order} limit ${sql.lit(end)}) c`;
    const vehicles = walk(sql`company co cross join unnest(${types}::text[]) as v(type)`, sql`c.vehicle_type = v.type`, by.order);
    return withoutHomes
      ? [vehicles]
      : [vehicles, walk(sql`company co`, sql`c.vehicle_type is null`, sql`c.vehicle_type ${by.direction}, ${by.order}`)];
  });
}
