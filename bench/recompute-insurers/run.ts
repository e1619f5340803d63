/* npm run recompute, last part: closes four months of three insurers in a new database with the product's nightly closing,
   with claims that the agency paid for them, and recomputes every statement in a separate process from stored rows alone.
   Exits with 1 on any difference. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedContracts } from '#demo/contracts/seed-contracts.ts';
import { ensureDemo } from '#demo/demo.ts';
import { seedPayments } from '#demo/payments/receipts.ts';
import { inOneTransaction } from '#demo/session.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server-kit/database/embedded-postgres.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';
import { loadReferenceData } from '#reference/load.ts';
import { closeInsurers, compareInsurers } from './compare.ts';

const CONTRACTS = 6_000;
const { today } = moment();
const folder = mkdtempSync(join(tmpdir(), 'nais-insurers-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
const url = `${postgres.url}postgres`;
const connection = openDatabase({ url, poolSize: 4 });
const silent = () => {};
try {
  await migrate(url, join(import.meta.dirname, '../../db/migrations'));
  await prepareQueue(connection.pool);
  await loadReferenceData(connection, silent);
  await ensureDemo(connection, silent, { contracts: 0 });
  await inOneTransaction(connection, async ({ client, db }) => {
    await seedContracts(client, db, { count: CONTRACTS, today });
    await seedPayments(db, today);
  });
  const { statements, differing } = await compareInsurers(connection.db, await closeInsurers(connection.db, today));
  for (const difference of differing.slice(0, 10)) process.stderr.write(`${difference}\n`);
  process.stdout.write(`${statements} months of insurers with claims: ${differing.length} differ from the stored rows\n`);
  if (differing.length > 0) process.exitCode = 1;
} finally {
  await connection.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
