import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/server-kit/jobs/job.ts';

/** Time to correct the rows of a file and to download its result. */
const KEEP_DAYS = 90;

/** Nightly: deletes the values of older files; outcomes and records stay. */
export const forgetBatches = defineJob({
  name: 'former-system.forget',
  payload: z.object({}),
  run: async ({ db, now }) => {
    const before = new Date(Date.parse(now) - KEEP_DAYS * 86_400_000).toISOString();
    const { rows } = await sql<{ id: number }>`with old as (update former_batch set forgotten = true
        where not forgotten and created_at < ${before} returning id)
      update former_row w set cells = null, corrected = '{}', errors = '[]', differences = '[]' from old where w.batch_id = old.id
      returning w.id`.execute(db);
    return { rows: rows.length };
  },
});
