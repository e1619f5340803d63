import { AGENCY_ROLES, OUTSIDE_THE_NETWORK } from './default-roles.ts';
import type { Group } from './groups.ts';
import { ROLES, type Role } from './roles.ts';

/** Why a user may not work as another one (spec §5, impersonation limits). */
export type ImpersonationBlock = 'OUTSIDE_NETWORK' | 'SAME_USER' | 'DISABLED' | 'MORE_RIGHTS';

export interface Impersonator {
  readonly roles: ReadonlySet<string>;
  /** The person who logged in and every user taken on since, the acting user last. */
  readonly chain: readonly number[];
}

export interface ImpersonationTarget {
  readonly id: number;
  readonly group: Group;
  readonly enabled: boolean;
  /** Within the impersonator's sight and not above them. */
  readonly below: boolean;
  readonly roles: ReadonlySet<string>;
}

/** Roles that take something away from their holder: nobody gains by them. */
const NARROWING: readonly Role[] = ['CALCOLA_SOLO_INTEGRA'];

/**
 * Whether acting as a user of this group with these roles would give `own` something that it lacks. Of a user of the sales network only the
 * agency's work counts: whoever stands above answers for those below, so their selling roles come along. Of the agency, its developers and
 * the insurers every role counts, so that colleagues cannot lend each other what was taken from one of them.
 */
export function gainsRights(own: ReadonlySet<string>, target: Pick<ImpersonationTarget, 'group' | 'roles'>): boolean {
  const guarded = OUTSIDE_THE_NETWORK.includes(target.group) ? ROLES : AGENCY_ROLES;
  return guarded.some((role) => target.roles.has(role) && !own.has(role) && !NARROWING.includes(role));
}

/** The first limit that forbids working as `target`, or null: never up in the network, and never for more rights. Both names are recorded. */
export function impersonationBlock(who: Impersonator, target: ImpersonationTarget): ImpersonationBlock | null {
  if (who.chain.includes(target.id)) return 'SAME_USER';
  if (!target.below) return 'OUTSIDE_NETWORK';
  if (!target.enabled) return 'DISABLED';
  return gainsRights(who.roles, target) ? 'MORE_RIGHTS' : null;
}

/** Why a user may not decide over another one's account. */
export type AccountBlock = Exclude<ImpersonationBlock, 'DISABLED'> | 'NOT_WHILE_IMPERSONATING';

/**
 * The first limit that forbids deciding over another user's password, second factor, e-mail, user name or permissions, or null. Each of these lets
 * one log in as the other, so the limits are those of impersonation; a disabled user may be prepared for their return. While impersonating it
 * is never allowed: the deed would outlive the session that names both.
 */
export function accountBlock(who: Impersonator, target: Omit<ImpersonationTarget, 'enabled'>): AccountBlock | null {
  if (who.chain.length > 1) return 'NOT_WHILE_IMPERSONATING';
  const block = impersonationBlock(who, { ...target, enabled: true });
  return block === 'DISABLED' ? null : block;
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
