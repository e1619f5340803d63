import { z } from 'zod';
import { defineJob } from '#platform/server-kit/jobs/job.ts';

const DAY_MS = 86_400_000;
/** A client that repeats a request does so within minutes; a month is generous. */
const KEEP_KEYS_DAYS = 30;
const KEEP_ATTEMPTS_DAYS = 180;
const KEEP_SESSIONS_DAYS = 90;

/** Nightly: forgets used-up idempotency keys, old login attempts and sessions that ended long ago. */
export const cleanUp = defineJob({
  name: 'access.clean-up',
  payload: z.object({}),
  run: async ({ db, now }) => {
    const before = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString();
    const keys = await db.deleteFrom('idempotency_key').where('created_at', '<', before(KEEP_KEYS_DAYS)).executeTakeFirst();
    const attempts = await db.deleteFrom('login_attempt').where('at', '<', before(KEEP_ATTEMPTS_DAYS)).executeTakeFirst();
    const sessions = await db.deleteFrom('session').where('expires_at', '<', before(KEEP_SESSIONS_DAYS)).executeTakeFirst();
    await db.deleteFrom('second_factor_challenge').where('expires_at', '<', now).execute();
    return { keys: Number(keys.numDeletedRows), attempts: Number(attempts.numDeletedRows), sessions: Number(sessions.numDeletedRows) };
  },
});
