import { FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context } from '#platform/server-kit/context.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { userEvents } from '../../api/audit-events.ts';
import { accessErrors } from '../../api/errors.ts';
import { checkCredentials } from '../password/credentials.ts';
import { hashPassword } from '../password/hash-password.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { isActive } from '../second-factor/store.ts';
import { endSessionsOf } from '../session/sessions.ts';

export interface PasswordChange {
  readonly username: string;
  readonly password: string;
  readonly nuovaPassword: string;
  /** Code of the second factor, for users that have one. */
  readonly code?: string | null | undefined;
}

/**
 * Replaces a password, expired or not, given the current one (spec §7) and the second factor, if any. The route's body
 * checks the rules of the new one. Ends every other session of the user. Failed attempts stay recorded, so this command
 * opens its own transaction.
 */
export async function changePassword(ctx: Context, box: SecretBox, change: PasswordChange): Promise<void> {
  const user = await checkCredentials(ctx, change);
  if (await isActive(ctx.db, user.id)) {
    const code = change.code ?? null;
    if (code === null) throw new FieldErrors({ code: accessErrors.second_factor_required[ctx.language] });
    await checkCode(ctx, box, user, code);
  }
  const passwordHash = await hashPassword(change.nuovaPassword);
  await ctx.db.transaction().execute(async (db) => {
    await db.updateTable('app_user').set({ password_hash: passwordHash, password_expired: false }).where('id', '=', user.id).execute();
    const ended = await endSessionsOf({ db, now: ctx.now }, user.id, ctx.actor?.sessionId ?? null);
    await audit({ ...ctx, db }, userEvents, {
      entityId: user.id,
      action: 'CHANGE_PASSWORD',
      before: { passwordExpired: user.passwordExpired, openSessions: ended },
      after: { passwordExpired: false, openSessions: 0 },
    });
  });
}
