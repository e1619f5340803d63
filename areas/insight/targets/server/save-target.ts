import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { outlookErrors, type TargetForm, targetEvents } from '../api/index.ts';
import { periodAround, type TargetPeriod, type TargetScope } from '../domain/index.ts';
import { changeableTargets, requireParty } from './target-access.ts';

interface StoredTarget {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
  readonly scope: TargetScope;
  readonly node_id: number | null;
  readonly product: string | null;
  readonly period: TargetPeriod;
  readonly starts_on: string;
  readonly policies: number | null;
  readonly premium: number | null;
}

function columnsOf({ scope, nodeId, product, period, day, policies, premium }: TargetForm) {
  const { from, to } = periodAround(period, day);
  return { scope, node_id: nodeId, product, period, starts_on: from, ends_on: to, policies, premium };
}

/** Locks a target that the user may change. Throws NOT_FOUND. */
async function lockTarget(work: UserWork, id: number): Promise<StoredTarget> {
  const { rows } = await sql<StoredTarget>`select t.* from production_target t where t.id = ${id} and ${await changeableTargets(work)}
    for update of t`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Throws TARGET_EXISTS if another target has the same subject, product and period. */
async function requireOnly({ db }: UserWork, form: TargetForm, except: number | null): Promise<void> {
  const { scope, node_id, product, period, starts_on } = columnsOf(form);
  const { rows } = await sql`select from production_target where scope = ${scope} and node_id is not distinct from ${node_id}::bigint
    and product is not distinct from ${product}::text and period = ${period} and starts_on = ${starts_on}::date
    and id is distinct from ${except}::bigint`.execute(db);
  if (rows.length > 0) throw new AppError(outlookErrors.TARGET_EXISTS);
}

/** Sets a target. Throws NOT_FOUND for a user who is not below the acting one, TARGET_EXISTS. */
export async function createTarget(work: UserWork, form: TargetForm): Promise<{ id: number }> {
  await requireParty(work, form.nodeId);
  await requireOnly(work, form, null);
  const { now, actor } = work;
  const made = await work.db
    .insertInto('production_target')
    .values({ ...columnsOf(form), created_at: now, updated_at: now, updated_by: actor.userId })
    .onConflict((conflict) => conflict.constraint('production_target_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError(outlookErrors.TARGET_EXISTS);
  await audit(work, targetEvents, { entityId: made.id, action: 'CREATE', after: columnsOf(form) });
  return made;
}

/** Changes a target. Throws NOT_FOUND, TARGET_EXISTS, and 412 if it was changed meanwhile. */
export async function saveTarget(work: UserWork, id: number, version: number, form: TargetForm): Promise<void> {
  const row = await lockTarget(work, id);
  await refuseStale(work, targetEvents, row, version);
  await requireParty(work, form.nodeId);
  await requireOnly(work, form, id);
  const columns = columnsOf(form);
  await work.db
    .updateTable('production_target')
    .set({ ...columns, version: row.version + 1, updated_at: work.now, updated_by: work.actor.userId })
    .where('id', '=', id)
    .execute();
  await audit(work, targetEvents, { entityId: id, action: 'UPDATE', before: row, after: columns });
}

/** Deletes a target. Throws NOT_FOUND. */
export async function deleteTarget(work: UserWork, id: number): Promise<void> {
  const row = await lockTarget(work, id);
  await work.db.deleteFrom('production_target').where('id', '=', id).execute();
  await audit(work, targetEvents, { entityId: id, action: 'DELETE', before: row });
}
