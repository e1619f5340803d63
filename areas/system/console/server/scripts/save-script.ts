import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { ConsoleScript } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { consoleErrors, type ScriptDetail, scriptEvents, type scriptForm } from '../../api/index.ts';
import { readOneScript, visibleScript } from './read-scripts.ts';

type ScriptForm = z.output<typeof scriptForm>;

async function addVersion(work: UserWork, id: number, version: number, { source, parameters }: ScriptForm): Promise<void> {
  await work.db
    .insertInto('console_script_version')
    .values({ script_id: id, version, source, parameters: json(parameters), created_by: work.actor.userId, created_at: work.now })
    .execute();
}

/** Saves a new script. */
export async function create(work: UserWork, form: ScriptForm): Promise<ScriptDetail> {
  const { name, about, shared } = form;
  const { id } = await work.db
    .insertInto('console_script')
    .values({ owner_id: work.actor.userId, name, about, shared, created_at: work.now, updated_at: work.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(work, id, 1, form);
  await audit(work, scriptEvents, { entityId: id, action: 'CREATE', after: form });
  return readOneScript(work, id);
}

/** Locks a script of the user. Throws NOT_FOUND for one that they do not see, NOT_OWNER for one of another user. */
async function lockOwn(work: UserWork, id: number): Promise<Selectable<ConsoleScript>> {
  const { owner_id: ownerId } = await visibleScript(work, id);
  if (ownerId !== work.actor.userId) throw new AppError(consoleErrors.NOT_OWNER);
  const row = await work.db.selectFrom('console_script').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Saves a new version of an own script; earlier ones stay. Throws 412 if it was changed meanwhile. */
export async function save(work: UserWork, id: number, version: number, form: ScriptForm): Promise<ScriptDetail> {
  const row = await lockOwn(work, id);
  await refuseStale(work, scriptEvents, row, version);
  const { name, about, shared, source, parameters } = await readOneScript(work, id);
  const next = row.version + 1;
  await work.db
    .updateTable('console_script')
    .set({ name: form.name, about: form.about, shared: form.shared, version: next, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await addVersion(work, id, next, form);
  await audit(work, scriptEvents, { entityId: id, action: 'UPDATE', before: { name, about, shared, source, parameters }, after: form });
  return readOneScript(work, id);
}

/** Deletes an own script with its versions. */
export async function remove(work: UserWork, id: number): Promise<void> {
  const { name } = await lockOwn(work, id);
  await work.db.deleteFrom('console_script').where('id', '=', id).execute();
  await audit(work, scriptEvents, { entityId: id, action: 'DELETE', before: { name } });
}
