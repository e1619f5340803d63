import type { Actor } from '#platform/server-kit/context.ts';

/**
 * Topic on which changes of users, roles, network and sessions are published, by triggers of the database and by whoever has something to
 * tell a user. Keys: `user:<id>`, `session:<id>`, `everybody`.
 */
export const IDENTITY_TOPIC = 'identity';

/** Whether a key of the identity topic is about this user, those he acts through, or their session. */
export function concernsActor(actor: Actor, key: string): boolean {
  if (key === 'everybody') return true;
  const colon = key.indexOf(':');
  const id = Number(key.slice(colon + 1));
  if (key.startsWith('session:')) return id === actor.sessionId;
  if (!key.startsWith('user:')) return false;
  return id === actor.userId || (actor.original !== null && (id === actor.original.userId || actor.original.between.includes(id)));
}
