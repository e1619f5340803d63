import { AppError } from '#platform/api-kit/errors.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { accessErrors } from '../../api/errors.ts';
import { passwordMatches } from './hash-password.ts';
import { admitAttempt } from './throttle.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface KnownUser {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly passwordExpired: boolean;
}

/**
 * Returns the user with these credentials. Throttled; failures stay recorded, so callers run outside a request
 * transaction. Only a right password reveals that the user is disabled. An unknown username takes as long as a wrong
 * password and gets the same answer.
 */
export async function checkCredentials(ctx: Context, credentials: Credentials): Promise<KnownUser> {
  const username = credentials.username.toLowerCase();
  const attempt = await admitAttempt(ctx, username);
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['id', 'username', 'password_hash as passwordHash', 'password_expired as passwordExpired', 'enabled'])
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username))
    .executeTakeFirst();
  const matches = await passwordMatches(user?.passwordHash ?? null, credentials.password);
  if (user === undefined || user.passwordHash === null || !matches) throw new AppError(accessErrors.BAD_CREDENTIALS);
  await attempt.succeed();
  if (!user.enabled) throw new AppError(accessErrors.USER_DISABLED);
  return { ...user, passwordHash: user.passwordHash };
}
