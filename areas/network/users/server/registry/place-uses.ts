import { sql } from 'kysely';
import { type PlaceUses, placeTable, type UseOfPlace } from '#areas/agency/geography/server/public.ts';

/** Counts the users whose address is in some towns or provinces. */
export const usersOfPlaces: PlaceUses = async (db, places) => {
  const { rows } = await sql<UseOfPlace>`select a.position, 'UTENTI' as kind, count(*)::int as count, array[]::text[] as names
    from ${placeTable(places)} join app_user u on u.address ->> 'province' = a.province and (a.name is null or lower(u.address ->> 'city') = lower(a.name))
    where u.deleted_at is null group by a.position`.execute(db);
  return rows;
};
