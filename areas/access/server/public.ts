import { sql } from 'kysely';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type Group, isGroup, isScopeOfPlace, type NetworkPlace, producerOf, type Scope, scopeOf } from '../domain/index.ts';

export { authenticator } from './authenticate.ts';
export { dropSecondFactor } from './commands/second-factor.ts';
export { concernsActor, IDENTITY_TOPIC, liveIdentity, userInfoDestination } from './live.ts';
export { type IdentityProviderSettings, isSafeIssuer } from './oauth/identity-provider.ts';
export { hashPassword } from './passwords.ts';
export { isActive as hasSecondFactor } from './second-factor/store.ts';
export { readSecret } from './secret.ts';
export { usersWithRole } from './users-with-role.ts';

/** Where the acting user stands in the network. */
export async function placeOf(work: UserWork): Promise<NetworkPlace> {
  const { userId, group } = work.actor;
  const result = await sql<{ company_id: number | null; parents: Record<string, number> | null }>`
    select u.company_id, (select json_object_agg(l.parent_group, l.parent_id) from network_link l where l.user_id = u.id) as parents
    from app_user u where u.id = ${userId}`.execute(work.db);
  const row = result.rows[0];
  if (row === undefined || !isGroup(group)) throw new Error(`User ${userId} has no place in the network`);
  return { userId, group, companyId: row.company_id, parents: (row.parents ?? {}) as Partial<Record<Group, number>> };
}

/** Scope of the acting user. Asked with every list, search and record: most groups see the same from wherever they stand, and nothing is read for them. */
async function scopeOfActor(work: UserWork): Promise<Scope> {
  const { userId, group } = work.actor;
  return isGroup(group) && !isScopeOfPlace(group) ? scopeOf({ userId, group, companyId: null, parents: {} }) : scopeOf(await placeOf(work));
}

/** A scope with the producing nodes spelled out, ready for a predicate. */
export type Sight =
  | Exclude<Scope, { kind: 'NETWORK' }>
  | { readonly kind: 'NETWORK'; readonly nodeId: number; readonly producers: readonly number[] };

/**
 * What the acting user sees (gate 2), with the ids of the nodes below him. Every store and read model of business rows turns it into
 * a WHERE clause; whoever is outside it gets 404.
 */
export async function sightOf(work: UserWork): Promise<Sight> {
  const scope = await scopeOfActor(work);
  if (scope.kind !== 'NETWORK') return scope;
  const rows = await work.db.selectFrom('network_closure').select('descendant_id').where('ancestor_id', '=', scope.nodeId).execute();
  return { ...scope, producers: rows.map((row) => row.descendant_id) };
}

/** The node in whose name the acting user sells. */
export async function producerOfActor(work: UserWork): Promise<number> {
  return producerOf(await placeOf(work));
}
