import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { accessErrors } from '../../api/errors.ts';
import { isGenuine, readChallenge } from '../second-factor/challenge.ts';
import { isActive, spendCode, spendRecoveryCode } from '../second-factor/store.ts';
import { openSession, type SessionDoor } from '../sessions.ts';
import { recordAttempt, refuseIfThrottled } from '../throttle.ts';

export interface SecondStep {
  readonly challenge: string;
  readonly code: string;
}

/** Second step of login. Wrong codes count as failed logins of the username and stay recorded: runs outside a request transaction. */
export async function logInSecondFactor(ctx: Context, { challenge, code }: SecondStep, door: SessionDoor): Promise<void> {
  const nowMs = Date.parse(ctx.now);
  const read = readChallenge(challenge);
  if (read === null) throw new AppError(accessErrors.SECOND_FACTOR_EXPIRED);
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'username', 'password_hash as passwordHash'])
    .where('id', '=', read.userId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (user === undefined || !isGenuine(read, user, nowMs, door.secret) || !(await isActive(ctx.db, user.id))) {
    throw new AppError(accessErrors.SECOND_FACTOR_EXPIRED);
  }
  const username = user.username.toLowerCase();
  await refuseIfThrottled(ctx, username);
  const byCode = await spendCode(ctx.db, user.id, code, nowMs);
  const byRecovery = !byCode && (await spendRecoveryCode(ctx.db, user.id, code));
  await recordAttempt(ctx, username, byCode || byRecovery);
  if (!byCode && !byRecovery) throw new AppError(accessErrors.SECOND_FACTOR_WRONG);
  if (byRecovery) await audit(ctx, { entity: 'app_user', entityId: user.id, action: 'recovery-code-used' });
  await openSession(ctx, user.id, door);
}
