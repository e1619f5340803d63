export { hashOfToken, networkDigest, newToken, openPublicLink } from './links/public-link.ts';

import { AppError, commonErrors, type ErrorCode } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type NetworkPosition, producerOf, type Scope, STAFF_GROUPS } from '../domain/index.ts';
import { readNetworkPosition, scopeIn } from './network-position.ts';
import { cachedWithSession } from './session/cached-with-session.ts';

export { actorNow, requireAccountAuthority, requireAuthorityToCreate } from './authority.ts';
export { dropSecondFactor } from './commands/second-factor.ts';
export type { IdentityProviderSettings } from './oauth/provider-settings.ts';
export { hashPassword, passwordMatches } from './password/hash-password.ts';
export { type IssuedPasswordLink, issuePasswordLink, revokePasswordLink } from './password/password-link.ts';
export { isActive as hasSecondFactor, sealSecrets } from './second-factor/store.ts';
export { authenticator } from './session/authenticate.ts';
export { concernsActor, IDENTITY_TOPIC } from './session/identity.ts';
export { liveIdentity, userInfoDestination } from './session/live-identity.ts';
export { areTwoPeople, peopleOf } from './session/people.ts';
export { readSecret } from './session/secret.ts';
export { usersWithRole } from './users-with-role.ts';

/** Returns the position of the acting user in the network. */
export function networkPositionOf(work: UserWork): Promise<NetworkPosition> {
  return readNetworkPosition(work.db, work.actor);
}

/** A scope with the ids of its producing nodes, ready for a predicate. */
export type Visibility =
  | Exclude<Scope, { kind: 'NETWORK' }>
  | { readonly kind: 'NETWORK'; readonly nodeId: number; readonly producers: readonly number[] };

async function readVisibility(work: UserWork): Promise<Visibility> {
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

const cachedVisibility = cachedWithSession(readVisibility);

/**
 * Returns what the acting user sees, with the ids of the nodes below them. Every store and read model of
 * business rows turns it into a WHERE clause; rows outside it answer 404. Cached with the session, but read inside a
 * transaction, which may change the network.
 */
export function visibilityOf(work: UserWork): Promise<Visibility> {
  return work.db.isTransaction ? readVisibility(work) : cachedVisibility(work);
}

/** Throws FORBIDDEN, or another error, unless the acting user sees everything: the agency alone does. */
export async function requireAgency(work: UserWork, refusal: ErrorCode = commonErrors.FORBIDDEN): Promise<void> {
  if ((await visibilityOf(work)).kind !== 'ALL') throw new AppError(refusal);
}

/**
 * Returns the parts of a visibility as names: a visibility with all parts of another, or with everything, includes it.
 */
export function partsOfVisibility(visibility: Visibility): string[] {
  switch (visibility.kind) {
    case 'ALL':
    case 'NOTHING':
      return [visibility.kind];
    case 'COMPANY':
      return [`COMPANY ${visibility.companyId}`];
    case 'NETWORK':
      return visibility.producers.map((id) => `PRODUCER ${id}`);
    default:
      return [`${visibility.kind} ${visibility.userId}`];
  }
}

/** Returns the node in whose name the acting user sells. */
export async function producerOfActor(work: UserWork): Promise<number> {
  return producerOf(await networkPositionOf(work));
}
export { deleteLoginAttempts, deleteSessions, eraseUsers } from './erase-users.ts';
export { addUser, changeUser, enableUsers, endSessions, replaceRoles, setSuperior, setTrainingStatus } from './write-users.ts';
