import { sql } from 'kysely';
import { type PlaceUses, placeTable, type UseOfPlace } from '#areas/agency/geography/server/public.ts';

/** Counts the open quotations and the policies in force whose customer lives in some towns or provinces. */
export const contractsOfPlaces: PlaceUses = async (db, places) => {
  const { rows } = await sql<UseOfPlace>`
    select a.position, case when c.status = 'POLIZZA' then 'POLIZZE' else 'PREVENTIVI' end as kind, count(*)::int as count, array[]::text[] as names
    from ${placeTable(places)} join contract c on c.province = a.province
      and (a.name is null or lower(c.data #>> '{customer,subjectAddress,city}') = lower(a.name))
    where c.status in ('PREVENTIVO', 'PREVENTIVO_ACCETTATO', 'PREVENTIVO_IN_EMISSIONE', 'POLIZZA') group by 1, 2`.execute(db);
  return rows;
};
