import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { SavedView as SavedViewRow } from '#db/types.gen.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { savedViewEvents } from '../../api/audit-events.ts';
import { viewErrors } from '../../api/errors.ts';
import type { createView as createRoute, SavedView, saveView as saveRoute } from '../../api/index.ts';
import { VIEW_NAME_TAKEN } from '../../api/texts.ts';
import { MAX_VIEWS } from '../../domain/index.ts';

type Row = Selectable<SavedViewRow>;

function viewOf({ id, list, name, state, is_default, version }: Row): SavedView {
  return { id, list, name, state, isDefault: is_default, version };
}

/** Returns the views of the acting user, by list and name. */
export async function listViews(work: UserWork): Promise<{ items: SavedView[] }> {
  const rows = await work.db
    .selectFrom('saved_view')
    .selectAll()
    .where('user_id', '=', work.actor.userId)
    .orderBy('list')
    .orderBy((eb) => eb.fn<string>('plain_text', ['name']))
    .execute();
  return { items: rows.map(viewOf) };
}

/** Serialises the writes of a user: limit, names and the one default depend on the stored views. */
async function lockViews(work: UserWork): Promise<void> {
  await sql`select from user_view where id = ${work.actor.userId} for no key update`.execute(work.db);
}

async function refuseTakenName(work: UserWork, list: string, name: string, except: number | null): Promise<void> {
  const { rows } = await sql`select from saved_view where user_id = ${work.actor.userId} and list = ${list}
    and plain_text(name) = plain_text(${name}) and id is distinct from ${except}::bigint`.execute(work.db);
  if (rows.length > 0) throw new FieldErrors({ name: VIEW_NAME_TAKEN[work.language satisfies Language] });
}

async function clearDefault(work: UserWork, list: string): Promise<void> {
  await work.db
    .updateTable('saved_view')
    .set((eb) => ({ is_default: false, version: eb('version', '+', 1), updated_at: work.now }))
    .where('user_id', '=', work.actor.userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();
}

const asRecord = ({ name, state, isDefault }: SavedView) => ({ name, isDefault, ...state });

/**
 * Saves a new view. Throws TOO_MANY_VIEWS beyond the limit, and a field error when another view of the list has the
 * name, ignoring accents and case.
 */
export async function createView(
  work: UserWork,
  { list, name, state, isDefault }: z.output<NonNullable<typeof createRoute.body>>,
): Promise<SavedView> {
  await lockViews(work);
  const { rows } = await sql<{ known: number }>`
    select count(*) as known from saved_view where user_id = ${work.actor.userId} and list = ${list}`.execute(work.db);
  if ((rows[0]?.known ?? 0) >= MAX_VIEWS) throw new AppError(viewErrors.TOO_MANY_VIEWS, { max: MAX_VIEWS });
  await refuseTakenName(work, list, name, null);
  if (isDefault) await clearDefault(work, list);
  const row = await work.db
    .insertInto('saved_view')
    .values({
      user_id: work.actor.userId,
      list,
      name,
      state: json(state),
      is_default: isDefault,
      created_at: work.now,
      updated_at: work.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const view = viewOf(row);
  await audit(work, savedViewEvents, { entityId: view.id, action: 'CREATE', after: asRecord(view) });
  return view;
}

/** Returns a view of the acting user, locked. Throws NOT_FOUND for a view of another user. */
async function lockView(work: UserWork, id: number): Promise<Row> {
  const row = await work.db
    .selectFrom('saved_view')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', work.actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Changes the given parts of a view, against the version that was read. */
export async function saveView(
  work: UserWork,
  id: number,
  change: z.output<NonNullable<typeof saveRoute.body>>,
  version: number,
): Promise<SavedView> {
  await lockViews(work);
  const row = await lockView(work, id);
  await refuseStale(work, savedViewEvents, row, version);
  if (change.name !== undefined) await refuseTakenName(work, row.list, change.name, id);
  if (change.isDefault === true) await clearDefault(work, row.list);
  const after = await work.db
    .updateTable('saved_view')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.state !== undefined && { state: json(change.state) }),
      ...(change.isDefault !== undefined && { is_default: change.isDefault }),
      version: version + 1,
      updated_at: work.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const view = viewOf(after);
  await audit(work, savedViewEvents, { entityId: id, action: 'UPDATE', before: asRecord(viewOf(row)), after: asRecord(view) });
  return view;
}

export async function deleteView(work: UserWork, id: number): Promise<void> {
  const row = await lockView(work, id);
  await work.db.deleteFrom('saved_view').where('id', '=', id).execute();
  await audit(work, savedViewEvents, { entityId: id, action: 'DELETE', before: asRecord(viewOf(row)) });
}
