import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { userEvents } from '../../api/audit-events.ts';
import { impersonationErrors } from '../../api/errors.ts';
import { impersonationBlockOf } from '../authority.ts';
import { actingSession, setStack } from '../session/impersonation.ts';

/**
 * Impersonates a user (spec §4, §5), also found by the username they had before deletion. Pushes them onto the
 * session's stack; every later request acts as them.
 */
export async function logInAs(ctx: UserContext, username: string): Promise<void> {
  const { actor, db } = ctx;
  const session = await actingSession(ctx);
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where((eb) =>
      eb.or((['username', 'deleted_username'] as const).map((column) => eb(eb.fn('lower', [column]), '=', username.toLowerCase()))),
    )
    .orderBy('deleted_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  const block =
    user === undefined ? 'OUTSIDE_NETWORK' : await impersonationBlockOf(db, actor, [session.originalId, ...session.stack], user.id);
  if (user === undefined || block !== null) throw new AppError(impersonationErrors[block ?? 'OUTSIDE_NETWORK']);
  await setStack(ctx, session, [...session.stack, user.id]);
  await audit(ctx, userEvents, { entityId: user.id, action: 'LOG_IN_AS' });
}
