import { isGroup } from '#areas/agency/access/domain/index.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { mayTouch } from '../../domain/index.ts';
import { staffOf } from '../../domain/network/network-rules.ts';
import { visibleUsers } from '../network/reach.ts';
import { registerProblem } from '../registry/registration.ts';
import { groupAt, loadUser, type UserKey } from '../user-row.ts';
import { closeCauses, openCauses } from './deactivation.ts';

interface Member {
  readonly id: number;
  readonly name: string;
}

/** Returns the active staff of a user that the acting user may edit. */
async function activeStaff(work: UserWork, key: UserKey): Promise<Member[]> {
  const { group: own } = work.actor;
  const groups = staffOf(groupAt(key)).filter((group) => isGroup(own) && mayTouch('EDIT', own, group));
  if (groups.length === 0) return [];
  return work.db
    .selectFrom('network_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.display_name as name'])
    .where('l.parent_id', '=', key.id)
    .where('u.group', 'in', groups)
    .where('u.enabled', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('u.id', '!=', work.actor.userId)
    .where(await visibleUsers(work))
    .orderBy('u.display_name')
    .orderBy('u.id')
    .execute();
}

/** Returns the staff that was disabled together with a user and still is. */
function disabledWith({ db }: Pick<UserWork, 'db'>, userId: number): Promise<Member[]> {
  return db
    .selectFrom('user_deactivation as d')
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .select(['u.id', 'u.display_name as name'])
    .where('d.superior_id', '=', userId)
    .where('d.lifted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.display_name')
    .execute();
}

/** Returns the staff of a user: the active ones, and those disabled together with the user. */
export async function readStaff(work: UserWork, key: UserKey): Promise<{ active: Member[]; together: Member[] }> {
  await loadUser(work, key, 'EDIT');
  return { active: await activeStaff(work, key), together: await disabledWith(work, key.id) };
}

/** Disables the staff of a user for the same reason; returns their number. */
export async function disableStaff(work: UserWork, key: UserKey, reason: string | null): Promise<number> {
  const staff = await activeStaff(work, key);
  const ids = staff.map(({ id }) => id);
  await openCauses(work, ids, { why: { cause: 'MANUALE', reason }, source: 'users', superiorId: key.id });
  return staff.length;
}

/**
 * Removes the cause from staff disabled together with a user, except from those that may not be active today. Returns
 * their number.
 */
export async function enableStaff(work: UserWork, userId: number): Promise<number> {
  const registered: number[] = [];
  for (const { id } of await disabledWith(work, userId)) {
    if ((await registerProblem(work, id)) === null) registered.push(id);
  }
  const left = await closeCauses(work, registered, 'MANUALE');
  return [...left.values()].filter((causes) => causes.length === 0).length;
}
