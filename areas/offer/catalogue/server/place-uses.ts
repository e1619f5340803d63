import { sql } from 'kysely';
import { type PlaceUses, placeTable, type TariffZones, type UseOfPlace } from '#areas/agency/geography/server/public.ts';

/** Versions `v` that are drafts, in force or planned. */
const LIVE = sql`(v.status in ('BOZZA', 'VALIDATA') or (v.status = 'PUBBLICATA' and (v.valid_to is null or v.valid_to >= current_date)))`;

/** Returns the tariffs with a zone, and the products with a target market, that name some provinces. Neither names towns. */
export const offersOfPlaces: PlaceUses = async (db, places) => {
  const provinces = sql`${placeTable(places)}`;
  const tariffs =
    await sql<UseOfPlace>`select a.position, 'TARIFFE' as kind, count(distinct t.id)::int as count, array_agg(distinct t.name) as names
    from ${provinces} join tariff_version v on ${LIVE} and exists (select from jsonb_array_elements(v.content -> 'zones') z where z -> 'provinces' ? a.province)
    join tariff t on t.id = v.tariff_id where a.name is null group by a.position`.execute(db);
  const products =
    await sql<UseOfPlace>`select a.position, 'PRODOTTI' as kind, count(distinct p.id)::int as count, array_agg(distinct p.name) as names
    from ${provinces} join product_version v on ${LIVE} and jsonb_path_exists(v.content, '$.**.provinces[*] ? (@ == $p)', jsonb_build_object('p', a.province))
    join product p on p.id = v.product_id where a.name is null group by a.position`.execute(db);
  return [...tariffs.rows, ...products.rows];
};

/** Returns the zone of each province, for each tariff in force. */
export const tariffZones: TariffZones = async (db, today) => {
  const { rows } = await sql<{ tariff: string; zones: Record<string, string> }>`
    select t.name as tariff, coalesce((select jsonb_object_agg(p.province, z ->> 'name') from jsonb_array_elements(v.content -> 'zones') z,
      jsonb_array_elements_text(z -> 'provinces') as p (province)), '{}') as zones
    from tariff_version v join tariff t on t.id = v.tariff_id
    where v.status in ('PUBBLICATA', 'SUPERATA') and v.valid_from <= ${today}::date and (v.valid_to is null or v.valid_to >= ${today}::date)
    order by t.name`.execute(db);
  return rows;
};
