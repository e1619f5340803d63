// npm run first-administrator -- USERNAME FIRST-NAME LAST-NAME EMAIL: the first user of an empty production database.
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { passwordLinkAddress } from '#areas/agency/access/domain/index.ts';
import { issuePasswordLink } from '#areas/agency/access/server/public.ts';
import { userRegistryEvents } from '#areas/network/users/api/index.ts';
import { audit } from '#platform/server-kit/audit.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server-kit/database/embedded-postgres.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { StartError } from '#platform/server-kit/start-error.ts';
import { localAddress, readConfig } from './config.ts';
import { claimDataFolder } from './data-lock.ts';

const USAGE = 'npm run first-administrator -- USERNAME FIRST-NAME LAST-NAME EMAIL';
const person = z.tuple([
  z.string().regex(/^[\p{L}\d][\p{L}\d._@-]{2,59}$/u),
  z.string().trim().min(1).max(100),
  z.string().trim().min(1).max(100),
  z.email(),
]);

/**
 * Creates the first employee of the agency in a database without users. Returns the link with which they choose their
 * password, so that only they know it. If the link expires, running the command again makes a new one, as long as this
 * is the only user.
 */
export async function createFirstAdministrator(
  url: string,
  root: string,
  publicUrl: string,
  given: readonly string[],
): Promise<{ username: string; link: string }> {
  const read = person.safeParse(given);
  if (!read.success)
    throw new StartError(
      `${USAGE}\n${read.error.issues.map(({ path, message }) => `argument ${Number(path[0] ?? 0) + 1}: ${message}`).join('\n')}`,
    );
  const [username, firstName, lastName, email] = read.data;
  await migrate(url, join(root, 'db/migrations'));
  const connection = openDatabase({ url, poolSize: 2 });
  try {
    const { token } = await connection.db.transaction().execute(async (db) => {
      const { now, today } = moment();
      const work = { db, now, today, requestId: 'first-administrator', language: 'it', actor: null } as const;
      const users = await db.selectFrom('app_user').select(['id', 'username', 'password_hash']).limit(2).execute();
      const [only] = users;
      if (only !== undefined && (users.length > 1 || only.password_hash !== null || only.username !== username))
        throw new StartError('this database has users already: an administrator creates the others');
      if (only !== undefined) return issuePasswordLink(work, only.id);
      const user = { username, first_name: firstName, last_name: lastName, email, group: 'DIPENDENTE_AGENZIA' } as const;
      const { id } = await db
        .insertInto('app_user')
        .values({ ...user, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(work, userRegistryEvents, { entityId: id, action: 'CREATE', after: user });
      return issuePasswordLink(work, id);
    });
    return { username, link: passwordLinkAddress(publicUrl, token) };
  } finally {
    await connection.close();
  }
}

async function run(): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl === null) await claimDataFolder(config.dataDir);
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), durable: true }) : null;
  try {
    const url = config.databaseUrl ?? `${embedded?.url ?? ''}postgres`;
    const { username, link } = await createFirstAdministrator(
      url,
      config.root,
      config.publicUrl ?? localAddress(config.port),
      process.argv.slice(2),
    );
    process.stdout.write(
      `First administrator: ${username}\nStart Nais, then choose the password with this link, good once and for four days: ${link}\n`,
    );
  } finally {
    await embedded?.stop();
  }
}

if (import.meta.main) {
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
