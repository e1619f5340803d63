/* npm run recompute, fifth part: closes three months of random contracts in a new database with the product's nightly
   closing, and recomputes every statement in a separate process from stored rows alone. Exits with 1 on any difference. */
import { join } from 'node:path';
import { seedContracts } from '#demo/contracts/seed-contracts.ts';
import { ensureDemo } from '#demo/demo.ts';
import { inOneTransaction } from '#demo/session.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { startTemporaryPostgres } from '#platform/server-kit/database/temporary-postgres.ts';
import { prepareQueue } from '#platform/server-kit/jobs/worker.ts';
import { loadReferenceData } from '#reference/load.ts';
import { closeMonths } from './close-months.ts';
import { compareStatements } from './compare.ts';

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
  await inOneTransaction(connection, ({ client, db }) => seedContracts(client, db, { count: CONTRACTS, today }));
  const days = await closeMonths(connection.db, today);
  const { entries, statements, debts, differing } = await compareStatements(connection.db, days);
  for (const difference of differing.slice(0, 10)) process.stderr.write(`${difference}\n`);
  process.stdout.write(
    `${entries} entries in ${statements} statements by insurer, ${debts} debts in the ledger: ${differing.length} differ from the stored rows\n`,
  );
  if (differing.length > 0) process.exitCode = 1;
} finally {
  await connection.close();
  await postgres.stop();
}
