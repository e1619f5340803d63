import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/server-kit/jobs/job.ts';
import { KEPT_DAYS } from '../domain/index.ts';

/** Nightly: deletes old runs that changed nothing; those that were applied stay as long as what they changed. */
export const pruneRuns = defineJob({
  name: 'console.prune',
  payload: z.object({}),
  run: async ({ db, now }) => {
    const result = await sql`delete from console_run where status <> 'APPLICATA'
      and created_at < ${now}::timestamptz - ${KEPT_DAYS}::int * interval '1 day'`.execute(db);
    return { runs: Number(result.numAffectedRows ?? 0) };
  },
});
