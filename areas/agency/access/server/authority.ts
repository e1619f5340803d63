import { AppError } from '#platform/api-kit/errors.ts';
import type { Actor, UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { impersonationErrors } from '../api/errors.ts';
import {
  type AccountBlock,
  accountBlock,
  type Group,
  gainsRights,
  type ImpersonationBlock,
  type ImpersonationTarget,
  impersonationBlock,
  rolesOf,
} from '../domain/index.ts';
import { scopeIn } from './network-position.ts';

type Judged = Omit<ImpersonationTarget, 'below'>;

/** Reads users with what the limits need, by id. */
async function readJudged(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Judged>> {
  const users = await db.selectFrom('app_user').select(['id', 'group', 'enabled', 'deleted_at']).where('id', 'in', ids).execute();
  const overrides = await db.selectFrom('user_role').select(['user_id', 'role', 'granted']).where('user_id', 'in', ids).execute();
  const judged = users.map(({ id, group, enabled, deleted_at }) => {
    const roles = rolesOf(
      group,
      overrides.filter((one) => one.user_id === id),
    );
    return [id, { id, group, enabled: enabled && deleted_at === null, roles }] as const;
  });
  return new Map(judged);
}

/** Returns whether a user is visible to another and not above them. */
async function isBelow(db: Database, who: Pick<Actor, 'userId' | 'group'>, id: number): Promise<boolean> {
  const scope = await scopeIn(db, who);
  if (scope.kind === 'ALL') return true;
  if (scope.kind !== 'NETWORK') return false;
  const links = await db
    .selectFrom('network_closure')
    .select(['ancestor_id', 'descendant_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('ancestor_id', '=', scope.nodeId), eb('descendant_id', '=', id)]),
        eb.and([eb('ancestor_id', '=', id), eb('descendant_id', '=', who.userId)]),
      ]),
    )
    .execute();
  const isAbove = links.some((link) => link.ancestor_id === id && link.descendant_id === who.userId && id !== who.userId);
  return !isAbove && links.some((link) => link.ancestor_id === scope.nodeId && link.descendant_id === id);
}

/** Returns the first limit that forbids the acting user to impersonate a user; `chain` as in `Impersonator`. */
export async function impersonationBlockOf(
  db: Database,
  who: Pick<Actor, 'userId' | 'group' | 'roles'>,
  chain: readonly number[],
  id: number,
): Promise<ImpersonationBlock | null> {
  const target = (await readJudged(db, [id])).get(id);
  if (target === undefined) return 'OUTSIDE_NETWORK';
  return impersonationBlock({ roles: who.roles, chain }, { ...target, below: await isBelow(db, who, id) });
}

/**
 * Returns whether a running impersonation is still allowed: every user of the chain except the last may impersonate and
 * reaches the next. Checked whenever a session is read, so that removing a right ends the impersonation.
 */
export async function chainHolds(db: Database, chain: readonly number[]): Promise<boolean> {
  const users = await readJudged(db, chain);
  for (const [level, id] of chain.slice(1).entries()) {
    const who = users.get(chain[level] ?? 0);
    const target = users.get(id);
    if (who === undefined || target === undefined || !who.enabled || !who.roles.has('IMPERSONATE')) return false;
    const below = await isBelow(db, { userId: who.id, group: who.group }, id);
    if (impersonationBlock({ roles: who.roles, chain: chain.slice(0, level + 1) }, { ...target, below }) !== null) return false;
  }
  return true;
}

/**
 * Returns the actor of earlier work with their current rights; null when they are disabled or may no longer impersonate
 * the user they acted as.
 */
export async function actorNow(db: Database, begunBy: Actor): Promise<Actor | null> {
  const { userId, original } = begunBy;
  const user = (await readJudged(db, [userId])).get(userId);
  if (user === undefined || !user.enabled) return null;
  if (original !== null && !(await chainHolds(db, [original.userId, ...original.between, userId]))) return null;
  return { ...begunBy, group: user.group, roles: user.roles };
}

function chainOf(actor: Actor): number[] {
  return actor.original === null ? [actor.userId] : [actor.original.userId, ...actor.original.between, actor.userId];
}

/**
 * Returns why the acting user may not change another user's password, second factor, e-mail, username or permissions,
 * or null.
 */
async function accountBlockOf(work: UserWork, id: number): Promise<AccountBlock | null> {
  const { db, actor } = work;
  const target = (await readJudged(db, [id])).get(id);
  if (target === undefined) return 'OUTSIDE_NETWORK';
  return accountBlock({ roles: actor.roles, chain: chainOf(actor) }, { ...target, below: await isBelow(db, actor, id) });
}

const ACCOUNT_ERRORS = {
  NOT_WHILE_IMPERSONATING: impersonationErrors.NOT_WHILE_IMPERSONATING,
  SAME_USER: impersonationErrors.ACCOUNT_IS_YOURS,
  OUTSIDE_NETWORK: impersonationErrors.OUTSIDE_NETWORK,
  MORE_RIGHTS: impersonationErrors.ACCOUNT_HAS_MORE_RIGHTS,
} as const satisfies Readonly<Record<AccountBlock, unknown>>;

/**
 * Throws when `accountBlock` forbids the change. Every command that changes another user's password, second factor,
 * e-mail, username or permissions calls it.
 */
export async function requireAccountAuthority(work: UserWork, id: number): Promise<void> {
  const block = await accountBlockOf(work, id);
  if (block !== null) throw new AppError(ACCOUNT_ERRORS[block]);
}

/**
 * Throws when the group of a new user has more rights than the acting user: the new account would lend them to its
 * creator.
 */
export function requireAuthorityToCreate(work: UserWork, group: Group): void {
  if (gainsRights(work.actor.roles, { group, roles: rolesOf(group, []) })) throw new AppError(impersonationErrors.ACCOUNT_HAS_MORE_RIGHTS);
}
