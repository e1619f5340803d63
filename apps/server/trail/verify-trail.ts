// npm run verify-trail [-- SEAL:HASH …]: verifies the whole audit trail, also against seals that are given.
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { openFileStore } from '#areas/agency/documents/server/public.ts';
import { TRAIL_FAULT_LABELS } from '#areas/system/operations/domain/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { embeddedUrl, startEmbeddedPostgres } from '#platform/server-kit/database/embedded-postgres.ts';
import { StartError } from '#platform/server-kit/start-error.ts';
import { type AnchorStore, anchorsIn } from '#platform/server-kit/trail/anchors.ts';
import { verifyTrail } from '#platform/server-kit/trail/verify.ts';
import { readConfig } from '../config.ts';
import { claimDataFolder } from '../data-lock.ts';

/** The anchors of the store and those that the caller kept. */
function withGiven(store: AnchorStore, given: readonly string[]): AnchorStore {
  const anchors = given.map((text) => {
    const [, seal, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
    if (seal === undefined || hash === undefined) throw new StartError(`not SEAL:HASH: ${text}`);
    return { seal: Number(seal), hash, lastId: 0, at: '' };
  });
  return { keep: store.keep, read: async (outside) => [...(await store.read(outside)), ...anchors] };
}

/** Runs `use` on the database: that of DATABASE_URL, the embedded one of a running server, or a started one. */
async function onDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const config = readConfig();
  if (config.databaseUrl !== null) return use(config.databaseUrl);
  const data = join(config.dataDir, 'postgres');
  const running = `${embeddedUrl(data)}postgres`;
  const answers = await isAnswering(running);
  if (answers) return use(running);
  await claimDataFolder(config.dataDir);
  const embedded = await startEmbeddedPostgres({ dataDir: data, durable: true });
  try {
    await use(`${embedded.url}postgres`);
  } finally {
    await embedded.stop();
  }
}

async function isAnswering(url: string): Promise<boolean> {
  const connection = openDatabase({ url, poolSize: 1 });
  try {
    await sql`select 1`.execute(connection.db);
    return true;
  } catch {
    return false;
  } finally {
    await connection.close();
  }
}

async function run(): Promise<void> {
  const config = readConfig();
  const store = withGiven(
    anchorsIn(openFileStore(config.dataDir, process.env), () => moment().today),
    process.argv.slice(2),
  );
  await onDatabase(async (url) => {
    const connection = openDatabase({ url, poolSize: 1 });
    try {
      const { seals, rows, anchors, findings, head } = await verifyTrail(connection.db, await store.read(connection));
      for (const { fault, seal, firstId, lastId } of findings)
        process.stdout.write(`${fault}: ${TRAIL_FAULT_LABELS[fault].en} (seal ${seal}, rows ${firstId}-${lastId})\n`);
      process.stdout.write(
        `${findings.length === 0 ? 'Intact' : 'NOT intact'}: ${seals} seals, ${rows} rows, ${anchors} seals outside the database.` +
          `${head === null ? '' : ` Newest seal: ${head.seal}:${head.hash}`}\n`,
      );
      if (findings.length > 0) process.exitCode = 1;
    } finally {
      await connection.close();
    }
  });
}

if (import.meta.main) {
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
