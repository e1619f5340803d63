import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Language } from '#platform/domain-kit/locale.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { piecesOf } from '#platform/server-kit/export/export-table.ts';
import { FOR_READER, type KeyedList, type Reading, readKeys } from '#platform/server-kit/export/keyed-list.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { EXPORT_COLUMNS } from '../../api/list.ts';
import { seedContracts } from '../testing/demo-contracts.ts';
import { contractList } from './export-contracts.ts';

const database = testDatabase();
const { now, today } = moment();

beforeAll(async () => {
  await seedContracts(database.connection, { count: 800, today });
});

async function listIn(language: Language, columns?: typeof EXPORT_COLUMNS): Promise<KeyedList> {
  const { db } = database.connection;
  const agent = await db.selectFrom('app_user').select('id').where('group', '=', 'DIPENDENTE_AGENZIA').executeTakeFirstOrThrow();
  const actor = { userId: agent.id, username: 'x', displayName: 'X', group: 'DIPENDENTE_AGENZIA', sessionId: 1, original: null };
  const work: UserWork = { db, now, today, language, requestId: 'test', actor: { ...actor, roles: new Set() } };
  const query = { page: 1, max: 20, formato: 'CSV', ...(columns === undefined ? {} : { colonna: [...columns] }) } as const;
  return contractList(work, 'quotations', query);
}

async function fileOf({ csv, ...list }: KeyedList, language: Language, copied: boolean, reading = FOR_READER): Promise<string> {
  const keys = await readKeys(database.connection.db, list);
  const pieces = piecesOf(copied && csv !== undefined ? { ...list, csv } : list, keys, { format: 'CSV', language, reading });
  const parts: Uint8Array[] = [];
  // Copied at once, as a file does, because the memory of a page may be used again.
  for await (const piece of pieces) parts.push(Buffer.from(piece));
  return Buffer.concat(parts).toString('utf8');
}

it.each(['it', 'en'] as const)('lines written by the database equal those written one by one, in %s', async (language) => {
  const list = await listIn(language);
  const copied = await fileOf(list, language, true);
  expect(copied).toBe(await fileOf(list, language, false));
  expect(copied.split('\r\n').length).toBeGreaterThan(FOR_READER.size);
});

it.each<Reading>([
  { size: 7, ahead: 2, reuses: true },
  { size: 100, ahead: 1, reuses: true },
  { size: 2_000, ahead: 2, reuses: true },
])('a file in pages of the same memory equals a download: %j', async (reading) => {
  const list = await listIn('it');
  expect(await fileOf(list, 'it', true, reading)).toBe(await fileOf(list, 'it', true));
});

const TEXTS = ['', ' ', "'", 'a;b', 'a,b', 'a"b', '"a"', '"', '""', ';', '";"', 'a\nb', 'a\r\nb', '\\.', '\\N', 'òü€𝄞'];
const FORMULAS = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1', '＋1', '－1', '＠1', '：1', '=a;b', '="a,b"', '-', '"=1"'];

it.each([...TEXTS, ...FORMULAS])('the database writes a text such as %j like the row writer', async (name) => {
  const { db } = database.connection;
  await sql`update contract set customer_name = ${name} where id = (select min(id) from contract where policy_number is null)`.execute(db);
  for (const language of ['it', 'en'] as const) {
    const list = await listIn(language);
    expect(await fileOf(list, language, true)).toBe(await fileOf(list, language, false));
  }
});

it('the database writes every column like the row writer', async () => {
  for (const language of ['it', 'en'] as const) {
    const list = await listIn(language, EXPORT_COLUMNS);
    expect(await fileOf(list, language, true)).toBe(await fileOf(list, language, false));
  }
});
