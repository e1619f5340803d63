import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import { brokenInvariants, seedContracts } from '#areas/sale/contracts/server/testing/demo-contracts.ts';
import { randomFrom } from '#platform/domain-kit/random.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { countedProduction, type ProductionPeriod, productionOf } from './production.ts';

const TODAY = '2026-11-21';
const YEARS: ProductionPeriod = { from: '2023-01-01', to: '2027-12-31' };
const AUTUMN: ProductionPeriod = { from: '2026-09-03', to: '2026-11-02' };

const database = testDatabase();

const run = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.connection.db)).rows;

const ids = async (query: string) => (await run(sql<{ id: number }>`${sql.raw(query)}`)).map((row) => row.id);

beforeAll(async () => {
  await seedContracts(database.connection, { count: 400, today: TODAY });
});

const added = (source: RawBuilder<unknown>) =>
  run(sql`select day, product, sum(quotations)::bigint as quotations, sum(accepted)::bigint as accepted, sum(policies)::bigint as policies,
    sum(premium)::bigint as premium from ${source} p group by 1, 2
    having (sum(quotations), sum(accepted), sum(policies), sum(premium)) <> (0, 0, 0, 0) order by 1, 2`);

async function visibilities(): Promise<Visibility[]> {
  const companies = await ids('select id from company order by id');
  const nodes = await ids(`select distinct ancestor_id as id from network_closure join contract on producer_id = descendant_id order by 1`);
  const below = async (nodeId: number) => ids(`select descendant_id as id from network_closure where ancestor_id = ${nodeId}`);
  return [
    { kind: 'ALL' },
    ...companies.map((companyId) => ({ kind: 'COMPANY', companyId }) as const),
    ...(await Promise.all(nodes.map(async (nodeId) => ({ kind: 'NETWORK', nodeId, producers: await below(nodeId) }) as const))),
  ];
}

async function expectEqual(): Promise<void> {
  for (const visibility of await visibilities()) {
    for (const period of [YEARS, AUTUMN]) {
      expect(await added(productionOf(visibility, period)), JSON.stringify(visibility)).toEqual(
        await added(countedProduction(visibility, period)),
      );
    }
  }
  const kept = await run(
    sql`select party_id, day, sum(amount)::bigint as amount from commission_day group by 1, 2 having sum(amount) <> 0 order by 1, 2`,
  );
  const exact = await run(sql`select k.party_id, (c.issued_at at time zone 'Europe/Rome')::date as day, sum(k.amount)::bigint as amount
    from contract c join contract_commission k on k.contract_id = c.id
    where c.policy_number is not null and k.party_id is not null group by 1, 2 having sum(k.amount) <> 0 order by 1, 2`);
  expect(kept).toEqual(exact);
  expect(kept.length).toBeGreaterThan(0);
}

it('equals the sum of the contracts, for every user that sees some of them', async () => {
  await expectEqual();
  expect((await added(productionOf({ kind: 'ALL' }, YEARS))).length).toBeGreaterThan(300);
});

/** Everything that changes a figure; `one` is the condition that picks a contract. */
const CHANGES: readonly ((one: string, random: ReturnType<typeof randomFrom>) => string)[] = [
  (one) => `update contract set accepted_at = now() where policy_number is null and ${one}`,
  (one) => `update contract set accepted_at = null where policy_number is null and ${one}`,
  (one) => `update contract set premium = premium + 101 where ${one}`,
  (one) => `update contract set product_name = product_name || ' bis' where ${one}`,
  (one) => `update contract set producer_id = (select min(producer_id) from contract) where ${one}`,
  (one) => `update contract set company_id = (select max(id) from company) where policy_number is null and ${one}`,
  (one) => `update contract set issued_at = issued_at - interval '40 days' where policy_number is not null and ${one}`,
  (
    one,
    random,
  ) => `update contract set status = 'POLIZZA', issued_at = '2026-11-20T23:30:00Z', policy_number = 'ZZ26${random.int(1_000_000, 9_999_999)}', effective_date = '2026-11-21',
    expiry_date = '2027-11-21', premium_due_on = '2026-11-21' where policy_number is null and price_hash is not null and ${one}`,
  (one) => `update contract_commission set amount = amount + 7 where contract_id in (select id from contract where ${one})`,
  (one) => `delete from contract_commission where position = 0 and contract_id in (select id from contract where ${one})`,
];

it('stays equal after any change, of one row or many at a time', async () => {
  const random = randomFrom('changes of production');
  for (let i = 0; i < 60; i += 1) {
    const change = random.pick(CHANGES);
    const one = i % 10 === 9 ? `id % 17 = ${random.int(0, 16)}` : `id = ${random.int(1, 400)}`;
    await run(sql.raw(change(one, random)));
  }
  await run(sql`delete from contract where id in (select id from contract c where policy_number is null limit 5)`);
  await expectEqual();
});

it('moves with users between networks, from the old superiors to the new ones', async () => {
  const [first, second] = await ids(
    `select user_id as id from network_link join contract on producer_id = user_id group by 1 order by count(*) desc limit 2`,
  );
  const superiors = () => ids(`select ancestor_id as id from network_closure where descendant_id = ${first} order by 1`);
  const before = await superiors();
  await run(sql`update network_link l set parent_id = o.parent_id, parent_group = o.parent_group from network_link o
    where l.user_id = ${first} and o.user_id = (select l2.user_id from network_link l2 where l2.parent_group = l.parent_group and l2.parent_id <> l.parent_id limit 1)
      and o.parent_group = l.parent_group`);
  expect(await superiors()).not.toEqual(before);
  await expectEqual();
  await run(sql`delete from network_link where user_id = ${second}`);
  await expectEqual();
  expect(await brokenInvariants(database.connection.db, TODAY)).not.toContain('figures of networks');
});

it('stays equal when its rows are compacted into one per day and product of a network', async () => {
  await run(sql`select compact_production()`);
  await expectEqual();
  const doubled = sql`select node_id, day, product from production_network group by 1, 2, 3 having count(*) > 1 or not bool_and(compacted)`;
  expect(await run(doubled)).toEqual([]);
});

it('is the same after a rebuild', async () => {
  const before = await added(productionOf({ kind: 'ALL' }, YEARS));
  await run(sql`select rebuild_production()`);
  expect(await added(productionOf({ kind: 'ALL' }, YEARS))).toEqual(before);
  await expectEqual();
});

it('the check of the database reports a wrong figure', async () => {
  await run(sql`update production_day set premium = premium + 1 where ctid = (select ctid from production_day limit 1)`);
  expect((await brokenInvariants(database.connection.db, TODAY)).join()).toContain('figures of production');
});
