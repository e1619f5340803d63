import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { impersonationErrors } from '../../api/errors.ts';
import { impersonationBlock, isGroup, rolesOf } from '../../domain/index.ts';
import { actingSession, setStack } from '../impersonation.ts';
import { sightOf } from '../public.ts';

/** Whether a user is within the actor's sight and not one of those above him. */
async function isBelow(ctx: UserContext, userId: number): Promise<boolean> {
  const sight = await sightOf(ctx);
  if (sight.kind === 'ALL') return true;
  if (sight.kind !== 'NETWORK' || !sight.producers.includes(userId)) return false;
  const above = await ctx.db
    .selectFrom('network_closure')
    .select('ancestor_id')
    .where('ancestor_id', '=', userId)
    .where('descendant_id', '=', ctx.actor.userId)
    .where('ancestor_id', '<>', ctx.actor.userId)
    .executeTakeFirst();
  return above === undefined;
}

/** Takes on another user (spec §4, §5), who is also known by the username he had before he was deleted. He goes on top of the session's stack, and every later request acts as him. */
export async function logInAs(ctx: UserContext, username: string): Promise<void> {
  const { actor, db } = ctx;
  const session = await actingSession(ctx);
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'group', 'enabled', 'deleted_at'])
    .where((eb) =>
      eb.or((['username', 'deleted_username'] as const).map((column) => eb(eb.fn('lower', [column]), '=', username.toLowerCase()))),
    )
    .orderBy('deleted_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  if (user === undefined || !isGroup(user.group) || !isGroup(actor.group)) throw new AppError(impersonationErrors.OUTSIDE_NETWORK);
  const overrides = await db.selectFrom('user_role').select(['role', 'granted']).where('user_id', '=', user.id).execute();
  const block = impersonationBlock(
    { group: actor.group, roles: actor.roles, chain: [session.originalId, ...session.stack] },
    {
      id: user.id,
      enabled: user.enabled && user.deleted_at === null,
      below: await isBelow(ctx, user.id),
      roles: rolesOf(user.group, overrides),
    },
  );
  if (block !== null) throw new AppError(impersonationErrors[block]);
  await setStack(ctx, session, [...session.stack, user.id]);
  await audit(ctx, { entity: 'app_user', entityId: user.id, action: 'login-as' });
}
