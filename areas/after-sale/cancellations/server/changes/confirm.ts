import { z } from 'zod';
import { type RequestSources, resolveRequest } from '#areas/after-sale/change-requests/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { defineTask, startTask, type TaskRun } from '#platform/server-kit/tasks/long-task.ts';
import { cancellationAddress } from '../../api/addresses.ts';
import { cancellationErrors, cancellationEvents } from '../../api/index.ts';
import { confirmedBy, massLabel, STOPPED_BEFORE } from '../../api/texts.ts';
import { confirmPolicy, type OpenPolicy } from './confirm-policy.ts';
import { findCancellation, lockCancellation, type StoredCancellation } from './find-cancellation.ts';
import { mayForce } from './forcing.ts';

const MASS_KIND = {
  kind: 'cancellations.confirm',
  input: z.object({ cancellationId: z.int().positive() }),
  roles: ['ANNULLAMENTI'],
};

function openPolicies(work: Pick<UserWork, 'db'>, cancellationId: number): Promise<OpenPolicy[]> {
  return work.db
    .selectFrom('cancellation_policy')
    .select(['id', 'contract_id as contractId', 'typed'])
    .where('cancellation_id', '=', cancellationId)
    .where('status', '=', 'DA_CONFERMARE')
    .orderBy('contract_id')
    .execute();
}

/** Ends the confirmation, and with it the request that asked for the cancellation. */
async function finish(work: UserWork, sources: RequestSources | null, { id, ticket, code }: StoredCancellation): Promise<void> {
  await work.db
    .updateTable('cancellation')
    .set({
      status: 'CONFERMATA',
      confirmed_at: work.now,
      confirmed_by: work.actor.userId,
      updated_at: work.now,
      updated_by: work.actor.userId,
    })
    .where('id', '=', id)
    .execute();
  await audit(work, cancellationEvents, { entityId: id, action: 'CONFIRM' });
  if (ticket === null || sources === null) return;
  await resolveRequest(work, sources, ticket, { kind: 'ANNULLAMENTO', id, outcome: confirmedBy(code ?? '')[work.language] });
}

/** Whether the task of a large cancellation is at work; one that was given up can be started again. */
async function isRunning({ db }: UserWork, { task_id: taskId }: StoredCancellation): Promise<boolean> {
  if (taskId === null) return false;
  const task = await db.selectFrom('long_task').select('status').where('id', '=', taskId).executeTakeFirst();
  return task?.status === 'RUNNING';
}

/**
 * Confirms a cancellation: its only policy at once, or all of nothing; many by a task, policy by policy. Throws what
 * `confirmPolicy` throws for the only policy, NOT_FOUND, OTHER_STATE, FORCING_OFF. `sources` may be null where no change
 * request asked for it.
 */
export async function confirm(
  work: UserWork,
  sources: RequestSources | null,
  id: number,
  hash: string | null,
): Promise<{ taskId: number | null }> {
  const cancellation = await lockCancellation(work, id, 'CONFERMA');
  if (await isRunning(work, cancellation)) throw new AppError(cancellationErrors.OTHER_STATE);
  if (cancellation.forced.length > 0 && !(await mayForce(work))) throw new AppError(cancellationErrors.FORCING_OFF);
  const open = await openPolicies(work, id);
  const [only, ...others] = open;
  if (only === undefined) throw new AppError(cancellationErrors.OTHER_STATE);
  if (others.length === 0) {
    await confirmPolicy(work, cancellation, only, hash);
    await finish(work, sources, cancellation);
    return { taskId: null };
  }
  const taskId = await startTask(work, MASS_KIND, {
    input: { cancellationId: id },
    label: massLabel(cancellation.code ?? ''),
    link: cancellationAddress.href({ id }),
    total: open.length,
    queue: `cancellation-${id}`,
  });
  await work.db.updateTable('cancellation').set({ status: 'IN_CORSO', task_id: taskId }).where('id', '=', id).execute();
  return { taskId };
}

/** Confirms one policy of many in its own transaction; one that cannot be cancelled keeps the reason and stops no other. */
async function confirmOne(task: UserWork, cancellation: StoredCancellation, policy: OpenPolicy): Promise<void> {
  const work = { ...task, ...moment() };
  try {
    await task.db.transaction().execute(async (db) => {
      const [row] = await db
        .selectFrom('cancellation_policy')
        .select(['id', 'contract_id as contractId', 'typed'])
        .where('id', '=', policy.id)
        .where('status', '=', 'DA_CONFERMARE')
        .forUpdate()
        .execute();
      if (row !== undefined) await confirmPolicy({ ...work, db }, cancellation, row, null);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await task.db
      .updateTable('cancellation_policy')
      .set({ status: 'RIFIUTATA', refusal: json({ it: error.text('it'), en: error.text('en') }) })
      .where('id', '=', policy.id)
      .where('status', '=', 'DA_CONFERMARE')
      .execute();
  }
}

/**
 * What a stopped confirmation leaves: a draft again if nothing is cancelled, else confirmed with the rest left out, which
 * can be in another cancellation.
 */
async function settleStopped(task: UserWork, sources: RequestSources, cancellation: StoredCancellation): Promise<void> {
  const { id } = cancellation;
  const work = { ...task, ...moment() };
  await task.db.transaction().execute(async (db) => {
    const done = await db
      .selectFrom('cancellation_policy')
      .select('id')
      .where('cancellation_id', '=', id)
      .where('status', '=', 'CONFERMATA')
      .limit(1)
      .executeTakeFirst();
    if (done === undefined) await db.updateTable('cancellation').set({ status: 'BOZZA', task_id: null }).where('id', '=', id).execute();
    else {
      await db
        .updateTable('cancellation_policy')
        .set({ status: 'RIFIUTATA', refusal: json(STOPPED_BEFORE) })
        .where('cancellation_id', '=', id)
        .where('status', '=', 'DA_CONFERMARE')
        .execute();
      await finish({ ...work, db }, sources, cancellation);
    }
  });
}

/** Whether a user cancelled the task; a process that stops leaves it to its next run. */
async function isCancelled({ db }: UserWork, taskId: number): Promise<boolean> {
  const task = await db.selectFrom('long_task').select('cancel_requested').where('id', '=', taskId).executeTakeFirst();
  return task?.cancel_requested === true;
}

async function run(sources: RequestSources, { taskId, work, input, report, signal }: TaskRun<{ cancellationId: number }>) {
  const { cancellationId: id } = input;
  const cancellation = await findCancellation(work, id);
  if (cancellation.status !== 'IN_CORSO') throw new AppError(commonErrors.NOT_FOUND);
  const open = await openPolicies(work, id);
  try {
    for (const [done, policy] of open.entries()) {
      report(done, open.length);
      await confirmOne(work, cancellation, policy);
    }
  } catch (error) {
    if (signal.aborted && (await isCancelled(work, taskId))) await settleStopped(work, sources, cancellation);
    throw error;
  }
  await work.db.transaction().execute((db) => finish({ ...work, ...moment(), db }, sources, cancellation));
  return { cancellationId: id, policies: open.length };
}

/** Confirms the policies of a large cancellation one after the other; a restart goes on with those that are left. */
export function confirmTask(sources: RequestSources) {
  return defineTask({ ...MASS_KIND, run: (task) => run(sources, task) });
}
