import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import type { ExportFormat } from '#platform/server-kit/export/export-table.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { provinceEvents } from '../../api/audit-events.ts';
import { placeEditErrors } from '../../api/index.ts';
import type { PlaceUse } from '../../api/place-schemas.ts';
import type {
  changeProvinceSchema,
  correctProvinceSchema,
  newProvinceSchema,
  ProvinceQuery,
  ProvinceRow,
} from '../../api/province-routes.ts';
import { ALREADY_EXISTS, CHANGE_FAULTS, END_FAULTS, FILE_NAMES, PLACE_TITLES, SAME_AS_BEFORE, UNKNOWN_PLACE } from '../../api/texts.ts';
import { changeFault, endFault, type Past, type PlacePeriod } from '../../domain/index.ts';
import { type GeographyDependencies, usesOf } from '../place-uses.ts';
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
} from './place-list.ts';
import { fieldError } from './refusals.ts';

type Filter = Omit<ProvinceQuery, 'page' | 'max'>;

const SORTS = {
  name: sql`name collate "it-x-icu"`,
  acronym: sql`acronym`,
  region: sql`region`,
  towns: sql`towns`,
  validFrom: sql`"validFrom"`,
  validTo: sql`"validTo"`,
} as const;

function provincesOf(work: UserWork, query: Filter): PlaceList {
  const day = dayOf(work, query);
  const rows = sql`select l.* from (
    select p.id, p.version, ${stateOn(day)} as state, p.valid_from as "validFrom", p.valid_to as "validTo", p.suppressed, p.istat_code as "istatCode",
      coalesce(h.acronym, p.acronym) as acronym, coalesce(h.name, p.name) as name, r.id as "regionId", r.name as region, coalesce(t.towns, 0)::int as towns,
      coalesce((select jsonb_agg(jsonb_build_object('until', x.until, 'acronym', x.acronym, 'name', x.name, 'region', xr.name) order by x.until desc)
        from province_past x join region xr on xr.id = x.region_id where x.province_id = p.id), '[]') as past
    from province p
    left join lateral (select x.* from province_past x where x.province_id = p.id and ${day}::date < x.until order by x.until limit 1) h on true
    join region r on r.id = coalesce(h.region_id, p.region_id)
    left join (
      select coalesce(ch.province_id, c.province_id) as province_id, count(*) as towns from city c
      left join lateral (select x.province_id from city_past x where x.city_id = c.id and ${day}::date < x.until order by x.until limit 1) ch on true
      where (c.valid_from is null or c.valid_from <= ${day}::date) and (c.valid_to is null or ${day}::date < c.valid_to) group by 1
    ) t on t.province_id = p.id
    where ${inState(day, query)}) l
  where ${containing(query.search, sql`l.name || ' ' || l.acronym || ' ' || l.region`)}`;
  return { rows, order: sql`${SORTS[query.sort ?? 'name']} ${query.order === 'desc' ? sql`desc` : sql`asc`} nulls last` };
}

export function listProvinceRows(work: UserWork, query: ProvinceQuery): Promise<{ items: ProvinceRow[]; total: number }> {
  return pageOf(work.db, provincesOf(work, query), query);
}

const { province: T } = PLACE_TITLES;
const COLUMNS: readonly PlaceColumn<ProvinceRow>[] = [
  { title: T.acronym, value: (row) => text(row.acronym) },
  { title: T.name, value: (row) => text(row.name) },
  { title: T.istatCode, value: (row) => text(row.istatCode) },
  { title: T.region, value: (row) => text(row.region) },
  { title: PLACE_TITLES.towns, value: (row) => ({ number: row.towns }) },
  stateColumn(PLACE_TITLES.state),
  { title: T.validFrom, value: (row) => date(row.validFrom) },
  { title: T.validTo, value: (row) => date(row.validTo) },
];

export function exportProvinces(ctx: UserContext, query: Filter & { readonly formato: ExportFormat }) {
  return sendPlaces(ctx, provincesOf(ctx, query), { name: FILE_NAMES.provinces, columns: COLUMNS, formato: query.formato });
}

export async function listRegions({ db }: UserWork) {
  const items = await db.selectFrom('region').select(['id', 'name']).orderBy('name').execute();
  return { items, total: items.length };
}

interface Values {
  readonly acronym: string;
  readonly name: string;
  readonly istatCode: string | null;
  readonly regionId: number;
}

interface StoredProvince extends Values, PlacePeriod {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
  readonly region: string;
  readonly suppressed: boolean;
  readonly past: readonly Past[];
}

async function lockProvince({ db }: UserWork, id: number): Promise<StoredProvince> {
  const { rows } = await sql<StoredProvince>`select p.id, p.version, p.updated_at, p.acronym, p.name, p.istat_code as "istatCode",
      p.region_id as "regionId", r.name as region, p.valid_from as "validFrom", p.valid_to as "validTo", p.suppressed,
      coalesce((select jsonb_agg(jsonb_build_object('until', h.until) order by h.until) from province_past h where h.province_id = p.id), '[]') as past
    from province p join region r on r.id = p.region_id where p.id = ${id} for update of p`.execute(db);
  const [province] = rows;
  if (province === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return province;
}

function recorded({ id: _, version: _v, updated_at: _u, regionId: _r, past: _p, ...province }: StoredProvince) {
  return province;
}

/** Throws unless the acronym is free for the days of the province, and the region exists. */
async function refuseTaken(
  work: UserWork,
  { acronym, regionId }: Values,
  { validFrom, validTo }: PlacePeriod,
  self: number | null,
): Promise<void> {
  const twin = await sql`select from province where acronym = ${acronym} and id is distinct from ${self}::bigint
    and daterange(valid_from, valid_to) && daterange(${validFrom}::date, ${validTo}::date) limit 1`.execute(work.db);
  if (twin.rows.length > 0) throw fieldError(work, 'acronym', ALREADY_EXISTS);
  const region = await work.db.selectFrom('region').select('id').where('id', '=', regionId).executeTakeFirst();
  if (region === undefined) throw fieldError(work, 'regionId', UNKNOWN_PLACE);
}

const columnsOf = ({ acronym, name, istatCode, regionId }: Values) => ({ acronym, name, istat_code: istatCode, region_id: regionId });

export async function createProvince(work: UserWork, body: z.output<typeof newProvinceSchema>): Promise<{ id: number }> {
  await refuseTaken(work, body, { validFrom: body.validFrom, validTo: null }, null);
  // A row above version 1 was edited by a user; later loads of the reference data leave it unchanged.
  const values = { ...columnsOf(body), valid_from: body.validFrom, version: 2, updated_at: work.now };
  const { id } = await work.db.insertInto('province').values(values).returning('id').executeTakeFirstOrThrow();
  await audit(work, provinceEvents, { entityId: id, action: 'CREATE', after: recorded(await lockProvince(work, id)) });
  return { id };
}

/** Replaces a wrong entry, as if it had always been right. */
export async function correctProvince(
  work: UserWork,
  id: number,
  body: z.output<typeof correctProvinceSchema>,
  version: number,
): Promise<void> {
  const before = await lockProvince(work, id);
  await refuseStale(work, provinceEvents, before, version);
  if (body.validFrom !== null && body.validTo !== null && body.validTo <= body.validFrom)
    throw fieldError(work, 'validTo', END_FAULTS.BEFORE_START);
  await refuseTaken(work, body, body, id);
  const dates = { valid_from: body.validFrom, valid_to: body.validTo, suppressed: body.suppressed };
  const values = { ...columnsOf(body), ...dates, version: before.version + 1, updated_at: work.now };
  await work.db.updateTable('province').set(values).where('id', '=', id).execute();
  await audit(work, provinceEvents, {
    entityId: id,
    action: 'CORRECT',
    before: recorded(before),
    after: recorded(await lockProvince(work, id)),
  });
}

/** Records another name, acronym or region from a day on. */
export async function changeProvince(
  work: UserWork,
  id: number,
  body: z.output<typeof changeProvinceSchema>,
  version: number,
): Promise<void> {
  const before = await lockProvince(work, id);
  await refuseStale(work, provinceEvents, before, version);
  const fault = changeFault(before, before.past, body.day, work.today);
  if (fault !== null) throw fieldError(work, 'day', CHANGE_FAULTS[fault]);
  const isSame = (['acronym', 'name', 'istatCode', 'regionId'] as const).every((key) => body[key] === before[key]);
  if (isSame) throw fieldError(work, 'name', SAME_AS_BEFORE);
  await refuseTaken(work, body, { validFrom: body.day, validTo: before.validTo }, id);
  const { acronym, name, istatCode, regionId } = before;
  await work.db
    .insertInto('province_past')
    .values({ province_id: id, until: body.day, ...columnsOf({ acronym, name, istatCode, regionId }) })
    .execute();
  await work.db
    .updateTable('province')
    .set({ ...columnsOf(body), version: before.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  const after = { ...recorded(await lockProvince(work, id)), day: body.day };
  await audit(work, provinceEvents, { entityId: id, action: 'CHANGE', before: recorded(before), after });
}

/** Ends a province on a day on which it has no towns. */
export async function endProvince(work: UserWork, id: number, day: string, version: number): Promise<void> {
  const before = await lockProvince(work, id);
  await refuseStale(work, provinceEvents, before, version);
  const fault = endFault(before, before.past, day);
  if (fault !== null) throw fieldError(work, 'day', END_FAULTS[fault]);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from city where province_id = ${id}
    and (valid_to is null or ${day}::date < valid_to)`.execute(work.db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new AppError(placeEditErrors.PROVINCE_HAS_TOWNS, { count });
  await work.db
    .updateTable('province')
    .set({ valid_to: day, version: before.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await audit(work, provinceEvents, {
    entityId: id,
    action: 'END',
    before: recorded(before),
    after: recorded(await lockProvince(work, id)),
  });
}

/** Returns what names a province. */
export async function readProvinceUses(work: UserWork, dependencies: GeographyDependencies, id: number): Promise<{ uses: PlaceUse[] }> {
  const province = await work.db.selectFrom('province').select('acronym').where('id', '=', id).executeTakeFirst();
  if (province === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return { uses: await usesOf(work.db, dependencies, [{ name: null, province: province.acronym, cadastralCode: null }]) };
}
