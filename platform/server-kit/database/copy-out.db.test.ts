import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { copyOut } from './copy-out.ts';
import { openDatabase } from './database.ts';

const database = testDatabase();

/** Copies on a pool of one connection, which a failure must give back. */
async function copied(query: string, onRow: (row: string) => void): Promise<void> {
  const { db, close } = openDatabase({ url: database.url, poolSize: 1 });
  try {
    await copyOut(db, sql`copy (${sql.raw(query)}) to stdout with (format csv)`, (row) => onRow(row.toString()));
  } finally {
    expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
    await close();
  }
}

it('passes on each row with its line end, also one with a line break', async () => {
  const rows: string[] = [];
  await copied("select n, E'a\\nb' from generate_series(1, 3) n", (row) => rows.push(row));
  expect(rows).toEqual([1, 2, 3].map((n) => `${n},"a\nb"\n`));
});

it('passes on rows of every size, each in one piece', async () => {
  const lengths: number[] = [];
  await copied("select repeat('x', (n * 7919) % 100000) from generate_series(1, 300) n", (row) => lengths.push(row.length - 1));
  expect(lengths).toEqual(Array.from({ length: 300 }, (_, i) => ((i + 1) * 7919) % 100_000));
});

it('a statement that fails halfway rejects and leaves the connection usable', async () => {
  await expect(copied('select 1 / (100 - n) from generate_series(1, 1000) n', () => undefined)).rejects.toMatchObject({ code: '22012' });
});

it('a reader that fails rejects and leaves the connection usable', async () => {
  let rows = 0;
  const fail = () => {
    rows += 1;
    throw new Error('enough');
  };
  await expect(copied('select n from generate_series(1, 5000) n', fail)).rejects.toThrow('enough');
  expect(rows).toBe(1);
});
