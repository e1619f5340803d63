import { passwordMatches } from '#areas/agency/access/server/public.ts';
import { DEMO_PASSWORD } from '#demo/demo.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { StartError } from '#platform/server-kit/start-error.ts';

/**
 * Throws if users still have the published demonstration password. Passwords are salted, so a hash that several users
 * share was loaded; a single remaining demonstration user has the username of a group.
 */
export async function refuseDemonstrationPasswords(db: Database): Promise<void> {
  const suspects = await db
    .selectFrom('app_user')
    .select((eb) => [
      'password_hash',
      eb.fn.min('username').as('username'),
      eb.fn.countAll<number>().filterWhere('enabled', '=', true).as('open'),
    ])
    .where('password_hash', 'is not', null)
    .groupBy('password_hash')
    .having((eb) => eb.or([eb(eb.fn.countAll(), '>', 1), eb(eb.fn.min('id'), '<', DEMONSTRATION_IDS)]))
    .execute();
  for (const { password_hash, username, open } of suspects) {
    if (open === 0 || !(await passwordMatches(password_hash, DEMO_PASSWORD))) continue;
    throw new StartError(
      `the published password of the demonstration opens ${open} users of this database (${username}, …). Start production on an empty database (docs/operations.md, Install), or deactivate these users with NAIS_DEMO=true first`,
    );
  }
}

/** The demonstration is loaded into an empty database only, so its users have the first ids. */
const DEMONSTRATION_IDS = 50;

/** Returns the console warning of a demonstration, so that it is not mistaken for production. */
export function demonstrationWarning(host: string): string {
  const open = !['127.0.0.1', 'localhost', '::1'].includes(host);
  const where = open ? `on ${host}: everyone who reaches this address can log in` : 'on this machine only';
  return `*** DEMONSTRATION: every user has the published password ${DEMO_PASSWORD}; served ${where}. Production: NAIS_DEMO=false ***`;
}
