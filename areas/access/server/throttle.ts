import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Context } from '#platform/server-kit/context.ts';

const WINDOW_MINUTES = 15;
const MAX_FAILURES_PER_USERNAME = 8;
const MAX_FAILURES_PER_ADDRESS = 60;

/** Refuses a login attempt after too many failures of the same username or from the same address within a quarter of an hour. */
export async function refuseIfThrottled(ctx: Context, username: string): Promise<void> {
  const since = new Date(Date.parse(ctx.now) - WINDOW_MINUTES * 60_000).toISOString();
  const failures = await ctx.db
    .selectFrom('login_attempt')
    .select((eb) => [
      eb.fn.count<number>('id').filterWhere('username', '=', username).as('ofUsername'),
      eb.fn.count<number>('id').filterWhere('ip', '=', ctx.ip).as('ofAddress'),
    ])
    .where('at', '>', since)
    .where('succeeded', '=', false)
    .where((eb) => eb.or([eb('username', '=', username), eb('ip', '=', ctx.ip)]))
    .executeTakeFirstOrThrow();
  if (failures.ofUsername >= MAX_FAILURES_PER_USERNAME || failures.ofAddress >= MAX_FAILURES_PER_ADDRESS) {
    throw new AppError(commonErrors.TOO_MANY_REQUESTS, { minutes: WINDOW_MINUTES });
  }
}

export async function recordAttempt(ctx: Context, username: string, succeeded: boolean): Promise<void> {
  await ctx.db.insertInto('login_attempt').values({ username, ip: ctx.ip, at: ctx.now, succeeded }).execute();
}
