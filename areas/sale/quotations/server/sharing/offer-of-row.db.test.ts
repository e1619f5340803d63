import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { quotationListQuery } from '#areas/sale/contracts/api/index.ts';
import { pageStatement } from '#areas/sale/contracts/server/public.ts';
import { seedContracts } from '#areas/sale/contracts/server/testing/demo-contracts.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { offerOfRow } from './shares.ts';

const TODAY = '2026-11-21';
const database = testDatabase();

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

beforeAll(async () => {
  const { db } = database.connection;
  await seedContracts(database.connection, { count: 400, today: TODAY });
  await db.transaction().execute(async (inside) => {
    await sql`set local session_replication_role = replica`.execute(inside);
    await sql`insert into quotation_share (contract_id, token_hash, content, file_id, price_hash, expires_on, created_at, created_by)
      select c.id, sha256((c.id || '-' || n)::bytea), '{}', 0, '', ${TODAY}, ${TODAY}::date, c.seller_id
      from contract c cross join generate_series(1, 60) n`.execute(inside);
  });
  await sql`vacuum analyze quotation_share`.execute(db);
});

it('a page of the list finds the links of its rows by their index, in the same statement', async () => {
  const statement = pageStatement('quotations', quotationListQuery.parse({}), { kind: 'ALL' }, undefined, offerOfRow(TODAY));
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (format json, costs off) ${statement}`.execute(
    database.connection.db,
  );
  const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  const scans = nodes.filter((node) => node['Relation Name'] === 'quotation_share').map((node) => node['Node Type']);
  expect(scans).toEqual([expect.stringMatching(/^(Bitmap Heap|Index) Scan$/)]);
  expect(nodes.map((node) => node['Index Name'])).toContain('quotation_share_contract');
});
