import { usePasswordLink as choosePassword } from '#areas/agency/access/api/index.ts';
import type { UserPath } from '#areas/network/users/domain/index.ts';
import type { Caller, TestApp } from '#platform/server-kit/testing/app.ts';
import { makePasswordLink } from '../../api/user-routes.ts';

/** Returns the secret of a link. */
export function tokenOf(link: unknown): string {
  return new URL(String(link)).hash.slice(1);
}

/** A password that the rules accept: the demonstration's is too common. */
const CHOSEN_PASSWORD = 'Tramonto7su';

/** Makes a new user choose CHOSEN_PASSWORD with a link from the office, and logs them in. */
export async function choosesPassword(
  test: TestApp,
  office: Caller,
  { username, ...params }: { readonly userPath: UserPath; readonly id: number; readonly username: string },
): Promise<Caller> {
  const made = await office.call(makePasswordLink, { params });
  const body = { token: tokenOf(made.body.link), password: CHOSEN_PASSWORD };
  const chosen = await test.anonymous.call(choosePassword, { body });
  if (chosen.status !== 204) throw new Error(`The password could not be chosen: ${chosen.status} ${chosen.raw.toString('utf8')}`);
  return test.as(username, CHOSEN_PASSWORD);
}
