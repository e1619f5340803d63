import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { userEvents } from '../../api/audit-events.ts';
import { stackAfterReturn } from '../../domain/index.ts';
import { actingSession, setStack } from '../session/impersonation.ts';
import { logOut } from './log-out.ts';

/**
 * Goes back to an earlier user of the stack, or to the user who logged in (spec §4). Logs out without an impersonation.
 * If the earlier user was disabled meanwhile, goes back to the user who logged in.
 */
export async function logOutTo(ctx: UserContext, userId: number): Promise<void> {
  const session = await actingSession(ctx);
  if (session.stack.length === 0) return logOut(ctx);
  const wanted = stackAfterReturn(session.originalId, session.stack, userId);
  if (wanted === null) throw new AppError(commonErrors.NOT_FOUND);
  const target = await ctx.db.selectFrom('app_user').select('enabled').where('id', '=', userId).executeTakeFirst();
  const stack = target?.enabled === true ? wanted : [];
  await setStack(ctx, session, stack);
  await audit(ctx, userEvents, { entityId: stack.at(-1) ?? session.originalId, action: 'LOG_OUT_TO' });
}
