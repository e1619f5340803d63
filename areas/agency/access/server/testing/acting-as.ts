import type { Caller } from '#platform/server-kit/testing/app.ts';
import { loginAs } from '../../api/index.ts';

/** Signs a person in and impersonates each of the users in turn: two make a chain of three. */
export async function actingAs(
  test: { readonly as: (username: string) => Promise<Caller> },
  person: string,
  ...users: readonly string[]
): Promise<Caller> {
  const caller = await test.as(person);
  for (const username of users) {
    const { status } = await caller.call(loginAs, { body: { username } });
    if (status >= 300) throw new Error(`${person} may not act as ${username}: ${status}`);
  }
  return caller;
}
