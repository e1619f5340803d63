import { isGroup } from '#areas/agency/access/domain/index.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { mayTouch } from '../../domain/index.ts';
import { visibleUsers } from './reach.ts';

/** Guard of a user's files: the user, and users that see them in the registry. */
export async function seesUser(ctx: UserContext, id: number): Promise<boolean> {
  if (id === ctx.actor.userId) return true;
  if (!ctx.actor.roles.has('READ_UTENTI')) return false;
  const row = await ctx.db
    .selectFrom('app_user as u')
    .select('u.group')
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .where(await visibleUsers(ctx))
    .executeTakeFirst();
  const { group } = ctx.actor;
  return row !== undefined && isGroup(group) && mayTouch('LIST', group, row.group);
}
