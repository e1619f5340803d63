// npm run first-administrator -- USERNAME FIRST-NAME LAST-NAME EMAIL: the first user of an empty production database.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { hashPassword } from '#areas/access/server/public.ts';
import { audit } from '#platform/server-kit/audit.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server-kit/database/embedded-postgres.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { readConfig } from './config.ts';
import { claimDataFolder } from './data-lock.ts';
import { StartError } from './start-error.ts';

const USAGE = 'npm run first-administrator -- USERNAME FIRST-NAME LAST-NAME EMAIL';
const person = z.tuple([
  z.string().regex(/^[\p{L}\d][\p{L}\d._@-]{2,59}$/u),
  z.string().trim().min(1).max(100),
  z.string().trim().min(1).max(100),
  z.email(),
]);

/** Long enough for 128 random bits, with the letters and digits that spec §5 asks for. */
function firstPassword(): string {
  return `Na1${randomBytes(16).toString('base64url')}`;
}

/** Creates the first employee of the agency in a database without users; answers a password that has to be changed at the first login. */
export async function createFirstAdministrator(
  url: string,
  root: string,
  given: readonly string[],
): Promise<{ username: string; password: string }> {
  const read = person.safeParse(given);
  if (!read.success)
    throw new StartError(
      `${USAGE}\n${read.error.issues.map(({ path, message }) => `argument ${Number(path[0] ?? 0) + 1}: ${message}`).join('\n')}`,
    );
  const [username, firstName, lastName, email] = read.data;
  const password = firstPassword();
  const passwordHash = await hashPassword(password);
  await migrate(url, join(root, 'db/migrations'));
  const connection = openDatabase({ url, poolSize: 2 });
  try {
    await connection.db.transaction().execute(async (db) => {
      const anyone = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
      if (anyone !== undefined) throw new StartError('this database has users already: an administrator creates the others');
      const { now, today } = moment();
      const user = { username, first_name: firstName, last_name: lastName, email, group: 'DIPENDENTE_AGENZIA' };
      const { id } = await db
        .insertInto('app_user')
        .values({ ...user, password_hash: passwordHash, password_expired: true, created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const work = { db, now, today, requestId: 'first-administrator', language: 'it', actor: null } as const;
      await audit(work, { entity: 'user', entityId: id, action: 'create', after: user });
    });
  } finally {
    await connection.close();
  }
  return { username, password };
}

async function run(): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl === null) await claimDataFolder(config.dataDir);
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), durable: true }) : null;
  try {
    const url = config.databaseUrl ?? `${embedded?.url ?? ''}postgres`;
    const { username, password } = await createFirstAdministrator(url, config.root, process.argv.slice(2));
    process.stdout.write(`First administrator: ${username}\nPassword for the first login, which asks for a new one: ${password}\n`);
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
