import { sql } from 'kysely';
import { z } from 'zod';
import type { UserWork } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import type { AnchorStore } from '#platform/server-kit/trail/anchors.ts';
import { retainTrail } from '#platform/server-kit/trail/retain.ts';
import { sealTrail } from '#platform/server-kit/trail/seal.ts';
import { headOf, TRAIL_FAULTS, verifyTrail } from '#platform/server-kit/trail/verify.ts';
import { TRAIL_LINES, TRAIL_STEPS } from '../../api/texts.ts';

/** Every five minutes: seals the new rows of the audit trail. */
export const sealJob = defineJob({
  name: 'operations.seal-trail',
  payload: z.object({}),
  run: async ({ db }) => ({ ...(await sealTrail(db)) }),
});

/** Nightly: makes next year's partition of the trail and drops the years past their retention. */
export const retainJob = defineJob({
  name: 'operations.retain-trail',
  payload: z.object({}),
  run: async ({ db, today }) => ({ ...(await retainTrail(db, today)) }),
});

/** Days of seals that the nightly verification computes again; a user verifies everything. */
const NIGHTLY_DAYS = 35;

/**
 * Nightly: seals the rows that have no seal, as after a pause of the server, then computes the newest seals again, and all of them when a
 * user starts it for every day. Keeps the newest seal
 * outside the database when all is in order; fails otherwise, so that the watch of schedules reports it.
 */
export function verifyJob(anchors: AnchorStore): Job {
  return defineJob({
    name: 'operations.verify-trail',
    payload: z.object({ days: z.int().min(1).max(36_500).optional() }),
    run: async (work, { days = NIGHTLY_DAYS }, _signal, report) => {
      const { db, today } = work;
      await sealTrail(db);
      const { rows } = await sql<{ after: number }>`select coalesce(max(id), 0) as after from audit_seal
        where sealed_at < clock_timestamp() - make_interval(days => ${days})`.execute(db);
      report?.step(TRAIL_STEPS.verify);
      const found = await verifyTrail(db, await anchors.read(work), {
        after: rows[0]?.after ?? 0,
        onSeals: (seals, faults) => report?.count({ read: seals, written: seals - faults, skipped: 0 }),
      });
      for (const { fault, seal, firstId, lastId } of found.findings) report?.log(TRAIL_LINES.finding(fault, seal, firstId, lastId));
      if (found.findings.length > 0) {
        throw new Error(`The audit trail is not intact: ${[...new Set(found.findings.map(({ fault }) => fault))].join(' ')}`);
      }
      if (found.head !== null) await anchors.keep(work, today, found.head);
      return { seals: found.seals, rows: found.rows, anchors: found.anchors };
    },
  });
}

/** Reads the state of the chain and the newest verification that ended. */
export async function readTrailState({ db }: UserWork) {
  const head = await headOf(db);
  const { rows } = await sql<{
    sealed: number;
    waiting: number;
  }>`select (select coalesce(sum(row_count), 0)::bigint from audit_seal) as sealed,
    (select count(*)::int from audit_event where id > ${head?.lastId ?? 0}) as waiting`.execute(db);
  const last = await db
    .selectFrom('job_execution')
    .select(['id', 'finished_at', 'status', 'error'])
    .where('job', '=', 'operations.verify-trail')
    .where('status', 'in', ['COMPLETED', 'FAILED'])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    head: head === null ? null : { seal: head.seal, hash: head.hash, at: head.at },
    sealedRows: rows[0]?.sealed ?? 0,
    waitingRows: rows[0]?.waiting ?? 0,
    verified:
      last === undefined || last.finished_at === null
        ? null
        : {
            executionId: last.id,
            at: last.finished_at,
            intact: last.status === 'COMPLETED',
            faults: TRAIL_FAULTS.filter((fault) => last.error?.split(' ').includes(fault) === true),
          },
  };
}
