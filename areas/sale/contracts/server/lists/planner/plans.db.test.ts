import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { policyListQuery } from '../../../api/index.ts';
import { seedContracts } from '../../testing/demo-contracts.ts';
import { pageStatement } from './page-statement.ts';

const TODAY = '2026-11-21';
/** Contracts made through the product, and how often each is repeated. */
const MODELS = 400;
const COPIES = 50;

const database = testDatabase();
const run = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.connection.db)).rows;

/** What a copy `n` of a contract `c` has of its own: names of 40 families, dates over three years, numbers in series. */
const OWN: Readonly<Record<string, string>> = {
  number: `'L' || lpad((c.id * ${COPIES} + n)::text, 8, '0')`,
  policy_number: `left(c.policy_number, 4) || 'L' || lpad((c.id * ${COPIES} + n)::text, 7, '0')`,
  plate: `case when c.insured_object = 'VEICOLO' then 'ZX' || lpad((c.id * ${COPIES} + n)::text, 6, '0') end`,
  customer_name: `(array['ROSSI', 'BIANCHI', 'FERRARI', 'ESPOSITO', 'ROMANO'])[n % 5 + 1] || chr(65 + n % 8) || ' MARIO ' || c.id`,
  premium: 'c.premium + n',
  created_at: `c.created_at - n * interval '9 days'`,
  issued_at: `c.issued_at - n * interval '9 days'`,
  effective_date: 'c.effective_date - n * 9',
  expiry_date: 'c.expiry_date - n * 9',
  quote_valid_until: 'c.quote_valid_until - n * 9',
};

/** Repeats the contracts without their lines and timeline, and collects statistics as a database at work has them. */
async function multiply(): Promise<void> {
  const columns = await run(sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'contract' and is_generated = 'NEVER' and is_identity = 'NO'`);
  const names = columns.map(({ name }) => name);
  await database.connection.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    // Otherwise the vacuum finds rows whose commit is not on disk and does not mark them as visible to all.
    await sql`set local synchronous_commit = on`.execute(db);
    await sql`insert into contract (${sql.raw(names.join(', '))})
      select ${sql.raw(names.map((name) => OWN[name] ?? `c.${name}`).join(', '))}
      from contract c cross join generate_series(1, ${sql.lit(COPIES)}) n`.execute(db);
  });
  await database.connection.db.connection().execute(async (db) => {
    // Every row is looked at: statistics of a sample differ from run to run, and with them plans that cost almost the same.
    await sql`set default_statistics_target = 2000`.execute(db);
    await sql`vacuum analyze contract`.execute(db);
    await sql`reset default_statistics_target`.execute(db);
  });
}

beforeAll(async () => {
  await seedContracts(database.connection, { count: MODELS, today: TODAY });
  await multiply();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns how a page finds its rows: the scans of contracts before the page is cut. */
async function scansOf(query: object, visibility: Visibility, total?: number): Promise<string[]> {
  const [explained] = await run(
    sql<{
      'QUERY PLAN': [{ Plan: PlanNode }];
    }>`explain (format json, costs off) ${pageStatement('policies', policyListQuery.parse(query), visibility, total)}`,
  );
  const cut = explained?.['QUERY PLAN'][0].Plan.Plans?.flatMap(nodesOf).find((node) => node['Subplan Name'] === 'CTE cut');
  const scans = (cut === undefined ? [] : nodesOf(cut))
    .filter((node) => node['Index Name'] !== undefined || node['Relation Name'] === 'contract')
    .filter((node) => node['Node Type'] !== 'Bitmap Heap Scan')
    .map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`);
  return [...new Set(scans)].sort();
}

/** The trading company with its network, and the producer with most contracts. */
async function viewers(): Promise<{ tradingCompany: Visibility; dealer: Visibility }> {
  const network = await run(sql<{ node: number; producer: number }>`
    select n.ancestor_id as node, n.descendant_id as producer from network_closure n join app_user u on u.id = n.ancestor_id
      where u.username = 'societa-commerciale' and exists (select from contract c where c.producer_id = n.descendant_id)`);
  const [first] = await run(sql<{ id: number }>`select producer_id as id from contract group by 1 order by count(*) desc, 1 limit 1`);
  const dealer = assertDefined(first, 'dealer').id;
  return {
    tradingCompany: { kind: 'NETWORK', nodeId: assertDefined(network[0], 'network').node, producers: network.map((row) => row.producer) },
    dealer: { kind: 'NETWORK', nodeId: dealer, producers: [dealer] },
  };
}

const DECEMBER = { scadenzaDa: '2026-12-01', scadenzaA: '2026-12-31' };
const IN_FORCE = { stato: ['POLIZZA'] };

/** What a list chooses, its query, the number of matches if known, and the scans that find its rows. */
type Expected = readonly [string, object, number | undefined, readonly string[]];

const indexOnly = (...indexes: readonly string[]) => indexes.map((index) => `Index Only Scan ${index}`);

/** Alike for users who see all contracts and users of a large network. */
const WIDE: readonly Expected[] = [
  ['walks the index of issue dates', {}, undefined, indexOnly('policy_by_issued')],
  ['walks the index of names', { sort: 'customer' }, undefined, indexOnly('contract_by_customer')],
  ['walks the index of plates', { sort: 'plate' }, undefined, indexOnly('contract_by_plate')],
  ['walks the index of premiums', { sort: 'premium' }, undefined, indexOnly('contract_by_premium')],
  ['walks the index of effective dates', { sort: 'effectiveDate' }, undefined, indexOnly('contract_by_effective')],
  ['walks the index of expiry dates in a range', DECEMBER, undefined, indexOnly('contract_by_expiry')],
  ['walks the index of numbers', { sort: 'policyNumber' }, undefined, indexOnly('policy_by_number')],
  ['walks beginnings of names', { ...IN_FORCE, search: 'ro', sort: 'customer' }, 10_000, indexOnly('contract_by_customer')],
  ['walks a frequent name, checking row by row', { ...IN_FORCE, search: 'rossi' }, 10_000, ['Index Scan policy_by_issued']],
  [
    'merges beginnings of names and the others',
    { ...IN_FORCE, search: 'rossi', sort: 'customer' },
    10_000,
    ['Bitmap Index Scan policy_search', ...indexOnly('contract_by_customer')],
  ],
  ['sorts homes', { bene: ['ABITAZIONE'] }, undefined, indexOnly('contract_homes')],
  ['sorts a range of another date', { ...DECEMBER, sort: 'customer' }, undefined, indexOnly('contract_by_expiry')],
  ['walks the last page from its end', { ...IN_FORCE, page: 101, max: 100 }, 10_020, indexOnly('policy_by_issued')],
];

const NARROW: readonly Expected[] = [
  ['sorts the contracts of the producer', {}, undefined, indexOnly('contract_of_producer')],
  ['sorts the contracts of the producer by number', { sort: 'policyNumber' }, undefined, indexOnly('contract_of_producer')],
];

describe('the plan of a list at volume', () => {
  it.each(WIDE)('%s, for the agency and a trading company', async (_, query, total, scans) => {
    expect(await scansOf(query, { kind: 'ALL' }, total)).toEqual(scans);
    expect(await scansOf(query, (await viewers()).tradingCompany, total)).toEqual(scans);
  });

  it('sorts what a search finds through trigrams', async () => {
    for (const visibility of [{ kind: 'ALL' } as const, ...Object.values(await viewers())]) {
      const scans = await scansOf({ search: 'rossi' }, visibility, 10);
      expect(scans).toEqual(expect.arrayContaining(['Bitmap Index Scan policy_name_begins', 'Bitmap Index Scan policy_search']));
    }
  });

  it.each(NARROW)('%s, for a dealer', async (_, query, total, scans) => {
    expect(await scansOf(query, (await viewers()).dealer, total)).toEqual(scans);
  });

  it('cuts the same rows from either end', async () => {
    const [all] = await run(sql<{ total: number }>`select count(*) as total from contract where policy_number is not null`);
    const total = assertDefined(all, 'total').total;
    const page = Math.ceil(total / 100);
    for (const sort of ['customer', 'policyNumber'] as const) {
      const query = policyListQuery.parse({ sort, page, max: 100 });
      const ids = async (known?: number) => (await run(pageStatement('policies', query, { kind: 'ALL' }, known))).map(({ id }) => id);
      expect(await ids(total)).toEqual(await ids());
    }
  });
});
