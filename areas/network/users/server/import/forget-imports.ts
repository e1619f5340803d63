import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/server-kit/jobs/job.ts';

/** Time to correct and resend a file that was returned with errors. */
const KEEP_DAYS = 7;

/** Nightly: deletes the cells of older imports; their results stay. */
export const forgetImports = defineJob({
  name: 'users.forget-imports',
  payload: z.object({}),
  run: async ({ db, now }) => {
    const before = new Date(Date.parse(now) - KEEP_DAYS * 86_400_000).toISOString();
    const { rows } = await sql<{
      id: number;
    }>`with old as (update user_import set header = null where header is not null and created_at < ${before}
      returning id) update user_import_line l set cells = null from old where l.import_id = old.id and l.cells is not null
      returning l.import_id as id`.execute(db);
    return { lines: rows.length };
  },
});
