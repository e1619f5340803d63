import type { Actor, UserWork } from '#platform/server-kit/context.ts';
import { type NetworkPlace, producerOf, type Scope, STAFF_GROUPS } from '../domain/index.ts';
import { placeIn, scopeIn } from './place.ts';

export { authenticator } from './authenticate.ts';
export { actorNow, requireAccountAuthority, requireAuthorityToCreate } from './authority.ts';
export { dropSecondFactor } from './commands/second-factor.ts';
export { concernsActor, IDENTITY_TOPIC } from './identity.ts';
export { liveIdentity, userInfoDestination } from './live.ts';
export type { IdentityProviderSettings } from './oauth/identity-provider.ts';
export { type IssuedPasswordLink, issuePasswordLink, revokePasswordLink } from './password-link.ts';
export { hashPassword, passwordMatches } from './passwords.ts';
export { isActive as hasSecondFactor, sealSecrets } from './second-factor/store.ts';
export { readSecret } from './secret.ts';
export { usersWithRole } from './users-with-role.ts';

/** Where the acting user stands in the network. */
export function placeOf(work: UserWork): Promise<NetworkPlace> {
  return placeIn(work.db, work.actor);
}

/** A scope with the producing nodes spelled out, ready for a predicate. */
export type Sight =
  | Exclude<Scope, { kind: 'NETWORK' }>
  | { readonly kind: 'NETWORK'; readonly nodeId: number; readonly producers: readonly number[] };

async function readSight(work: UserWork): Promise<Sight> {
  const scope = await scopeIn(work.db, work.actor);
  if (scope.kind !== 'NETWORK') return scope;
  const rows = await work.db
    .selectFrom('network_closure')
    .innerJoin('app_user', 'app_user.id', 'descendant_id')
    .select('descendant_id')
    .where('ancestor_id', '=', scope.nodeId)
    .where('group', 'not in', STAFF_GROUPS)
    .execute();
  return { ...scope, producers: rows.map((row) => row.descendant_id) };
}

/** By actor: one is kept as long as nothing that concerns them changes, see `rememberedSessions`. */
const sights = new WeakMap<Actor, Promise<Sight>>();

/**
 * What the acting user sees (gate 2), with the ids of the nodes below him. Every store and read model of business rows turns it into
 * a WHERE clause; whoever is outside it gets 404. Remembered with the session; inside a transaction, which may change the network, it is read.
 */
export function sightOf(work: UserWork): Promise<Sight> {
  if (work.db.isTransaction) return readSight(work);
  const known = sights.get(work.actor);
  if (known !== undefined) return known;
  const reading = readSight(work);
  sights.set(work.actor, reading);
  reading.catch(() => sights.delete(work.actor));
  return reading;
}

/** What a sight is made of, as names: whoever has all the parts of another sight, or everything, sees at least as much. */
export function partsOfSight(sight: Sight): string[] {
  switch (sight.kind) {
    case 'ALL':
    case 'NOTHING':
      return [sight.kind];
    case 'COMPANY':
      return [`COMPANY ${sight.companyId}`];
    case 'NETWORK':
      return sight.producers.map((id) => `PRODUCER ${id}`);
    default:
      return [`${sight.kind} ${sight.userId}`];
  }
}

/** The node in whose name the acting user sells. */
export async function producerOfActor(work: UserWork): Promise<number> {
  return producerOf(await placeOf(work));
}
