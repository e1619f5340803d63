import { sql } from 'kysely';
import { type PlaceUses, placeTable, type UseOfPlace } from '#areas/agency/geography/server/public.ts';

/**
 * Counts the customers who live in some towns or provinces, and those who were born there. Reads all customers once
 * (about a second for a million): a few times a year, when a town is merged.
 */
export const customersOfPlaces: PlaceUses = async (db, places) => {
  const living = await sql<UseOfPlace>`select a.position, 'CLIENTI' as kind, count(*)::int as count, array[]::text[] as names
    from ${placeTable(places)} join customer c on c.province = a.province and (a.name is null or lower(c.city) = lower(a.name))
    where c.merged_into is null and c.anonymised_at is null group by a.position`.execute(db);
  const born = await sql<UseOfPlace>`select a.position, 'NATI' as kind, count(*)::int as count, array[]::text[] as names
    from ${placeTable(places)} join customer c on c.data ->> 'birthPlaceCode' = a.code
    where c.merged_into is null and c.anonymised_at is null group by a.position`.execute(db);
  return [...living.rows, ...born.rows];
};
