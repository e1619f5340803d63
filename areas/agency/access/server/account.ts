import { sql } from 'kysely';
import type { UserContext } from '#platform/server-kit/context.ts';
import { deviceOf } from '../domain/index.ts';
import { refuseWhileImpersonating } from './session/impersonation.ts';

/** Upper bound of the user's open sessions in the list, as a safeguard: users open few. */
const MAX_SESSIONS = 100;

export async function readSessions(ctx: UserContext) {
  refuseWhileImpersonating(ctx);
  const { userId, sessionId } = ctx.actor;
  const rows = await ctx.db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('refreshed_at', 'desc')
    .limit(sql.lit(MAX_SESSIONS))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    ip: row.ip,
    createdAt: row.created_at,
    refreshedAt: row.refreshed_at,
    current: row.id === sessionId,
  }));
}

/** Returns whether the user has a second factor, and the number of unused recovery codes. */
export async function readSecondFactor(ctx: UserContext): Promise<{ active: boolean; recoveryCodesLeft: number }> {
  refuseWhileImpersonating(ctx);
  const row = await ctx.db
    .selectFrom('second_factor')
    .select((eb) =>
      eb
        .selectFrom('recovery_code')
        .select(eb.fn.countAll<number>().as('left'))
        .whereRef('recovery_code.user_id', '=', 'second_factor.user_id')
        .as('left'),
    )
    .where('user_id', '=', ctx.actor.userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return { active: row !== undefined, recoveryCodesLeft: row?.left ?? 0 };
}
