import { sql } from 'kysely';
import { dropUntouchedCases } from '#areas/after-sale/renewals/server/public.ts';
import { isGroup } from '#areas/agency/access/domain/index.ts';
import { removeCustomers } from '#areas/customers/customers/server/public.ts';
import { userPathOf } from '#areas/network/users/domain/index.ts';
import { deleteUser } from '#areas/network/users/server/public.ts';
import { removeFormerPolicies } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { TaskRun } from '#platform/server-kit/tasks/long-task.ts';
import type { FormerKind } from '../../domain/index.ts';
import { recordsOf } from '../records/former-records.ts';
import { type FormerTarget, touchedSince } from '../records/touched.ts';
import type { Batch } from './visible-batch.ts';

/** Records of one transaction. */
const CHUNK = 200;

/** The error of PostgreSQL for a row that others refer to. */
const REFERRED = '23503';

const isKept = (error: unknown) => error instanceof AppError || (error instanceof Error && 'code' in error && error.code === REFERRED);

async function removeUsers(work: UserWork, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { group } = await work.db.selectFrom('user_view').select('group').where('id', '=', id).executeTakeFirstOrThrow();
    const userPath = isGroup(group) ? userPathOf(group) : null;
    if (userPath !== null) await deleteUser(work, { userPath, id });
  }
}

const REMOVERS: Readonly<Record<FormerKind, (work: UserWork, ids: readonly number[]) => Promise<void>>> = {
  UTENTI: removeUsers,
  CLIENTI: removeCustomers,
  CONTRATTI: async (work, ids) => {
    await dropUntouchedCases(work, ids);
    await removeFormerPolicies(work, ids);
  },
};

/** Notes what became of records, and forgets those that are gone. */
async function settle({ db, now }: UserWork, batch: Batch, formerIds: readonly string[], outcome: 'TOLTA' | 'CONSERVATA'): Promise<void> {
  const ids = sql`${[...formerIds]}::text[]`;
  if (outcome === 'TOLTA') await sql`delete from former_record where kind = ${batch.kind} and former_id = any(${ids})`.execute(db);
  await sql`update former_row set outcome = ${outcome}, errors = '[]', differences = '[]', updated_at = ${now}::timestamptz
    where batch_id = ${batch.id} and is_head and former_id = any(${ids})`.execute(db);
}

/** Takes records back in one transaction; if one of them is in use, each half alone. */
async function takeBack(task: UserWork, batch: Batch, targets: readonly FormerTarget[]): Promise<void> {
  if (targets.length === 0) return;
  const names = targets.map(({ formerId }) => formerId);
  try {
    await task.db.transaction().execute(async (db) => {
      const work = { ...task, ...moment(), db };
      const created = targets.filter(({ isCreated }) => isCreated).map(({ id }) => id);
      await settle(work, batch, names, 'TOLTA');
      if (created.length > 0) await REMOVERS[batch.kind](work, created);
    });
  } catch (error) {
    if (!isKept(error)) throw error;
    if (targets.length === 1) return settle({ ...task, ...moment() }, batch, names, 'CONSERVATA');
    const half = Math.ceil(targets.length / 2);
    await takeBack(task, batch, targets.slice(0, half));
    await takeBack(task, batch, targets.slice(half));
  }
}

/** Takes back what a file created, except what was edited or used since. A restart continues with what is left. */
export async function undoRecords(task: UserWork, batch: Batch, report: TaskRun<unknown>['report']): Promise<void> {
  let done = 0;
  for (let after = ''; ; ) {
    report(done);
    const targets = await recordsOf(task, batch.id, after, CHUNK);
    const last = targets.at(-1);
    if (last === undefined) return;
    after = last.formerId;
    const touched = await touchedSince(task, batch.kind, targets);
    const kept = targets.filter(({ id }) => touched.has(id)).map(({ formerId }) => formerId);
    if (kept.length > 0) await settle({ ...task, ...moment() }, batch, kept, 'CONSERVATA');
    await takeBack(
      task,
      batch,
      targets.filter(({ id }) => !touched.has(id)),
    );
    done += targets.length;
  }
}
