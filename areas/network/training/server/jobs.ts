import { sql } from 'kysely';
import { z } from 'zod';
import { TRAINED_GROUPS } from '#areas/network/users/domain/index.ts';
import { raiseCause } from '#areas/network/users/server/public.ts';
import { yearOf } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { defineJob, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { TRAINING_STEPS } from '../api/texts.ts';
import { deactivationDay } from '../domain/index.ts';
import { readCalendar } from './law.ts';
import { refreshTraining } from './refresh.ts';

/** People per transaction: few enough for short locks, many enough to be fast. */
const BATCH = 250;

async function nextBatch(work: Work, after: number): Promise<number[]> {
  const result = await sql<{ id: number }>`select u.id from user_view u where u.id > ${after} and u.deleted_at is null
    and (u."group" = any(array[${literals(TRAINED_GROUPS)}]::text[]) or exists (select 1 from training_profile p where p.user_id = u.id))
    order by u.id limit ${sql.lit(BATCH)}`.execute(work.db);
  return result.rows.map((row) => row.id);
}

/** Updates the status of all people who must train; each batch is its own transaction, so a restart continues. */
export async function refreshEverybody(work: Work, report?: JobReport): Promise<{ people: number; changed: number }> {
  report?.step(TRAINING_STEPS.statuses);
  let people = 0;
  let changed = 0;
  for (let ids = await nextBatch(work, 0); ids.length > 0; ids = await nextBatch(work, ids.at(-1) ?? 0)) {
    const batch = ids;
    const written = await work.db.transaction().execute((db) => refreshTraining({ ...work, db }, batch));
    changed += written;
    people += batch.length;
    report?.count({ read: batch.length, written, skipped: batch.length - written });
  }
  return { people, changed };
}

const nothing = z.object({});

/** Nightly, because deadlines pass with each day. */
export const refreshStatuses = defineJob({
  name: 'training.statuses',
  payload: nothing,
  run: (work, _payload, _signal, report) => refreshEverybody(work, report),
});

export const UNTRAINED = { why: { cause: 'FORMAZIONE_IVASS_NON_IN_REGOLA' }, source: 'training' } as const;

/**
 * Deactivates, once a year, all people who are NON_IN_REGOLA and not suspended. Does nothing if the year's run is done.
 */
export async function deactivateYearly(work: Work, report?: JobReport): Promise<{ deactivated: number }> {
  const year = yearOf(work.today);
  const { deactivationMonth, deactivationDay: day } = await readCalendar(work.db, work.today);
  if (work.today < deactivationDay(year, deactivationMonth, day)) return { deactivated: 0 };
  const done = await work.db.selectFrom('training_deactivation').select('year').where('year', '=', year).executeTakeFirst();
  if (done !== undefined) return { deactivated: 0 };
  await refreshEverybody(work, report);
  report?.step(TRAINING_STEPS.deactivation);
  return work.db.transaction().execute(async (db) => {
    const first = await db
      .insertInto('training_deactivation')
      .values({ year, done_at: work.now, users: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('year')
      .executeTakeFirst();
    if (first === undefined) return { deactivated: 0 };
    const late = await db
      .selectFrom('training_state as s')
      .innerJoin('user_view as u', 'u.id', 's.user_id')
      .select('s.user_id')
      .where('s.status', '=', 'NON_IN_REGOLA')
      .where('s.suspended', '=', false)
      .where('u.deleted_at', 'is', null)
      .orderBy('s.user_id')
      .execute();
    for (const { user_id } of late) {
      await raiseCause({ ...work, db }, { userId: user_id, ...UNTRAINED });
      report?.count({ read: 1, written: 1 });
    }
    await db.updateTable('training_deactivation').set({ users: late.length }).where('year', '=', year).execute();
    return { deactivated: late.length };
  });
}

/** Yearly IVASS deactivation (spec §9); checked every night, so that a night without a server is caught up. */
export const yearlyDeactivation = defineJob({
  name: 'training.yearly-deactivation',
  payload: nothing,
  run: (work, _payload, _signal, report) => deactivateYearly(work, report),
});
