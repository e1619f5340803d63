import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { testDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../../db/migrations');

describe('migrate', () => {
  const database = testDatabase();
  let folder: string;

  /** A copy of the migrations that made the database, for a test to change. */
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nais-migrations-'));
    cpSync(MIGRATIONS, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const refusal = () => migrate(database.url, folder).then(String, (error: unknown) => error);
  const appliedNames = async () =>
    (await sql<{ name: string }>`select name from migration order by name`.execute(database.connection.db)).rows.map(({ name }) => name);

  it('applies nothing to a database that has every migration of the folder', async () => {
    expect(await migrate(database.url, folder)).toEqual([]);
  });

  it('refuses a database made by other migrations with one line that says what to do, and changes nothing', async () => {
    const before = await appliedNames();
    renameSync(join(folder, '0010_access.sql'), join(folder, '0011_access.sql'));
    const error = await refusal();
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).message).toBe(
      'the database has migrations that this version does not have, such as 0010_access.sql: ' +
        'start the version that made it, or remake it if its data is not needed (docs/operations.md, Upgrade)',
    );
    expect(await appliedNames()).toEqual(before);
  });

  it('refuses a migration that was edited after the database had applied it', async () => {
    writeFileSync(join(folder, '0020_tasks.sql'), 'select 1;');
    expect(String(await refusal())).toMatch(/^StartError: migration 0020_tasks\.sql was edited after the database had applied it: start/);
  });

  it('applies a new migration once, and nothing of one that fails', async () => {
    writeFileSync(join(folder, '9001_access_added.sql'), 'create table added (id int);');
    writeFileSync(join(folder, '9002_access_failing.sql'), 'insert into added values (1); select * from absent;');
    expect(String(await refusal())).toContain('Migration 9002_access_failing.sql failed: relation "absent" does not exist');
    expect((await sql`select * from added`.execute(database.connection.db)).rows).toEqual([]);
    rmSync(join(folder, '9002_access_failing.sql'));
    expect(await migrate(database.url, folder)).toEqual([]);
    expect(await appliedNames()).toEqual(readdirSync(folder).toSorted());
  });
});
