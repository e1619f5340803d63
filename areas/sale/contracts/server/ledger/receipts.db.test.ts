import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { seedContracts } from '../testing/demo-contracts.ts';
import { allocateAdvance, recordReceipt, recordReturn } from './receipts.ts';

const database = testDatabase();
const { now, today } = moment();

interface Found {
  readonly id: number;
  readonly premium: number;
  readonly company_id: number;
  readonly issued_at: string | null;
}

let policy: Found;
let quotation: Found;

const inside = <Result>(task: (work: Work) => Promise<Result>) =>
  database.connection.db.transaction().execute((db) => task({ db, now, today, requestId: 'test', language: 'it' as const, actor: null }));

async function one(condition: string): Promise<Found> {
  const { rows } =
    await sql<Found>`select id, premium, company_id, issued_at from contract where ${sql.raw(condition)} order by id limit 1`.execute(
      database.connection.db,
    );
  if (rows[0] === undefined) throw new Error(`no contract with ${condition}`);
  return rows[0];
}

/** Balance of each account of a contract, in cents. */
async function balances(id: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`select l.account, sum(l.amount)::bigint as amount from ledger_entry e
    join ledger_line l on l.entry_id = e.id where e.contract_id = ${id} and l.account in ('BANCA', 'CREDITO_CLIENTE', 'IMPORTI_DA_ATTRIBUIRE')
    group by 1`.execute(database.connection.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

const dates = (id: number) =>
  database.connection.db
    .selectFrom('contract')
    .select(['premium_due_on', 'premium_paid_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  await seedContracts(database.connection, { count: 60, today });
  policy = await one("policy_number is not null and status = 'POLIZZA'");
  quotation = await one("status = 'PREVENTIVO' and premium is not null");
});

it('settles the debt of a policy once the whole premium arrived, in one part or several', async () => {
  await inside((work) => recordReceipt(work, policy.id, { amount: policy.premium - 1, on: today }));
  expect(await dates(policy.id)).toEqual({ premium_due_on: todayInRome(policy.issued_at ?? now), premium_paid_on: null });
  await inside((work) => recordReceipt(work, policy.id, { amount: 1, on: today }));
  expect(await dates(policy.id)).toEqual({ premium_due_on: null, premium_paid_on: today });
  expect(await balances(policy.id)).toMatchObject({ BANCA: policy.premium, CREDITO_CLIENTE: 0 });
});

it('owes the premium again, from the day of the issue, when the bank returns it', async () => {
  const entry = await inside((work) => recordReceipt(work, policy.id, { amount: 500, on: today }));
  await inside((work) => recordReturn(work, policy.id, entry, { amount: 500, on: today }));
  expect(await dates(policy.id)).toEqual({ premium_due_on: null, premium_paid_on: today });
  await inside((work) => recordReturn(work, policy.id, entry, { amount: policy.premium, on: today }));
  expect(await dates(policy.id)).toEqual({ premium_due_on: todayInRome(policy.issued_at ?? now), premium_paid_on: null });
  expect(await balances(policy.id)).toMatchObject({ BANCA: 0, CREDITO_CLIENTE: policy.premium });
});

it('keeps money that arrives before the issue apart until the issue allocates it', async () => {
  await inside((work) => recordReceipt(work, quotation.id, { amount: quotation.premium, on: today }));
  expect(await balances(quotation.id)).toEqual({ BANCA: quotation.premium, IMPORTI_DA_ATTRIBUIRE: -quotation.premium });
  expect(await dates(quotation.id)).toEqual({ premium_due_on: null, premium_paid_on: today });
  await inside((work) => allocateAdvance(work, quotation));
  expect(await balances(quotation.id)).toMatchObject({ CREDITO_CLIENTE: -quotation.premium, IMPORTI_DA_ATTRIBUIRE: 0 });
});
