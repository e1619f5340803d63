import { sql } from 'kysely';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import type { ExportFormat } from '#platform/server-kit/export/export-table.ts';
import { FILE_NAMES, PLACE_TITLES } from '../../api/texts.ts';
import type { TownQuery, TownRow } from '../../api/town-routes.ts';
import {
  containing,
  date,
  dayOf,
  inState,
  type PlaceColumn,
  type PlaceList,
  pageOf,
  sendPlaces,
  stateColumn,
  stateOn,
  text,
} from '../places/place-list.ts';

const SORTS = {
  name: sql`name collate "it-x-icu"`,
  province: sql`province`,
  cadastralCode: sql`"cadastralCode"`,
  validFrom: sql`"validFrom"`,
  validTo: sql`"validTo"`,
} as const;

/** The towns of a day: name, code and province are those that held then. */
function townsOf(work: UserWork, query: Omit<TownQuery, 'page' | 'max'>): PlaceList {
  const day = dayOf(work, query);
  const now = (column: string) => sql`case when h.until is null then ${sql.ref(`p.${column}`)} else ${sql.ref(`h.${column}`)} end`;
  const province =
    query.provincia === undefined || query.provincia.length === 0 ? sql`true` : sql`l.province = any(${query.provincia}::text[])`;
  const code = query.codice === undefined || query.codice.length === 0 ? sql`true` : sql`p.cadastral_code = any(${query.codice}::text[])`;
  const rows = sql`select l.* from (
    select p.id, p.version, ${stateOn(day)} as state, p.valid_from as "validFrom", p.valid_to as "validTo", p.cadastral_code as "cadastralCode",
      ${now('istat_code')} as "istatCode", ${now('name')} as name, ${now('second_name')} as "secondName",
      coalesce(ph.acronym, v.acronym) as province, coalesce(ph.name, v.name) as "provinceName", r.name as region, c.name as "continuedBy"
    from city p
    left join lateral (select x.* from city_past x where x.city_id = p.id and ${day}::date < x.until order by x.until limit 1) h on true
    join province v on v.id = ${now('province_id')}
    left join lateral (select x.* from province_past x where x.province_id = v.id and ${day}::date < x.until order by x.until limit 1) ph on true
    join region r on r.id = coalesce(ph.region_id, v.region_id)
    left join city c on c.id = p.continued_by
    where ${inState(day, query)} and ${code}) l
  where ${province} and ${containing(query.search, sql`l.name || ' ' || coalesce(l."secondName", '') || ' ' || l."cadastralCode" || ' ' || coalesce(l."istatCode", '')`)}`;
  return { rows, order: sql`${SORTS[query.sort ?? 'name']} ${query.order === 'desc' ? sql`desc` : sql`asc`} nulls last` };
}

export function listTowns(work: UserWork, query: TownQuery): Promise<{ items: TownRow[]; total: number }> {
  return pageOf(work.db, townsOf(work, query), query);
}

const { town: T } = PLACE_TITLES;
const COLUMNS: readonly PlaceColumn<TownRow>[] = [
  { title: T.cadastralCode, value: (row) => text(row.cadastralCode) },
  { title: T.istatCode, value: (row) => text(row.istatCode) },
  { title: T.name, value: (row) => text(row.name) },
  { title: T.secondName, value: (row) => text(row.secondName) },
  { title: T.province, value: (row) => text(row.province) },
  { title: PLACE_TITLES.provinceName, value: (row) => text(row.provinceName) },
  { title: PLACE_TITLES.region, value: (row) => text(row.region) },
  stateColumn(PLACE_TITLES.state),
  { title: T.validFrom, value: (row) => date(row.validFrom) },
  { title: T.validTo, value: (row) => date(row.validTo) },
  { title: T.continuedBy, value: (row) => text(row.continuedBy) },
];

export function exportTowns(ctx: UserContext, query: Omit<TownQuery, 'page' | 'max'> & { readonly formato: ExportFormat }) {
  return sendPlaces(ctx, townsOf(ctx, query), { name: FILE_NAMES.towns, columns: COLUMNS, formato: query.formato });
}
