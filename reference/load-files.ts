import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ClientBase, Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A set of CSV files that fills tables. */
export interface ReferenceFiles {
  /** Number of the advisory lock: one process loads, the others wait. */
  readonly lock: number;
  /** The table with the fingerprint of what is loaded. */
  readonly loaded: string;
  /** Temporary tables of text columns, each with the CSV that fills it. */
  readonly files: readonly { readonly table: string; readonly csv: string }[];
  /** Statements that merge the temporary tables, in order. */
  readonly merges: readonly string[];
  /** A statement with one parameter: JSON that belongs to the files. */
  readonly added?: { readonly statement: string; readonly json: string };
  /** Tables that were filled: the planner has no statistics of them yet. */
  readonly analyzed: string;
}

/** Fills a temporary table of text columns, named as in the first line of the CSV. */
async function copyIn(client: ClientBase, table: string, csv: string): Promise<void> {
  const columns = csv.slice(0, csv.indexOf('\n')).split(',');
  await client.query(`create temp table ${table} (${columns.map((column) => `${column} text`).join(', ')}) on commit drop`);
  await pipeline([csv], client.query(copyFrom(`copy ${table} from stdin with (format csv, header true)`)));
}

/** Merges the files unless exactly these are already loaded; inside a transaction. Returns whether it did. */
async function loadIfNew(client: ClientBase, { lock, loaded, files, merges, added }: ReferenceFiles): Promise<boolean> {
  const hash = createHash('sha256').update(added?.json ?? '');
  for (const { csv } of files) hash.update(csv);
  const fingerprint = hash.digest('hex');
  await client.query('select pg_advisory_xact_lock($1)', [lock]);
  const known = await client.query(`select from ${loaded} where fingerprint = $1`, [fingerprint]);
  if (known.rowCount !== 0) return false;
  for (const { table, csv } of files) await copyIn(client, table, csv);
  for (const merge of merges) await client.query(merge);
  if (added !== undefined) await client.query(added.statement, [added.json]);
  await client.query(`delete from ${loaded}`);
  await client.query(`insert into ${loaded} (fingerprint) values ($1)`, [fingerprint]);
  return true;
}

/**
 * Brings tables to the state of their files, in one transaction. Does nothing if exactly these files are already loaded
 * (3 ms), so every start calls it. Safe to call from several processes at once. Returns whether it loaded anything.
 */
export async function loadFiles(pool: Pool, files: ReferenceFiles): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const loaded = await loadIfNew(client, files);
    await client.query('commit');
    if (loaded) await client.query(`analyze ${files.analyzed}`);
    return loaded;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
