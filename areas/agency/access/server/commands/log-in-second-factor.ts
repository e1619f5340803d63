import { AppError } from '#platform/api-kit/errors.ts';
import type { Context } from '#platform/server-kit/context.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { accessErrors } from '../../api/errors.ts';
import { endChallenge, isGenuine, readChallenge, tryChallenge } from '../second-factor/challenge.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { isActive } from '../second-factor/store.ts';
import { openSession, type SessionSettings } from '../session/sessions.ts';

export interface SecondStep {
  readonly challenge: string;
  readonly code: string;
}

/**
 * Second step of login. Wrong codes count as failed logins of the username; five end the challenge. Runs outside a
 * request transaction, so that they stay recorded.
 */
export async function logInSecondFactor(
  ctx: Context,
  { challenge, code }: SecondStep,
  box: SecretBox,
  settings: SessionSettings,
): Promise<void> {
  const nowMs = Date.parse(ctx.now);
  const read = readChallenge(challenge);
  if (read === null) throw new AppError(accessErrors.SECOND_FACTOR_EXPIRED);
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'username', 'password_hash as passwordHash'])
    .where('id', '=', read.userId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (user === undefined || user.passwordHash === null) throw new AppError(accessErrors.SECOND_FACTOR_EXPIRED);
  const genuine = isGenuine(read, { id: user.id, passwordHash: user.passwordHash }, nowMs, settings.secret);
  if (!genuine || !(await isActive(ctx.db, user.id)) || !(await tryChallenge(ctx.db, challenge, read.expiry))) {
    throw new AppError(accessErrors.SECOND_FACTOR_EXPIRED);
  }
  await checkCode(ctx, box, user, code);
  await endChallenge(ctx.db, challenge);
  await openSession(ctx, user.id, settings);
}
