import { type RawBuilder, sql } from 'kysely';
import { type Group, isGroup, scopeOf } from '#areas/access/domain/index.ts';
import { placeOf } from '#areas/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { mayTouch, type UserAction } from '../domain/index.ts';

/** Group of the acting user. */
export function groupOf(work: UserWork): Group {
  const { group } = work.actor;
  if (!isGroup(group)) throw new Error(`Unknown group ${group}`);
  return group;
}

/** Throws FORBIDDEN when the acting user's place in the network does not let him do this to any user of the group. */
export function requireReach(work: UserWork, action: UserAction, target: Group): void {
  if (!mayTouch(action, groupOf(work), target)) throw new AppError(commonErrors.FORBIDDEN);
}

/** Gate 2 for users as a condition on a column with a user's id: everybody, or the branch of the acting user's node. */
export async function withinSight(work: UserWork, column = 'u.id'): Promise<RawBuilder<boolean>> {
  const scope = scopeOf(await placeOf(work));
  if (scope.kind === 'ALL') return sql<boolean>`true`;
  if (scope.kind !== 'NETWORK') return sql<boolean>`false`;
  return sql<boolean>`exists (select from network_closure n where n.ancestor_id = ${scope.nodeId} and n.descendant_id = ${sql.ref(column)})`;
}
