import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

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

/**
 * Applies the missing migrations, each in its own transaction, under an advisory lock. Throws when an applied migration
 * has been edited. Returns the names that it applied.
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
    const known = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration');
    const done = new Map(known.rows.map((row) => [row.name, row.sha256]));
    for (const migration of readMigrations(folder)) {
      const before = done.get(migration.name);
      if (before === migration.sha256) continue;
      if (before !== undefined) throw new Error(`Migration ${migration.name} was edited after it had been applied`);
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
