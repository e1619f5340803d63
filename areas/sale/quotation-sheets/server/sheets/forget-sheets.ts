import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/server-kit/jobs/job.ts';

/** Time to correct the rows of a file and to download its result. */
const KEEP_DAYS = 90;

/** Nightly: deletes the values of older sheets; their outcomes and quotations stay. */
export const forgetSheets = defineJob({
  name: 'quotation-sheets.forget',
  payload: z.object({}),
  run: async ({ db, now }) => {
    const before = new Date(Date.parse(now) - KEEP_DAYS * 86_400_000).toISOString();
    const { rows } = await sql<{ id: number }>`with old as (update quotation_sheet set forgotten = true
        where not forgotten and created_at < ${before} returning id)
      update quotation_sheet_row w set cells = null, corrected = '{}' from old where w.sheet_id = old.id returning w.id`.execute(db);
    return { rows: rows.length };
  },
});
