import { toString as qrCode } from 'qrcode';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { userEvents } from '../../api/audit-events.ts';
import { accessErrors } from '../../api/errors.ts';
import { checkCredentials } from '../password/credentials.ts';
import { admitAttempt } from '../password/throttle.ts';
import { enrolmentUri, hashRecoveryCode, makeRecoveryCodes, makeSecret } from '../second-factor/codes.ts';
import { isActive, sealSecret, spendCode } from '../second-factor/store.ts';
import { refuseWhileImpersonating } from '../session/impersonation.ts';

/**
 * Creates a secret for the user's application; replaces an unconfirmed one. `issuer` is the name the application shows.
 */
export async function startSecondFactor(
  ctx: UserContext,
  box: SecretBox,
  issuer: string,
): Promise<{ secret: string; uri: string; qr: string }> {
  refuseWhileImpersonating(ctx);
  const secret = makeSecret();
  const sealed = sealSecret(box, ctx.actor.userId, secret);
  const made = await ctx.db
    .insertInto('second_factor')
    .values({ user_id: ctx.actor.userId, sealed, created_at: ctx.now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret: null, sealed, created_at: ctx.now }).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) throw new AppError(accessErrors.SECOND_FACTOR_ALREADY_ACTIVE);
  const uri = enrolmentUri(secret, issuer, ctx.actor.username);
  const svg = await qrCode(uri, { type: 'svg', margin: 1 });
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/**
 * Switches the second factor on with its first code. Wrong codes stay counted, so this command opens its own
 * transaction.
 */
export async function confirmSecondFactor(ctx: UserContext, box: SecretBox, code: string): Promise<{ recoveryCodes: string[] }> {
  refuseWhileImpersonating(ctx);
  const { userId, username } = ctx.actor;
  if (await isActive(ctx.db, userId)) throw new AppError(accessErrors.SECOND_FACTOR_ALREADY_ACTIVE);
  const attempt = await admitAttempt(ctx, username.toLowerCase());
  const recoveryCodes = makeRecoveryCodes();
  const confirmed = await ctx.db.transaction().execute(async (db) => {
    const factor = await db.selectFrom('second_factor').select('confirmed_at').where('user_id', '=', userId).forUpdate().executeTakeFirst();
    if (factor === undefined) throw new AppError(commonErrors.NOT_FOUND);
    if (!(await spendCode(db, box, userId, code, Date.parse(ctx.now)))) return false;
    await db.updateTable('second_factor').set({ confirmed_at: ctx.now }).where('user_id', '=', userId).execute();
    await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    await db
      .insertInto('recovery_code')
      .values(recoveryCodes.map((plain) => ({ user_id: userId, code_hash: hashRecoveryCode(plain) })))
      .execute();
    await audit({ ...ctx, db }, userEvents, { entityId: userId, action: 'ENABLE_SECOND_FACTOR' });
    return true;
  });
  if (!confirmed) throw new AppError(accessErrors.SECOND_FACTOR_WRONG);
  await attempt.succeed();
  return { recoveryCodes };
}

/** Deletes a user's second factor and recovery codes; false when there is none. The caller checks the authority. */
export async function dropSecondFactor(db: Database, userId: number): Promise<boolean> {
  const gone = await db.deleteFrom('second_factor').where('user_id', '=', userId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Switches the second factor off, given the password. Opens its own transaction, as every password check does. */
export async function stopSecondFactor(ctx: UserContext, password: string): Promise<void> {
  refuseWhileImpersonating(ctx);
  const { userId, username } = ctx.actor;
  await checkCredentials(ctx, { username, password });
  await ctx.db.transaction().execute(async (db) => {
    await dropSecondFactor(db, userId);
    await audit({ ...ctx, db }, userEvents, { entityId: userId, action: 'DISABLE_SECOND_FACTOR' });
  });
}
