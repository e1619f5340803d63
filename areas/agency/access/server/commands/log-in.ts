import { AppError } from '#platform/api-kit/errors.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { accessErrors } from '../../api/errors.ts';
import { type Credentials, checkCredentials } from '../password/credentials.ts';
import { makeChallenge } from '../second-factor/challenge.ts';
import { isActive } from '../second-factor/store.ts';
import { openSession, type SessionSettings } from '../session/sessions.ts';

/**
 * Checks the credentials and opens a session, or asks for the second factor. Failed attempts stay recorded, so this
 * command runs outside a request transaction.
 */
export async function logIn(ctx: Context, credentials: Credentials, settings: SessionSettings): Promise<void> {
  const user = await checkCredentials(ctx, credentials);
  if (user.passwordExpired) throw new AppError(accessErrors.credentials_expired);
  if (await isActive(ctx.db, user.id)) {
    throw new AppError(accessErrors.second_factor_required, {}, { challenge: makeChallenge(user, Date.parse(ctx.now), settings.secret) });
  }
  await openSession(ctx, user.id, settings);
}
