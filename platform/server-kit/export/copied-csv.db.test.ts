import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { lineSpaces, readCsv } from './copied-csv.ts';
import { FOR_FILE, FOR_READER } from './keyed-list.ts';
import type { SqlColumn } from './sql-columns.ts';

const database = testDatabase();
const title = { it: 'x', en: 'x' };
const column = (kind: SqlColumn['kind'], type: string): SqlColumn => ({ title, kind, value: () => sql`x.value::${sql.raw(type)}` });

/** Returns the lines of a list of one column between two texts. */
async function lines(kind: SqlColumn['kind'], type: string, values: string, language: 'it' | 'en' = 'it'): Promise<string[]> {
  const edge: SqlColumn = { title, kind: 'TEXT', value: () => sql`'|'` };
  const source = sql`from (values ${sql.raw(values)}) x(value)`;
  const space = { bytes: Buffer.alloc(0) };
  const page = await readCsv(database.connection.db, [edge, column(kind, type), edge], source, language, space);
  const found = page.lines.toString().split('\r\n').slice(0, -1);
  expect(found).toHaveLength(page.rows);
  return found.map((line) => line.slice(2, -2));
}

it('writes amounts with two decimals', async () => {
  const values = '(0), (5), (-5), (99), (100), (-100), (-12345), (9007199254740991), (null)';
  expect(await lines('CENTS', 'bigint', values)).toEqual('0,00 0,05 -0,05 0,99 1,00 -1,00 -123,45 90071992547409,91 '.split(' '));
  expect((await lines('CENTS', 'bigint', values, 'en'))[6]).toBe('-123.45');
});

it('writes dates from day to year', async () => {
  expect(await lines('DATE', 'date', "('2026-11-22'), (null), ('1999-01-02')")).toEqual(['22-11-2026', '', '02-01-1999']);
});

it('writes rates as percentages, in quotation marks if they contain the separator', async () => {
  expect(await lines('RATE', 'int', '(1000000), (125000), (null), (1)')).toEqual(['100%', '12,5%', '', '0,0001%']);
  expect(await lines('RATE', 'int', '(10000000)', 'en')).toEqual(['"1,000%"']);
});

it('writes no value and an empty text alike, and a text of any length', async () => {
  const long = 'è'.repeat(200_000);
  expect(await lines('TEXT', 'text', `(''), (null), ('${long}'), ('="a"')`)).toEqual(['', '', long, `"'=""a"""`]);
});

it('a file uses the memory of a page again once the next pages are requested, a download never', () => {
  const [forFile, forReader] = [lineSpaces(FOR_FILE), lineSpaces(FOR_READER)];
  const spaces = Array.from({ length: 6 }, forFile);
  expect(new Set(spaces.slice(0, 3)).size).toBe(3);
  expect(spaces.slice(3)).toEqual(spaces.slice(0, 3));
  expect(spaces[3]).toBe(spaces[0]);
  expect(forReader()).not.toBe(forReader());
});
