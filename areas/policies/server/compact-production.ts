import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/server-kit/jobs/job.ts';

/**
 * Nightly: merges the appended rows of the network figures into one row per day and product; the totals stay the same.
 */
export const foldProduction = defineJob({
  name: 'policies.fold-production',
  payload: z.object({}),
  run: async ({ db }) => {
    const { rows } = await sql<{ folded: number }>`select fold_production() as folded`.execute(db);
    return { folded: rows[0]?.folded ?? 0 };
  },
});
