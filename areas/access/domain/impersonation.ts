import { AGENCY_GROUPS, AGENCY_ROLES, CLOSED_TO_THE_AGENCY } from './default-roles.ts';
import type { Group } from './groups.ts';

/** Why somebody may not work as another user (spec §5, impersonation limits). */
export type ImpersonationBlock = 'OUTSIDE_NETWORK' | 'SAME_USER' | 'DISABLED' | 'MORE_RIGHTS';

export interface Impersonator {
  readonly group: Group;
  readonly roles: ReadonlySet<string>;
  /** The person who logged in and everybody taken on since, the acting user last. */
  readonly chain: readonly number[];
}

export interface ImpersonationTarget {
  readonly id: number;
  readonly enabled: boolean;
  /** Within the impersonator's sight and not above him. */
  readonly below: boolean;
  readonly roles: ReadonlySet<string>;
}

/**
 * The first limit that forbids working as `target`, or null. Never up in the network, and nobody gains the agency's work: of the target's roles
 * those of the agency must be among his own. The network's roles come along, since whoever stands above answers for those below, and everything
 * done is recorded under both names. The agency serves its whole network, so only the roles that are closed to it count; a developer holds all.
 */
export function impersonationBlock(who: Impersonator, target: ImpersonationTarget): ImpersonationBlock | null {
  if (who.chain.includes(target.id)) return 'SAME_USER';
  if (!target.below) return 'OUTSIDE_NETWORK';
  if (!target.enabled) return 'DISABLED';
  const guarded = AGENCY_GROUPS.includes(who.group) ? CLOSED_TO_THE_AGENCY : AGENCY_ROLES;
  const gains = guarded.some((role) => target.roles.has(role) && !who.roles.has(role));
  return gains && who.group !== 'DEVELOPER' ? 'MORE_RIGHTS' : null;
}

/**
 * The stack after going back to an earlier user of it (spec §4): one level, several, or none left when `userId` is the person who logged
 * in. Null when `userId` is not an earlier user of this session.
 */
export function stackAfterReturn(originalId: number, stack: readonly number[], userId: number): readonly number[] | null {
  if (userId === originalId) return [];
  const level = stack.indexOf(userId);
  return level === -1 || level === stack.length - 1 ? null : stack.slice(0, level + 1);
}
