import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/server-kit/jobs/job.ts';
import { PRUNE_STEPS } from '../api/texts.ts';

/** Days that runs are kept; those that found nothing to do, and outcomes of schedules. */
const KEPT = { runs: 180, idle: 7, decisions: 180 } as const;
/** Rows deleted in one statement. */
const BATCH = 5000;

/**
 * Nightly: deletes old runs with their steps, items and log. The newest run of each job and the newest decision of each
 * schedule stay, because what is due is counted from it.
 */
export const pruneExecutions = defineJob({
  name: 'operations.prune',
  payload: z.object({}),
  run: async ({ db, now }, _payload, _signal, report) => {
    report?.step(PRUNE_STEPS.runs);
    let runs = 0;
    for (let deleted = BATCH; deleted === BATCH; ) {
      const result = await sql`delete from job_execution where id = any(array(
        select e.id from job_execution e where e.status in ('COMPLETED', 'ABANDONED', 'FAILED', 'STOPPED', 'UNKNOWN')
          and e.finished_at < ${now}::timestamptz - case when e.exit_code = 'NOOP' then ${KEPT.idle}::int else ${KEPT.runs}::int end * interval '1 day'
          and exists (select from job_execution n where n.job = e.job and n.id > e.id) limit ${sql.lit(BATCH)}))`.execute(db);
      deleted = Number(result.numAffectedRows ?? 0);
      runs += deleted;
      report?.count({ written: deleted });
    }
    report?.step(PRUNE_STEPS.decisions);
    const result = await sql`delete from schedule_run r where r.due_at < ${now}::timestamptz - ${KEPT.decisions}::int * interval '1 day'
      and exists (select from schedule_run n where n.schedule_id = r.schedule_id and n.due_at > r.due_at)`.execute(db);
    const decisions = Number(result.numAffectedRows ?? 0);
    report?.count({ written: decisions });
    return { runs, decisions };
  },
});
