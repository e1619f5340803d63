import { sql } from 'kysely';
import { type PlaceUses, placeTable, type UseOfPlace } from '#areas/agency/geography/server/public.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { LIVE_CONTRACTS } from '../domain/status-codes.ts';

/** Counts the open quotations and the policies in force whose customer lives in some towns or provinces. */
export const contractsOfPlaces: PlaceUses = async (db, places) => {
  const { rows } = await sql<UseOfPlace>`
    select a.position, case when c.status = 'POLIZZA' then 'POLIZZE' else 'PREVENTIVI' end as kind, count(*)::int as count, array[]::text[] as names
    from ${placeTable(places)} join contract c on c.province = a.province
      and (a.name is null or lower(c.data #>> '{customer,subjectAddress,city}') = lower(a.name))
    where c.status in (${literals(LIVE_CONTRACTS)}) group by 1, 2`.execute(db);
  return rows;
};
