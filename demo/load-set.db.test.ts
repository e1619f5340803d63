import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { loadSet } from './load-set.ts';

const database = testDatabase();

async function schemaOf(): Promise<readonly unknown[]> {
  const result = await sql`select indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(database.connection.db);
  return result.rows;
}

async function count(table: string): Promise<number> {
  const result = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database.connection.db);
  return result.rows[0]?.count ?? 0;
}

it('grows network and contracts, checks itself, and leaves the schema unchanged', async () => {
  const before = await schemaOf();
  const users = await count('app_user');
  const said: string[] = [];
  await loadSet(database.connection, (line) => said.push(line), { contracts: 200, dealers: 50 });
  expect(await count('contract')).toBe(200);
  expect(await count('app_user')).toBeGreaterThan(users);
  expect(said.join(' ')).toContain('Everything adds up');
  // A few more contracts: the indexes stay.
  await loadSet(database.connection, () => undefined, { contracts: 20, dealers: 50 });
  expect(await count('contract')).toBe(220);
  expect(await schemaOf()).toEqual(before);
});
