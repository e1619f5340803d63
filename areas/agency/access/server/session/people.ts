import type { Actor } from '#platform/server-kit/context.ts';

/**
 * Returns everyone behind an action, the acting user first: during an impersonation also the person at the keyboard and
 * the users on the way. Stored with a request that another person must decide.
 */
export function peopleOf({ userId, original }: Pick<Actor, 'userId' | 'original'>): number[] {
  return [...new Set([userId, ...(original === null ? [] : [original.userId, ...original.between])])];
}

/**
 * Returns whether the acting user is another person than these: no one behind the action is among them. `others` are the
 * people of the request (`peopleOf`), and users whom the decision concerns; null is no user.
 */
export function areTwoPeople(actor: Pick<Actor, 'userId' | 'original'>, others: readonly (number | null)[]): boolean {
  const people = peopleOf(actor);
  return !others.some((other) => other !== null && people.includes(other));
}
