import { audit } from '#platform/server-kit/audit.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { sessionEvents } from '../../api/audit-events.ts';
import { clearSessionCookies } from '../session/tokens.ts';

/** Ends the session, if any, and clears the cookies. */
export async function logOut(ctx: Context): Promise<void> {
  clearSessionCookies(ctx.reply);
  // Also clears what pages stored in this browser, such as drafts with customers' data.
  ctx.reply.header('clear-site-data', '"storage"');
  if (ctx.actor === null) return;
  await ctx.db.updateTable('session').set({ revoked_at: ctx.now }).where('id', '=', ctx.actor.sessionId).execute();
  await audit(ctx, sessionEvents, { entityId: ctx.actor.sessionId, action: 'LOG_OUT' });
}
