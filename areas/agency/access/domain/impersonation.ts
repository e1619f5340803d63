import { AGENCY_ROLES, OUTSIDE_THE_NETWORK } from './default-roles.ts';
import type { Group } from './groups.ts';
import { ROLES, type Role } from './roles.ts';

/** Why a user may not impersonate another (spec §5, impersonation limits). */
export type ImpersonationBlock = 'OUTSIDE_NETWORK' | 'SAME_USER' | 'DISABLED' | 'MORE_RIGHTS';

export interface Impersonator {
  readonly roles: ReadonlySet<string>;
  /** The user who logged in and every user taken on since, the acting user last. */
  readonly chain: readonly number[];
}

export interface ImpersonationTarget {
  readonly id: number;
  readonly group: Group;
  readonly enabled: boolean;
  /** Visible to the impersonator and not above them in the network. */
  readonly below: boolean;
  readonly roles: ReadonlySet<string>;
}

/** Roles that restrict their holder, so they are no gain. */
const NARROWING: readonly Role[] = ['CALCOLA_SOLO_INTEGRA'];

/**
 * Returns whether acting as a user of this group with these roles adds a right to `own`. For targets in the sales
 * network only the agency's roles count: users higher up answer for those below, so selling roles come along. For
 * targets in the agency, developers and insurers every role counts, so that colleagues cannot lend each other a role
 * that one of them lost.
 */
export function gainsRights(own: ReadonlySet<string>, target: Pick<ImpersonationTarget, 'group' | 'roles'>): boolean {
  const guarded = OUTSIDE_THE_NETWORK.includes(target.group) ? ROLES : AGENCY_ROLES;
  return guarded.some((role) => target.roles.has(role) && !own.has(role) && !NARROWING.includes(role));
}

/**
 * Returns the first limit that forbids impersonating `target`, or null: never up in the network, never for more rights.
 * Both names are recorded.
 */
export function impersonationBlock(who: Impersonator, target: ImpersonationTarget): ImpersonationBlock | null {
  if (who.chain.includes(target.id)) return 'SAME_USER';
  if (!target.below) return 'OUTSIDE_NETWORK';
  if (!target.enabled) return 'DISABLED';
  return gainsRights(who.roles, target) ? 'MORE_RIGHTS' : null;
}

/** Why a user may not change another user's account. */
export type AccountBlock = Exclude<ImpersonationBlock, 'DISABLED'> | 'NOT_WHILE_IMPERSONATING';

/**
 * Returns the first limit that forbids changing another user's password, second factor, e-mail, username or
 * permissions, or null. Each of these makes it possible to log in as that user, so the limits are those of
 * impersonation, except that a disabled user may be prepared for their return. Always forbidden during impersonation:
 * the change would outlive the session that records both users.
 */
export function accountBlock(who: Impersonator, target: Omit<ImpersonationTarget, 'enabled'>): AccountBlock | null {
  if (who.chain.length > 1) return 'NOT_WHILE_IMPERSONATING';
  const block = impersonationBlock(who, { ...target, enabled: true });
  return block === 'DISABLED' ? null : block;
}

/**
 * Returns the stack after going back to an earlier user (spec §4): one level, several, or an empty stack when `userId`
 * is the user who logged in. Null when `userId` is not an earlier user of this session.
 */
export function stackAfterReturn(originalId: number, stack: readonly number[], userId: number): readonly number[] | null {
  if (userId === originalId) return [];
  const level = stack.indexOf(userId);
  return level === -1 || level === stack.length - 1 ? null : stack.slice(0, level + 1);
}
