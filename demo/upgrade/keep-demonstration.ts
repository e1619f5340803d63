// node demo/upgrade/keep-demonstration.ts FILE: makes a database with the demonstration and keeps its rows in a file, as a
// released version leaves them. Run it once for a release; `upgrade.db.test.ts` upgrades the file from then on.
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';
import { loadReferenceData } from '#reference/load.ts';
import { ensureDemo } from '../demo.ts';
import { readRows } from './kept-rows.ts';

/** Enough for every state of contracts, claims, statements and renewals. */
const CONTRACTS = 700;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file to write');
const server = await startTemporaryPostgres();
const url = `${server.url}postgres`;
const migrations = await migrate(url, 'db/migrations');
const connection = openDatabase({ url });
await prepareQueue(connection.pool);
await loadReferenceData(connection, () => undefined);
await ensureDemo(connection, () => undefined, { contracts: CONTRACTS });
const kept = { lastMigration: migrations.at(-1), tables: await readRows(connection.db) };
writeFileSync(file, brotliCompressSync(JSON.stringify(kept)));
await connection.close();
await server.stop();
