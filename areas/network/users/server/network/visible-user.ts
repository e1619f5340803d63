import { type Group, isGroup } from '#areas/agency/access/domain/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { mayTouch } from '../../domain/index.ts';
import { visibleUsers } from './reach.ts';

export interface VisibleUser {
  readonly id: number;
  readonly name: string;
  readonly group: Group;
  readonly email: string | null;
}

/** Returns a user by id alone, for areas that store data about users; null when the acting user could not list them. */
export async function visibleUser(work: UserWork, id: number): Promise<VisibleUser | null> {
  const row = await work.db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.display_name as name', 'u.group', 'u.email'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .where(await visibleUsers(work))
    .executeTakeFirst();
  const { group } = work.actor;
  if (row === undefined || !isGroup(group) || !mayTouch('LIST', group, row.group)) return null;
  return row;
}

/** As `visibleUser`, but throws NOT_FOUND instead of returning null. */
export async function findVisibleUser(work: UserWork, id: number): Promise<VisibleUser> {
  const user = await visibleUser(work, id);
  if (user === null) throw new AppError(commonErrors.NOT_FOUND);
  return user;
}
