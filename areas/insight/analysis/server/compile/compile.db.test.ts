import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { ROLES } from '#areas/agency/access/domain/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Actor, UserWork } from '#platform/server-kit/context.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import type { Column } from '../../domain/definition/definition.ts';
import { type ConditionGroup, type Definition, EMPTY_DEFINITION, EMPTY_GROUP, type Statement } from '../../domain/index.ts';
import { openModel, type Rights, rightsOf } from '../../domain/open-model.ts';
import { compile } from './compile.ts';
import { scopesOf } from './scopes.ts';

const test = testApp();
let agent: UserWork;

const column = (field: string, aggregate: Column['aggregate'] = null, step: Column['step'] = null): Column => ({ field, aggregate, step });
const statement = (field: string, operator: Statement['operator'], ...values: Statement['values']): Statement => ({
  kind: 'STATEMENT',
  field,
  operator,
  values,
});
const where = (...statements: ConditionGroup['statements']): ConditionGroup => ({ ...EMPTY_GROUP, statements });

/** Returns the work of a user with all roles. */
async function workOf(username: string, roles: ReadonlySet<string> = new Set(ROLES)): Promise<UserWork> {
  const { db } = test.connection;
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'group', 'display_name'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const actor: Actor = {
    userId: user.id,
    username,
    displayName: user.display_name,
    group: user.group,
    roles,
    sessionId: 0,
    original: null,
  };
  return { db, actor, language: 'it', requestId: 'test', ...moment() };
}

async function run(work: UserWork, parts: Partial<Definition>, rights: Rights = rightsOf(work.actor.roles)) {
  const definition = { ...EMPTY_DEFINITION, ...parts };
  const { statement: made, columns } = compile(definition, { rights, scopes: await scopesOf(work, rights), today: work.today });
  const { rows } = await made.execute(test.connection.reports.main);
  return rows.map((row) => columns.map((_, i) => row[`c${i}`] ?? null));
}

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  return (await query.execute(test.connection.db)).rows[0] as T;
}

beforeAll(async () => {
  agent = await workOf('dipendente-agenzia');
  for (const username of ['dealer', 'dealer-2']) {
    const dealer = await test.as(username);
    for (let i = 0; i < 2; i += 1) {
      const saved = await quote(dealer, CAR_SALE);
      if (i === 0) {
        await accept(dealer, saved);
        await issue(dealer, saved);
      }
    }
  }
});

it('runs every field of every dataset, with every calculation', async () => {
  for (const { fields } of openModel(rightsOf(agent.actor.roles)).datasets) {
    const plain = fields.filter(({ type }) => type !== 'ROWS').map(({ id }) => column(id));
    await run(agent, { columns: plain, limit: 5 });
    const sums = fields.flatMap(({ id, type }) => {
      if (type === 'ROWS') return [column(id, 'COUNT')];
      if (type === 'MONEY' || type === 'NUMBER') return [column(id, 'SUM'), column(id, 'AVERAGE'), column(id, 'MAX')];
      return type === 'YES_NO' ? [] : [column(id, 'COUNT_DISTINCT')];
    });
    expect(await run(agent, { columns: sums })).toHaveLength(1);
  }
});

it('never doubles a sum because of a join: each dataset is summed on its own rows', async () => {
  const expected = await one(sql<{ premium: number; lines: number; contracts: number }>`select
    (select sum(premium)::bigint from contract) as premium, (select sum(premium)::bigint from contract_line) as lines, (select count(*) from contract) as contracts`);
  const sums = [
    column('contract.premium', 'SUM'),
    column('coverage.premium', 'SUM'),
    column('contract.rows', 'COUNT'),
    column('payment.rows', 'COUNT'),
  ];
  expect(await run(agent, { columns: sums })).toEqual([[expected.premium, expected.lines, expected.contracts, 0]]);
  const byProduct = await run(agent, { columns: [column('contract.product'), ...sums] });
  expect(byProduct.reduce((sum, [, premium]) => sum + Number(premium), 0)).toBe(expected.premium);
  expect(byProduct.reduce((sum, [, , lines]) => sum + Number(lines), 0)).toBe(expected.lines);
});

it('counts a policy once in each group of its coverages', async () => {
  const groups = await run(agent, {
    columns: [column('coverage.coverage'), column('contract.premium', 'SUM'), column('contract.rows', 'COUNT')],
  });
  for (const [coverage, premium, count] of groups) {
    const expected = await one(sql<{
      premium: number;
      count: number;
    }>`select sum(c.premium)::bigint as premium, count(*) as count from contract c
      where exists (select from contract_line l where l.contract_id = c.id and l.coverage = ${coverage})`);
    expect([premium, count]).toEqual([expected.premium, expected.count]);
  }
  expect(groups.length).toBeGreaterThan(1);
});

it('never repeats a row because of a condition on another dataset', async () => {
  const all = await run(agent, { columns: [column('contract.number')], where: where(statement('contract.premium', 'NOT_EMPTY')) });
  const covered = await run(agent, { columns: [column('contract.number')], where: where(statement('coverage.premium', 'AT_LEAST', 1)) });
  expect(covered).toHaveLength(new Set(covered.map(String)).size);
  expect(covered).toHaveLength(all.length);
  // Both statements are about the same coverage.
  const [[code = '']] = (await run(agent, { columns: [column('coverage.coverage')], limit: 1 })) as [[string]];
  const same = where(statement('coverage.coverage', 'ONE_OF', code), statement('coverage.coverage', 'NOT_ONE_OF', code));
  expect(await run(agent, { columns: [column('contract.number')], where: same })).toEqual([]);
});

it('shows a dealer their own rows only, in every dataset that leads to a contract', async () => {
  const dealer = await workOf('dealer');
  const own = await one(sql<{ n: number; lines: number }>`select count(distinct c.id) as n, count(*) as lines from contract c
    join contract_line l on l.contract_id = c.id where c.producer_id = (select id from app_user where username = 'dealer')`);
  expect(await run(dealer, { columns: [column('contract.rows', 'COUNT')] })).toEqual([[own.n]]);
  expect(await run(dealer, { columns: [column('coverage.rows', 'COUNT')] })).toEqual([[own.lines]]);
  expect(own.n).toBeGreaterThan(0);
  const producers = await run(dealer, { columns: [column('user.name'), column('contract.rows', 'COUNT')] });
  expect(producers).toHaveLength(1);
  const nobody = await run(dealer, {
    columns: [column('contract.number')],
    where: where(statement('contract.producer', 'IS', 'Altro dealer')),
  });
  expect(nobody).toEqual([]);
});

it('shows quotations and policies by their separate permissions', async () => {
  const work = await workOf('dipendente-agenzia', new Set(['ESTRAZIONI', 'READ_POLIZZE']));
  expect(await run(work, { columns: [column('contract.isPolicy'), column('contract.rows', 'COUNT')] })).toEqual([
    [true, expect.any(Number)],
  ]);
});

it('masks personal data in the rows and in every comparison with them', async () => {
  const masked: Rights = { roles: new Set(), opened: ['contract'], clear: false };
  const rows = await run(agent, { columns: [column('contract.customer')], limit: 3 }, masked);
  for (const [name] of rows) expect(name).toMatch(/^.\*\*\*$/);
  const { name } = await one(sql<{ name: string }>`select customer_name as name from contract limit 1`);
  expect(
    await run(agent, { columns: [column('contract.number')], where: where(statement('contract.customer', 'IS', name)) }, masked),
  ).toEqual([]);
});

it('throws for a field that the reader may not use, even if nothing checked the definition', async () => {
  const work = await workOf('dipendente-agenzia', new Set(['READ_POLIZZE']));
  await expect(run(work, { columns: [column('contract.pdu')] })).rejects.toThrow();
  await expect(run(work, { columns: [column('commission.amount')] })).rejects.toThrow();
});

it('takes typed values as values, wildcards and quotes included', async () => {
  for (const text of ["'; drop table contract; --", '%', '_', '\\', '$1']) {
    expect(
      await run(agent, { columns: [column('contract.number')], where: where(statement('contract.product', 'CONTAINS', text)) }),
    ).toEqual([]);
  }
});

it('groups by the month in Rome, filters groups by their totals, and orders them', async () => {
  const columns = [column('contract.createdOn', null, 'MONTH'), column('contract.status'), column('contract.premium', 'SUM')];
  const rows = await run(agent, {
    columns,
    sort: [{ column: 2, descending: true }],
    having: [{ column: 2, operator: 'AT_LEAST', values: [1] }],
  });
  expect(rows.map(([month]) => String(month).slice(8))).toEqual(rows.map(() => '01'));
  const totals = rows.map(([, , total]) => Number(total));
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  expect(await run(agent, { columns, having: [{ column: 2, operator: 'AT_LEAST', values: [10 ** 12] }] })).toEqual([]);
});

it('compares days of instants in Rome', async () => {
  await sql`update contract set created_at = '2026-03-31T22:30:00Z' where id = (select min(id) from contract)`.execute(test.connection.db);
  const on = (day: string) =>
    run(agent, { columns: [column('contract.createdOn')], where: where(statement('contract.createdOn', 'IS', day)) });
  expect(await on('2026-04-01')).toEqual([['2026-04-01']]);
  expect(await on('2026-03-31')).toEqual([]);
});
