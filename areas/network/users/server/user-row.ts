import type { Selectable, Updateable } from 'kysely';
import type { Group } from '#areas/agency/access/domain/index.ts';
import { changeUser } from '#areas/agency/access/server/public.ts';
import type { AppUser } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { DiscountLimits } from '../domain/discount-limits.ts';
import { USER_PATHS, type UserPath } from '../domain/index.ts';
import type { UserAction } from '../domain/network/reach.ts';
import { requireReach, visibleUsers } from './network/reach.ts';

export type UserRecord = Selectable<AppUser>;

/** Address of a user: segment of their group, and id. */
export interface UserKey {
  readonly userPath: UserPath;
  readonly id: number;
}

export const groupAt = ({ userPath }: Pick<UserKey, 'userPath'>): Group => USER_PATHS[userPath];

/**
 * Returns the user at an address, for an action. Throws FORBIDDEN when the group is out of reach; NOT_FOUND when the
 * user is of another group, not visible to the acting user, or deleted. Writers lock the row.
 */
export async function loadUser(work: UserWork, key: UserKey, action: UserAction, options: { lock?: true; deleted?: true } = {}) {
  requireReach(work, action, groupAt(key));
  let query = work.db
    .selectFrom('app_user as u')
    .selectAll('u')
    .where('u.id', '=', key.id)
    .where('u.group', '=', groupAt(key))
    .where(await visibleUsers(work));
  if (options.deleted !== true) query = query.where('u.deleted_at', 'is', null);
  if (options.lock === true) query = query.forUpdate('u');
  const row = await query.executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Writes columns of a user that was loaded with a lock, as the next version. */
export async function saveUserRow(work: UserWork, row: UserRecord, columns: Omit<Updateable<AppUser>, 'id' | 'display_name' | 'version'>) {
  await changeUser(work, row.id, { ...columns, version: row.version + 1 });
}

export const LIMIT_COLUMNS = ['discount_min_percent', 'discount_max_percent', 'discount_min_euro', 'discount_max_euro'] as const;

/** Returns the discount limits of a row. */
export function limitsOf(row: Pick<UserRecord, (typeof LIMIT_COLUMNS)[number]>): DiscountLimits {
  return {
    discountMinPercent: row.discount_min_percent,
    discountMaxPercent: row.discount_max_percent,
    discountMinEuro: row.discount_min_euro,
    discountMaxEuro: row.discount_max_euro,
  };
}
