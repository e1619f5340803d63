import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { moment } from '#platform/server-kit/clock.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { readContractForJob } from '../contract-row.ts';
import { seedContracts } from '../testing/demo-contracts.ts';
import { papersOf, papersStored, supersedePapers } from './papers.ts';

const database = testDatabase();
const { now, today } = moment();
let id = 0;

beforeAll(async () => {
  await seedContracts(database.connection, { count: 50, today });
  const accepted = await database.connection.db
    .selectFrom('contract')
    .select('id')
    .where('accepted_at', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  id = accepted.id;
});

it('documents made from older data do not count as the papers of an acceptance', async () => {
  const work = { db: database.connection.db, now, today, requestId: 'test', language: 'it' as const, actor: null };
  const stale = await readContractForJob(work, id);
  await sql`update contract set data = jsonb_set(data, '{effectiveDate}', to_jsonb('2027-01-31'::text)) where id = ${id}`.execute(work.db);
  await papersStored(work, stale, [1]);
  expect(await papersOf(work, stale)).toBeNull();
  const fresh = await readContractForJob(work, id);
  await papersStored(work, fresh, [2]);
  await papersStored(work, fresh, [3]);
  expect(await papersOf(work, fresh)).toMatchObject({ handedAt: null });
  await supersedePapers(work, fresh);
  expect(await papersOf(work, fresh)).toBeNull();
  await papersStored(work, fresh, [4]);
  const rows = work.db.selectFrom('contract_papers').select(['edition', 'file_ids']).where('contract_id', '=', id);
  expect(await rows.orderBy('edition').execute()).toEqual([
    { edition: 1, file_ids: [2] },
    { edition: 2, file_ids: [4] },
  ]);
});
