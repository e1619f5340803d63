/* npm run recompute, last part: closes four months of three insurers in a new database with the product's nightly closing,
   with claims that the agency paid for them, and recomputes every statement in a separate process from stored rows alone.
   Exits with 1 on any difference. */
import { join } from 'node:path';
import { seedContracts } from '#demo/contracts/seed-contracts.ts';
import { ensureDemo } from '#demo/demo.ts';
import { seedPayments } from '#demo/payments/receipts.ts';
import { inOneTransaction } from '#demo/session.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';
import { loadReferenceData } from '#reference/load.ts';
import { closeInsurers, compareInsurers } from './compare.ts';

const CONTRACTS = 6_000;
const { today } = moment();
const postgres = await startTemporaryPostgres();
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
}
