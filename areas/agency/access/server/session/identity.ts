import type { Actor } from '#platform/server-kit/context.ts';
import { peopleOf } from './people.ts';

/**
 * Topic for changes of users, roles, network and sessions, published by database triggers and by code that notifies a
 * user. Keys: `user:<id>`, `session:<id>`, and one for all users.
 */
export const IDENTITY_TOPIC = 'identity';

/** Returns whether a key of the identity topic is about this user, the users they act through, or their session. */
export function concernsActor(actor: Actor, key: string): boolean {
  if (key === 'everybody') return true;
  const colon = key.indexOf(':');
  const id = Number(key.slice(colon + 1));
  if (key.startsWith('session:')) return id === actor.sessionId;
  if (!key.startsWith('user:')) return false;
  return peopleOf(actor).includes(id);
}
