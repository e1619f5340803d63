import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { seedContracts } from './contracts/seed-contracts.ts';
import { brokenInvariants } from './invariants.ts';
import { inOneTransaction } from './session.ts';
import { checkStatements, DEBTORS, seedStatements } from './statements.ts';

const TODAY = '2026-11-21';
const database = testDatabase();

beforeAll(async () => {
  await inOneTransaction(database.connection, async ({ client, db }) => {
    await seedContracts(client, db, { count: 2_500, today: TODAY });
    await seedStatements(db, TODAY);
  });
  await checkStatements(database.connection.db, TODAY);
});

it('states every entry up to last month, and the ledger agrees with the amounts due', async () => {
  const { db } = database.connection;
  expect(await brokenInvariants(db, TODAY)).toEqual([]);
  const { rows } = await sql<{ open: number; owed: number; periods: number }>`
    select (select sum(case when status = 'PAGATO' then 0 else due end)::bigint from account_statement) as open,
      (select sum(amount)::bigint from ledger_line where account = 'CREDITO_PRODUTTORE') as owed,
      (select count(distinct period_to) from account_statement) as periods`.execute(db);
  expect(rows[0]?.open).toBe(rows[0]?.owed);
  expect(rows[0]?.periods).toBe(4);
});

it('each statement has the history of a real one, in order', async () => {
  const { rows } = await sql<{ status: string; actions: string; inOrder: boolean }>`
    select distinct s.status, e.actions, e."inOrder" from account_statement s cross join lateral (
      select string_agg(action, ' ' order by id) as actions, bool_and(at >= before) as "inOrder" from (
        select id, at, action, lag(at, 1, at) over (order by id) as before from audit_event
        where entity = 'account_statement' and entity_id = s.id) recorded) e`.execute(database.connection.db);
  const states = rows.map(({ status, actions }) => `${status}: ${actions}`);
  expect(rows.every(({ inOrder }) => inOrder)).toBe(true);
  expect(states.toSorted()).toEqual(['BLOCCATO: CREATE ISSUE REMIND BLOCK', 'EMESSO: CREATE ISSUE DEFER', 'PAGATO: CREATE ISSUE SETTLE']);
});

it('deactivates the one debtor with their staff and no other user, and leaves deferred amounts open', async () => {
  const { db } = database.connection;
  const blocked = await sql<{ name: string }>`select u.username as name from user_deactivation d join app_user u on u.id = d.user_id
    where d.cause = 'ESTRATTI_CONTO_NON_PAGATI' and d.lifted_at is null order by 1`.execute(db);
  const names = blocked.rows.map((row) => row.name);
  const debtor = names.find((name) => DEBTORS.includes(name)) ?? '';
  const number = debtor.replace('dealer-', '');
  expect(number).not.toBe('');
  expect(names.every((name) => new RegExp(`^(dealer|dipendente-dealer|venditore)-${number}(-\\d)?$`).test(name))).toBe(true);
  const open = await db.selectFrom('account_statement').select('id').where('status', '=', 'EMESSO').execute();
  expect(open.length).toBeGreaterThan(0);
});
