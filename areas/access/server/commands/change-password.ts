import { audit } from '#platform/server-kit/audit.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { checkCredentials } from '../credentials.ts';
import { hashPassword } from '../passwords.ts';
import { endSessionsOf } from '../sessions.ts';

export interface PasswordChange {
  readonly username: string;
  readonly password: string;
  readonly nuovaPassword: string;
}

/**
 * Replaces a password, expired or not, of whoever knows the current one (spec §7); the rules of the new one are part of the route's body.
 * Every session of the user ends but the one that asks. Failed attempts stay recorded, so this command opens its own transaction.
 */
export async function changePassword(ctx: Context, change: PasswordChange): Promise<void> {
  const user = await checkCredentials(ctx, change);
  const passwordHash = await hashPassword(change.nuovaPassword);
  await ctx.db.transaction().execute(async (db) => {
    await db.updateTable('app_user').set({ password_hash: passwordHash, password_expired: false }).where('id', '=', user.id).execute();
    const ended = await endSessionsOf({ db, now: ctx.now }, user.id, ctx.actor?.sessionId ?? null);
    await audit(
      { ...ctx, db },
      {
        entity: 'app_user',
        entityId: user.id,
        action: 'change-password',
        before: { passwordExpired: user.passwordExpired, openSessions: ended },
        after: { passwordExpired: false, openSessions: 0 },
      },
    );
  });
}
