import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import type { ExportFormat } from '#platform/server-kit/export/export-table.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { countryEvents } from '../../api/audit-events.ts';
import type { CountryQuery, CountryRow, changeCountrySchema, correctCountrySchema, newCountrySchema } from '../../api/country-routes.ts';
import { ALREADY_EXISTS, CHANGE_FAULTS, END_FAULTS, FILE_NAMES, PLACE_TITLES, SAME_AS_BEFORE } from '../../api/texts.ts';
import { changeFault, endFault, type Past, type PlacePeriod } from '../../domain/index.ts';
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

type Filter = Omit<CountryQuery, 'page' | 'max'>;

const SORTS = {
  nameIt: sql`"nameIt" collate "it-x-icu"`,
  nameEn: sql`"nameEn" collate "it-x-icu"`,
  iso2: sql`iso2`,
  cadastralCode: sql`"cadastralCode"`,
  validTo: sql`"validTo"`,
} as const;

function countriesOf(work: UserWork, query: Filter): PlaceList {
  const day = dayOf(work, query);
  const rows = sql`select l.* from (
    select p.id, p.version, ${stateOn(day)} as state, p.valid_from as "validFrom", p.valid_to as "validTo", p.suppressed, p.iso2, p.iso3,
      p.cadastral_code as "cadastralCode", coalesce(h.name_it, p.name_it) as "nameIt", coalesce(h.name_en, p.name_en) as "nameEn", o.name_it as parent,
      coalesce((select jsonb_agg(jsonb_build_object('until', x.until, 'nameIt', x.name_it, 'nameEn', x.name_en) order by x.until desc)
        from country_past x where x.country_id = p.id), '[]') as past
    from country p
    left join lateral (select x.* from country_past x where x.country_id = p.id and ${day}::date < x.until order by x.until limit 1) h on true
    left join country o on o.id = p.parent_id
    where ${inState(day, query)}) l
  where ${containing(query.search, sql`l."nameIt" || ' ' || l."nameEn" || ' ' || l.iso2 || ' ' || l.iso3 || ' ' || coalesce(l."cadastralCode", '')`)}`;
  return { rows, order: sql`${SORTS[query.sort ?? 'nameIt']} ${query.order === 'desc' ? sql`desc` : sql`asc`} nulls last` };
}

export function listCountryRows(work: UserWork, query: CountryQuery): Promise<{ items: CountryRow[]; total: number }> {
  return pageOf(work.db, countriesOf(work, query), query);
}

const { country: T } = PLACE_TITLES;
const COLUMNS: readonly PlaceColumn<CountryRow>[] = [
  { title: T.nameIt, value: (row) => text(row.nameIt) },
  { title: T.nameEn, value: (row) => text(row.nameEn) },
  { title: T.iso2, value: (row) => text(row.iso2) },
  { title: T.iso3, value: (row) => text(row.iso3) },
  { title: T.cadastralCode, value: (row) => text(row.cadastralCode) },
  { title: PLACE_TITLES.parent, value: (row) => text(row.parent) },
  stateColumn(PLACE_TITLES.state),
  { title: T.validFrom, value: (row) => date(row.validFrom) },
  { title: T.validTo, value: (row) => date(row.validTo) },
];

export function exportCountries(ctx: UserContext, query: Filter & { readonly formato: ExportFormat }) {
  return sendPlaces(ctx, countriesOf(ctx, query), { name: FILE_NAMES.countries, columns: COLUMNS, formato: query.formato });
}

interface Values {
  readonly nameIt: string;
  readonly nameEn: string;
  readonly iso2: string;
  readonly iso3: string;
  readonly cadastralCode: string | null;
}

interface StoredCountry extends Values, PlacePeriod {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
  readonly suppressed: boolean;
  readonly past: readonly Past[];
}

async function lockCountry({ db }: UserWork, id: number): Promise<StoredCountry> {
  const { rows } =
    await sql<StoredCountry>`select p.id, p.version, p.updated_at, p.name_it as "nameIt", p.name_en as "nameEn", p.iso2, p.iso3,
      p.cadastral_code as "cadastralCode", p.valid_from as "validFrom", p.valid_to as "validTo", p.suppressed,
      coalesce((select jsonb_agg(jsonb_build_object('until', h.until) order by h.until) from country_past h where h.country_id = p.id), '[]') as past
    from country p where p.id = ${id} for update of p`.execute(db);
  const [country] = rows;
  if (country === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return country;
}

function recorded({ id: _, version: _v, updated_at: _u, past: _p, ...country }: StoredCountry) {
  return country;
}

/** Throws unless the codes are free: those of living countries, and the cadastral code of all. */
async function refuseTaken(work: UserWork, { iso2, iso3, cadastralCode }: Values, isLiving: boolean, self: number | null): Promise<void> {
  const { rows } = await sql<
    Record<'iso2' | 'iso3' | 'cadastralCode', boolean>
  >`select bool_or(iso2 = ${iso2} and valid_to is null and ${isLiving}) as iso2,
      bool_or(iso3 = ${iso3}) as iso3, bool_or(cadastral_code = ${cadastralCode}) as "cadastralCode"
    from country where id is distinct from ${self}::bigint`.execute(work.db);
  const taken = (['iso2', 'iso3', 'cadastralCode'] as const).find((code) => rows[0]?.[code] === true);
  if (taken !== undefined) throw fieldError(work, taken, ALREADY_EXISTS);
}

const columnsOf = ({ nameIt, nameEn, iso2, iso3, cadastralCode }: Values) => ({
  name_it: nameIt,
  name_en: nameEn,
  iso2,
  iso3,
  cadastral_code: cadastralCode,
});

export async function createCountry(work: UserWork, body: z.output<typeof newCountrySchema>): Promise<{ id: number }> {
  await refuseTaken(work, body, true, null);
  // A row above version 1 was edited by a user; later loads of the reference data leave it unchanged.
  const values = { ...columnsOf(body), valid_from: body.validFrom, version: 2, updated_at: work.now };
  const { id } = await work.db.insertInto('country').values(values).returning('id').executeTakeFirstOrThrow();
  await audit(work, countryEvents, { entityId: id, action: 'CREATE', after: recorded(await lockCountry(work, id)) });
  return { id };
}

/** Replaces a wrong entry, as if it had always been right. */
export async function correctCountry(
  work: UserWork,
  id: number,
  body: z.output<typeof correctCountrySchema>,
  version: number,
): Promise<void> {
  const before = await lockCountry(work, id);
  await refuseStale(work, countryEvents, before, version);
  if (body.validFrom !== null && body.validTo !== null && body.validTo <= body.validFrom)
    throw fieldError(work, 'validTo', END_FAULTS.BEFORE_START);
  await refuseTaken(work, body, body.validTo === null, id);
  const dates = { valid_from: body.validFrom, valid_to: body.validTo, suppressed: body.suppressed };
  const values = { ...columnsOf(body), ...dates, version: before.version + 1, updated_at: work.now };
  await work.db.updateTable('country').set(values).where('id', '=', id).execute();
  await audit(work, countryEvents, {
    entityId: id,
    action: 'CORRECT',
    before: recorded(before),
    after: recorded(await lockCountry(work, id)),
  });
}

/** Records another name from a day on. */
export async function changeCountry(
  work: UserWork,
  id: number,
  body: z.output<typeof changeCountrySchema>,
  version: number,
): Promise<void> {
  const before = await lockCountry(work, id);
  await refuseStale(work, countryEvents, before, version);
  const fault = changeFault(before, before.past, body.day, work.today);
  if (fault !== null) throw fieldError(work, 'day', CHANGE_FAULTS[fault]);
  if (body.nameIt === before.nameIt && body.nameEn === before.nameEn) throw fieldError(work, 'nameIt', SAME_AS_BEFORE);
  const names = { name_it: before.nameIt, name_en: before.nameEn };
  await work.db
    .insertInto('country_past')
    .values({ country_id: id, until: body.day, ...names })
    .execute();
  await work.db
    .updateTable('country')
    .set({ name_it: body.nameIt, name_en: body.nameEn, version: before.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  const after = { ...recorded(await lockCountry(work, id)), day: body.day };
  await audit(work, countryEvents, { entityId: id, action: 'CHANGE', before: recorded(before), after });
}

/** Ends a country on a day; people born there keep their birth place. */
export async function endCountry(work: UserWork, id: number, day: string, version: number): Promise<void> {
  const before = await lockCountry(work, id);
  await refuseStale(work, countryEvents, before, version);
  const fault = endFault(before, before.past, day);
  if (fault !== null) throw fieldError(work, 'day', END_FAULTS[fault]);
  await work.db
    .updateTable('country')
    .set({ valid_to: day, version: before.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await audit(work, countryEvents, { entityId: id, action: 'END', before: recorded(before), after: recorded(await lockCountry(work, id)) });
}
