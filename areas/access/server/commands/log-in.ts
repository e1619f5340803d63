import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { accessErrors } from '../../api/errors.ts';
import { checkNobody, passwordMatches } from '../passwords.ts';
import { openSession } from '../sessions.ts';
import { recordAttempt, refuseIfThrottled } from '../throttle.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface LoginOptions {
  readonly secret: Buffer;
  /** Whether a session may be opened for this user now. */
  readonly admitsLogin: (userId: number) => Promise<boolean>;
}

/**
 * Checks the credentials and opens a session. Failed attempts stay recorded, so this command runs outside a request transaction.
 * Whether the user is disabled or his password expired is told only to who knows the password.
 */
export async function logIn(ctx: Context, credentials: Credentials, { secret, admitsLogin }: LoginOptions): Promise<void> {
  const username = credentials.username.toLowerCase();
  await refuseIfThrottled(ctx, username);
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'password_expired', 'enabled'])
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username))
    .executeTakeFirst();
  if (user === undefined) {
    await checkNobody(credentials.password);
    await recordAttempt(ctx, username, false);
    throw new AppError(accessErrors.BAD_CREDENTIALS);
  }
  if (!(await passwordMatches(user.password_hash, credentials.password))) {
    await recordAttempt(ctx, username, false);
    throw new AppError(accessErrors.BAD_CREDENTIALS);
  }
  await recordAttempt(ctx, username, true);
  if (!user.enabled) throw new AppError(accessErrors.USER_DISABLED);
  if (user.password_expired) throw new AppError(accessErrors.credentials_expired);
  if (!(await admitsLogin(user.id))) throw new AppError(commonErrors.MAINTENANCE);
  await openSession(ctx, user.id, secret);
}
