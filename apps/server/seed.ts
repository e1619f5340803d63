// npm run seed -- --contracts 1000000 [--dealers 400] [--database postgres://…]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LoadSize, loadSet } from '#demo/load-set.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server-kit/database/embedded-postgres.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';
import { StartError } from '#platform/server-kit/start-error.ts';
import { loadReferenceData } from '#reference/load.ts';
import { readConfig } from './config.ts';
import { claimDataFolder } from './data-lock.ts';

const USAGE = 'npm run seed -- --contracts 1000000 [--dealers 400] [--database postgres://…]';

const say = (line: string) => process.stdout.write(`${line}\n`);

function whole(value: string): number {
  if (!/^[1-9]\d{0,7}$/.test(value)) throw new StartError(`Not a number: ${value}. ${USAGE}`);
  return Number(value);
}

async function fill(url: string, size: LoadSize): Promise<void> {
  await migrate(url, join(import.meta.dirname, '../../db/migrations'));
  const connection = openDatabase({ url, poolSize: 4 });
  try {
    await prepareQueue(connection.pool);
    await loadReferenceData(connection, say);
    await loadSet(connection, say, size);
  } finally {
    await connection.close();
  }
}

/** Starts the embedded database, with room for a large transaction; no other process may be using it. */
async function startOwn(dataDir: string): Promise<EmbeddedPostgres> {
  await claimDataFolder(dataDir);
  return startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable: true, settings: { max_wal_size: '16GB' } });
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      contracts: { type: 'string', default: '1000000' },
      dealers: { type: 'string', default: '400' },
      database: { type: 'string' },
    },
  });
  const size = { contracts: whole(values.contracts), dealers: whole(values.dealers) };
  const config = readConfig();
  const url = values.database ?? config.databaseUrl;
  const embedded = url === null ? await startOwn(config.dataDir) : null;
  try {
    await fill(url ?? `${embedded?.url ?? ''}postgres`, size);
  } finally {
    await embedded?.stop();
  }
}

try {
  await run();
} catch (error) {
  const message = error instanceof StartError || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
  process.stderr.write(`The load set was not loaded. ${message}\n`);
  process.exitCode = 1;
}
