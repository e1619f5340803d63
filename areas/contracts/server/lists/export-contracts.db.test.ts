import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Language } from '#platform/domain-kit/locale.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { piecesOf } from '#platform/server-kit/export/export-table.ts';
import { FOR_READER, type KeyedList, readKeys } from '#platform/server-kit/export/keyed-list.ts';
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

async function fileOf({ csv, ...list }: KeyedList, language: Language, joined: boolean): Promise<string> {
  const keys = await readKeys(database.connection.db, list);
  const pieces = piecesOf(joined && csv !== undefined ? { ...list, csv } : list, keys, { format: 'CSV', language, reading: FOR_READER });
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts).toString('utf8');
}

it.each(['it', 'en'] as const)('lines joined by the database equal those written one by one, in %s', async (language) => {
  const list = await listIn(language);
  const joined = await fileOf(list, language, true);
  expect(joined).toBe(await fileOf(list, language, false));
  expect(joined.split('\r\n').length).toBeGreaterThan(FOR_READER.size);
});

it.each(['a;b', 'a,b', 'a"b', 'a\nb', '=1+1', '+1', '-1', '@x', '＝1', '\tx'])(
  'the database writes a name such as %j like the row writer',
  async (name) => {
    const { db } = database.connection;
    await sql`update contract set customer_name = ${name} where id = (select min(id) from contract where policy_number is null)`.execute(
      db,
    );
    for (const language of ['it', 'en'] as const) {
      const list = await listIn(language);
      expect(await fileOf(list, language, true)).toBe(await fileOf(list, language, false));
    }
  },
);

it('columns that the database cannot write are written one by one', async () => {
  const list = await listIn('it', EXPORT_COLUMNS);
  expect(await fileOf(list, 'it', true)).toBe(await fileOf(list, 'it', false));
});
