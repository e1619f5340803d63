import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { sessionEvents, userEvents } from '../../api/audit-events.ts';
import { refuseWhileImpersonating } from '../session/impersonation.ts';
import { endSessionsOf } from '../session/sessions.ts';

/** Ends one of the user's own sessions. Throws NOT_FOUND for a session of another user. */
export async function endSession(ctx: UserContext, id: number): Promise<void> {
  refuseWhileImpersonating(ctx);
  const ended = await ctx.db
    .updateTable('session')
    .set({ revoked_at: ctx.now })
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new AppError(commonErrors.NOT_FOUND);
  await audit(ctx, sessionEvents, { entityId: id, action: 'REVOKE' });
}

/** Ends all sessions of the user except the current one. */
export async function endOtherSessions(ctx: UserContext): Promise<{ ended: number }> {
  refuseWhileImpersonating(ctx);
  const ended = await endSessionsOf(ctx, ctx.actor.userId, ctx.actor.sessionId);
  await audit(ctx, userEvents, { entityId: ctx.actor.userId, action: 'REVOKE_OTHER_SESSIONS', after: { ended } });
  return { ended };
}
