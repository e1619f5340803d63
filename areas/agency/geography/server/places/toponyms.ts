import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import type { ExportFormat } from '#platform/server-kit/export/export-table.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { toponymEvents } from '../../api/audit-events.ts';
import { ALREADY_EXISTS, FILE_NAMES, PLACE_TITLES, YES_NO } from '../../api/texts.ts';
import type { ToponymQuery, ToponymRow, toponymSchema } from '../../api/toponym-routes.ts';
import { containing, type PlaceColumn, type PlaceList, pageOf, sendPlaces, text } from './place-list.ts';
import { fieldError } from './refusals.ts';

type Body = z.output<typeof toponymSchema>;
type Filter = Omit<ToponymQuery, 'page' | 'max'>;

const SORTS = { name: sql`name collate "it-x-icu"`, abbreviation: sql`abbreviation`, rank: sql`rank` } as const;

function toponymsOf({ search, attivi, sort = 'rank', order }: Filter): PlaceList {
  const state = attivi === undefined ? sql`true` : sql`p.suppressed = ${!attivi}`;
  const rows = sql`select p.id, p.version, p.name, p.abbreviation, p.rank, p.suppressed from toponym p
    where ${state} and ${containing(search, sql`p.name || ' ' || coalesce(p.abbreviation, '')`)}`;
  return { rows, order: sql`${SORTS[sort]} ${order === 'desc' ? sql`desc` : sql`asc`} nulls last, name collate "it-x-icu"` };
}

export function listToponymRows({ db }: UserWork, query: ToponymQuery): Promise<{ items: ToponymRow[]; total: number }> {
  return pageOf(db, toponymsOf(query), query);
}

const { toponym: T } = PLACE_TITLES;
const COLUMNS: readonly PlaceColumn<ToponymRow>[] = [
  { title: T.name, value: (row) => text(row.name) },
  { title: T.abbreviation, value: (row) => text(row.abbreviation) },
  { title: T.rank, value: (row) => ({ number: row.rank }) },
  { title: PLACE_TITLES.proposed, value: (row, language) => text(YES_NO[row.suppressed ? 'no' : 'yes'][language]) },
];

export function exportToponyms(ctx: UserContext, query: Filter & { readonly formato: ExportFormat }) {
  return sendPlaces(ctx, toponymsOf(query), { name: FILE_NAMES.toponyms, columns: COLUMNS, formato: query.formato });
}

async function refuseTaken(work: UserWork, { name }: Body, self: number | null): Promise<void> {
  const twin =
    await sql`select from toponym where place_key(name) = place_key(${name}::text) and id is distinct from ${self}::bigint`.execute(
      work.db,
    );
  if (twin.rows.length > 0) throw fieldError(work, 'name', ALREADY_EXISTS);
}

export async function createToponym(work: UserWork, body: Body): Promise<{ id: number }> {
  await refuseTaken(work, body, null);
  // A row above version 1 was edited by a user; later loads of the reference data leave it unchanged.
  const values = { ...body, version: 2, updated_at: work.now };
  const { id } = await work.db.insertInto('toponym').values(values).returning('id').executeTakeFirstOrThrow();
  await audit(work, toponymEvents, { entityId: id, action: 'CREATE', after: body });
  return { id };
}

/** Changes a kind of street. Addresses keep the word that they have. */
export async function saveToponym(work: UserWork, id: number, body: Body, version: number): Promise<void> {
  const row = await work.db.selectFrom('toponym').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await refuseStale(work, toponymEvents, row, version);
  await refuseTaken(work, body, id);
  await work.db
    .updateTable('toponym')
    .set({ ...body, version: row.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  const { name, abbreviation, rank, suppressed } = row;
  await audit(work, toponymEvents, { entityId: id, action: 'UPDATE', before: { name, abbreviation, rank, suppressed }, after: body });
}
