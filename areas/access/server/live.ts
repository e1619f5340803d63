import type { Actor } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { LiveDestination, LiveIdentity } from '#platform/server-kit/live/destination.ts';
import { sessionReader } from './authenticate.ts';
import { readUserInfo } from './read-model.ts';

/**
 * Topic on which changes of users, roles, network and sessions are published, by triggers of the database and by whoever has something to
 * tell a user. Keys: `user:<id>`, `session:<id>`, `everybody`.
 */
export const IDENTITY_TOPIC = 'identity';

/** Whether a key of the identity topic is about this user, the person behind him, or their session. */
export function concernsActor(actor: Actor, key: string): boolean {
  return (
    key === `user:${actor.userId}` ||
    key === `session:${actor.sessionId}` ||
    (actor.original !== null && [actor.original.userId, ...actor.original.between].some((id) => key === `user:${id}`)) ||
    key === 'everybody'
  );
}

/** How open connections follow their session. */
export function liveIdentity(db: Database): LiveIdentity {
  return { topic: IDENTITY_TOPIC, concerns: concernsActor, reload: sessionReader(db) };
}

/** `/topic/info-utente` (spec §7): each subscriber hears his own user info. */
export function userInfoDestination(agency: string): LiveDestination {
  return {
    name: '/topic/info-utente',
    topic: IDENTITY_TOPIC,
    concerns: concernsActor,
    body: (work) => readUserInfo(work, agency),
  };
}
