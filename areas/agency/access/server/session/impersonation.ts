import { AppError } from '#platform/api-kit/errors.ts';
import type { Context, UserContext } from '#platform/server-kit/context.ts';
import { impersonationErrors } from '../../api/errors.ts';

export interface ActingSession {
  readonly id: number;
  /** The user who logged in. */
  readonly originalId: number;
  /** Users taken on since, the acting one last. */
  readonly stack: readonly number[];
}

/**
 * Returns the session of the request, locked. Throws when another tab has changed the acting user since this request
 * was authenticated.
 */
export async function actingSession(ctx: UserContext): Promise<ActingSession> {
  const { sessionId, userId } = ctx.actor;
  const row = await ctx.db
    .selectFrom('session')
    .select(['id', 'user_id as originalId', 'impersonated as stack'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if ((row.stack.at(-1) ?? row.originalId) !== userId) throw new AppError(impersonationErrors.ACTING_USER_CHANGED);
  return row;
}

export async function setStack(ctx: Context, session: ActingSession, stack: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable('session')
    .set({ impersonated: [...stack] })
    .where('id', '=', session.id)
    .execute();
}

/** Throws during impersonation: password, sessions and second factor belong to the user who logged in. */
export function refuseWhileImpersonating(ctx: UserContext): void {
  if (ctx.actor.original !== null) throw new AppError(impersonationErrors.NOT_WHILE_IMPERSONATING);
}
