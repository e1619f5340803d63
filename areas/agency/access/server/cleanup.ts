import { z } from 'zod';
import { defineJob } from '#platform/server-kit/jobs/job.ts';

const DAY_MS = 86_400_000;
/** Clients repeat a request within minutes; a month leaves ample room. */
const KEEP_KEYS_DAYS = 30;

/**
 * Nightly: deletes old idempotency keys and challenges. Login attempts and sessions have a retention rule (privacy).
 */
export const cleanUp = defineJob({
  name: 'access.clean-up',
  payload: z.object({}),
  run: async ({ db, now }) => {
    const before = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString();
    const keys = await db.deleteFrom('idempotency_key').where('created_at', '<', before(KEEP_KEYS_DAYS)).executeTakeFirst();
    await db.deleteFrom('second_factor_challenge').where('expires_at', '<', now).execute();
    return { keys: Number(keys.numDeletedRows) };
  },
});
