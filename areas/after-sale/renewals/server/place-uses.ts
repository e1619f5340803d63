import { sql } from 'kysely';
import { type PlaceUses, placeTable, type UseOfPlace } from '#areas/agency/geography/server/public.ts';

/** Returns the rules that assign renewals by some provinces. */
export const renewalRulesOfPlaces: PlaceUses = async (db, places) => {
  const { rows } = await sql<UseOfPlace>`select a.position, 'REGOLE_RINNOVI' as kind, count(*)::int as count, array_agg(r.name) as names
    from ${placeTable(places)} join renewal_rule r on a.province = any(r.provinces) and r.active where a.name is null group by a.position`.execute(
    db,
  );
  return rows;
};
