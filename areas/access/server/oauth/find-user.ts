import { AppError } from '#platform/api-kit/errors.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { externalLoginErrors } from '../../api/errors.ts';
import type { Identity } from './identity-provider.ts';

/**
 * The user an identity belongs to: the one with its verified email if it is one user's only, else the one with its username. Throws
 * EXTERNAL_UNKNOWN_USER or EXTERNAL_USER_DISABLED.
 */
export async function findUser(db: Database, { email, username }: Identity): Promise<number> {
  const matching = async (column: 'email' | 'username', value: string | null) => {
    if (value === null) return undefined;
    const users = await db
      .selectFrom('app_user')
      .select(['id', 'enabled'])
      .where((eb) => eb(eb.fn('lower', [column]), '=', value.toLowerCase()))
      .where('deleted_at', 'is', null)
      .limit(2)
      .execute();
    return users.length === 1 ? users[0] : undefined;
  };
  const user = (await matching('email', email)) ?? (await matching('username', username));
  if (user === undefined) throw new AppError(externalLoginErrors.EXTERNAL_UNKNOWN_USER);
  if (!user.enabled) throw new AppError(externalLoginErrors.EXTERNAL_USER_DISABLED);
  return user.id;
}
