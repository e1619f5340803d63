import { hashPassword } from '#areas/agency/access/server/public.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Connection } from '#platform/server-kit/database/database.ts';
import { contractTables } from './contracts/rows/tables.ts';
import { seedContracts } from './contracts/seed-contracts.ts';
import { DEMO_PASSWORD } from './demo.ts';
import { brokenInvariants } from './invariants.ts';
import { seedNetwork } from './network.ts';
import { seedOffer } from './offer/offer.ts';
import { inOneTransaction, type Session } from './session.ts';

export interface LoadSize {
  readonly contracts: number;
  readonly dealers: number;
}

type Say = (line: string) => void;

/** Rebuilding an index costs as much as the whole table: it pays off above this share of new contracts. */
const REBUILD_SHARE = 0.25;

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Drops every index of the filled tables that is not a constraint. */
async function dropIndexes({ client }: Session): Promise<readonly Index[]> {
  const tables = Object.values(contractTables()).map((table) => table.name);
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

/**
 * Removes time limits, gives memory to sorting and, if the database user may, turns off triggers and reference checks
 * per row. Returns whether it could.
 */
async function prepare({ client }: Session, say: Say): Promise<boolean> {
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local work_mem = '256MB'; set local maintenance_work_mem = '1GB'`);
  // Documents exceed a page's share and are compressed; lz4 takes a fraction of the time.
  await client.query(`select set_config('default_toast_compression', 'lz4', true) from pg_settings
    where name = 'default_toast_compression' and 'lz4' = any(enumvals)`);
  const { rows } = await client.query<{ may: boolean }>(`select has_parameter_privilege('session_replication_role', 'set') as may`);
  const unchecked = rows[0]?.may === true;
  if (unchecked) await client.query('set local session_replication_role = replica');
  else {
    say('This database user may not set session_replication_role: every row is checked as it is loaded, which takes longer.');
    // At the end of each COPY instead of all at the end.
    await client.query('set constraints all immediate');
  }
  return unchecked;
}

/** Fills the data that triggers maintain and could not while off: production figures and the words of names. */
async function fillDerived({ client }: Session, say: Say): Promise<void> {
  const start = performance.now();
  await client.query('select rebuild_production(); select rebuild_search_words()');
  say(`Figures and words in ${seconds(start).toFixed(0)} s`);
}

async function shareOfNew({ client }: Session, added: number): Promise<number> {
  const { rows } = await client.query<{ known: number }>('select count(*) as known from contract');
  return added / (added + (rows[0]?.known ?? 0));
}

/** Updates statistics for the planner, and does the maintenance that would otherwise slow down the first readers. */
async function tidy({ pool }: Connection): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
}

const seconds = (since: number) => (performance.now() - since) / 1000;

/**
 * Adds a network and contracts of the given size to a database, in one transaction: missing parts of offer and network,
 * then the contracts without secondary indexes. Throws, and leaves everything unchanged, on any contradiction. The
 * tables are locked until it ends.
 */
export async function loadSet(connection: Connection, say: Say, { contracts, dealers }: LoadSize): Promise<void> {
  const start = performance.now();
  const { today } = moment();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inOneTransaction(connection, async (session) => {
    await seedOffer(session.db);
    await seedNetwork(session.db, passwordHash, { dealers });
    const unchecked = await prepare(session, say);
    // The checks of each row need the indexes.
    const rebuild = unchecked && (await shareOfNew(session, contracts)) >= REBUILD_SHARE;
    const indexes = rebuild ? await dropIndexes(session) : [];
    const loading = performance.now();
    const progress = (written: number) => {
      if (written % 100_000 < 5_000) say(`${written} contracts, ${Math.round(written / seconds(loading))} a second`);
    };
    const report = await seedContracts(session.client, session.db, { count: contracts, today, progress });
    say(`${report.rows} rows in ${seconds(loading).toFixed(0)} s (${Math.round(report.rows / seconds(loading))} rows/s)`);
    const indexing = performance.now();
    for (const { definition } of indexes) await session.client.query(definition);
    say(`${indexes.length} indexes in ${seconds(indexing).toFixed(0)} s`);
    if (unchecked) await fillDerived(session, say);
    const checking = performance.now();
    const broken = await brokenInvariants(session.db, today);
    if (broken.length > 0) throw new Error(`The load set contradicts itself: ${broken.join('; ')}`);
    say(`Everything adds up (${seconds(checking).toFixed(0)} s)`);
  });
  await tidy(connection);
  say(`${contracts} contracts of ${dealers} dealers in ${seconds(start).toFixed(0)} s`);
}
