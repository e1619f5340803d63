import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { listTotals } from './list-totals.ts';

const database = testDatabase();
afterEach(() => vi.restoreAllMocks());

it('reports a failed background count and returns the known total', async () => {
  const failures: unknown[] = [];
  const totals = listTotals((error) => failures.push(error));
  const known = await totals.of(database.connection.db, sql`true`);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 20_000);
  const gone = openDatabase({ url: `${database.url}_gone` });
  expect(await totals.of(gone.db, sql`true`)).toBe(known);
  vi.restoreAllMocks();
  await expect.poll(() => failures.length).toBe(1);
  await gone.close();
});
