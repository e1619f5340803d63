import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/server-kit/jobs/job.ts';
import { POLICY_STEPS } from '../api/texts.ts';

/**
 * Nightly: merges the appended rows of the network figures into one row per day and product; the totals stay the same.
 */
export const compactProduction = defineJob({
  name: 'policies.compact-production',
  payload: z.object({}),
  run: async ({ db }, _payload, _signal, report) => {
    report?.step(POLICY_STEPS.compact);
    const { rows } = await sql<{ compacted: number }>`select compact_production() as compacted`.execute(db);
    const compacted = rows[0]?.compacted ?? 0;
    report?.count({ read: compacted, written: compacted });
    return { compacted };
  },
});
