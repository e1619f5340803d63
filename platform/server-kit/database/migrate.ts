import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../start-error.ts';

/** Any constant: processes that start together take turns on it. */
const MIGRATION_LOCK = 7_301_001;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The migrations of a folder, by name. */
function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
}

/** What to do with a database that other migrations made. */
const REMEDY = 'start the version that made it, or remake it if its data is not needed (docs/operations.md, Upgrade)';

/**
 * Throws a one-line error when the applied migrations are not those of the folder: one is missing there, or was edited
 * since.
 */
function refuseOtherMigrations(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const hashes = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const missing = [...applied.keys()].filter((name) => !hashes.has(name));
  if (missing.length > 0) {
    throw new StartError(`the database has migrations that this version does not have, such as ${missing[0]}: ${REMEDY}`);
  }
  const edited = [...applied].find(([name, sha256]) => hashes.get(name) !== sha256);
  if (edited !== undefined) {
    throw new StartError(`migration ${edited[0]} was edited after the database had applied it: ${REMEDY}`);
  }
}

/**
 * Applies the missing migrations, each in its own transaction, under an advisory lock. Throws a `StartError` when the
 * database was made by other migrations than those of the folder. Returns the names that it applied.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const known = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration order by name');
    const done = new Map(known.rows.map((row) => [row.name, row.sha256]));
    const migrations = readMigrations(folder);
    refuseOtherMigrations(done, migrations);
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      await client.query('begin');
      try {
        await client.query(migration.sql);
        await client.query('insert into migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
      applied.push(migration.name);
    }
  } finally {
    await client.end();
  }
  return applied;
}
