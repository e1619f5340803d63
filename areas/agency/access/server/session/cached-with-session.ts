import type { Actor, UserWork } from '#platform/server-kit/context.ts';

type Reading = Pick<UserWork, 'db' | 'actor'>;

/**
 * Returns a reader whose results are cached by actor: until something that concerns the user changes, see
 * `rememberedSessions`. A failed read is not cached.
 */
export function cachedWithSession<W extends Reading, T>(read: (work: W) => Promise<T>): (work: W) => Promise<T> {
  const cache = new WeakMap<Actor, Promise<T>>();
  return (work) => {
    const known = cache.get(work.actor);
    if (known !== undefined) return known;
    const reading = read(work);
    cache.set(work.actor, reading);
    reading.catch(() => cache.delete(work.actor));
    return reading;
  };
}
