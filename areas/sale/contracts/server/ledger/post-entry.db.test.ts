import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { moment } from '#platform/server-kit/clock.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import type { Account, LedgerLine } from '../../domain/ledger.ts';
import { seedContracts } from '../testing/demo-contracts.ts';
import { postEntry } from './post-entry.ts';

const database = testDatabase();
const { now, today } = moment();
let contractId = 0;

const line = (account: Account, amount: number): LedgerLine => ({
  account,
  amount,
  coverage: null,
  lineOfBusiness: null,
  companyId: null,
  recipient: null,
  partyId: null,
});

const post = (...lines: LedgerLine[]) =>
  database.connection.db.transaction().execute((db) => {
    const work = { db, now, today, requestId: 'test', language: 'it' as const, actor: null };
    return postEntry(work, { kind: 'VARIAZIONE', contractId, lines });
  });

beforeAll(async () => {
  await seedContracts(database.connection, { count: 50, today });
  const first = await sql<{ id: number }>`select min(id) as id from contract where policy_number is not null`.execute(
    database.connection.db,
  );
  contractId = first.rows[0]?.id ?? 0;
});

it('refuses an entry whose lines do not add up to zero, including the entry row', async () => {
  await expect(post(line('CREDITO_CLIENTE', 100), line('PDU', -99))).rejects.toThrow(/does not balance: 1 cents/);
  const entries = await sql`select from ledger_entry where contract_id = ${contractId} and kind = 'VARIAZIONE'`.execute(
    database.connection.db,
  );
  expect(entries.rows).toEqual([]);
});

it('refuses lines added later that do not add up to zero by themselves', async () => {
  const id = await post(line('CREDITO_CLIENTE', 100), line('PDU', -100));
  const added = sql`insert into ledger_line (entry_id, account, amount) values (${id}, 'PDU', -5)`.execute(database.connection.db);
  await expect(added).rejects.toThrow(/does not balance: -5 cents/);
});

it('requires each of several entries in one statement to add up to zero', async () => {
  const [one, two] = [await post(line('CREDITO_CLIENTE', 1), line('PDU', -1)), await post(line('CREDITO_CLIENTE', 1), line('PDU', -1))];
  const crossed = sql`insert into ledger_line (entry_id, account, amount) values (${one}, 'PDU', 7), (${two}, 'PDU', -7)`;
  await expect(crossed.execute(database.connection.db)).rejects.toThrow(/does not balance/);
});
