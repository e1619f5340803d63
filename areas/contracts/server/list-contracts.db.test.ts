import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#apps/server/testing/database.ts';
import type { Sight } from '#areas/access/server/public.ts';
import { seedContracts } from '#db/seed/contracts/seed-contracts.ts';
import { inOneTransaction } from '#db/seed/session.ts';
import { POLICY_SORTS, policyListQuery, QUOTATION_SORTS, quotationListQuery } from '../api/index.ts';
import { type Kind, type ListQuery, listCondition, pageStatement } from './list-contracts.ts';

const TODAY = '2026-11-21';
const ALL: Sight = { kind: 'ALL' };
/** Fewer or more rows than a search needs to be sorted instead of walked along. */
const KNOWN_TOTALS = [undefined, 10, 1_000_000];

const database = testDatabase();

beforeAll(async () => {
  await inOneTransaction(database.connection, ({ client, db }) => seedContracts(client, db, { count: 600, today: TODAY }));
});

const run = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.connection.db)).rows;

/** Columns as the plainest statement sorts them. */
const PLAIN: Readonly<Record<string, string>> = {
  createdAt: 'created_at',
  issuedAt: 'issued_at',
  policyNumber: 'policy_number',
  customer: 'customer_name',
  plate: 'plate',
  premium: 'premium',
  effectiveDate: 'effective_date',
  expiryDate: 'expiry_date',
  quoteValidUntil: 'quote_valid_until',
};

const FILTERS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { stato: ['POLIZZA_ANNULLATA', 'PREVENTIVO_SCADUTO'] },
  { stato: ['POLIZZA', 'POLIZZA_SCADUTA', 'PREVENTIVO'], tipoVeicolo: ['MOTOVEICOLI'] },
  { tipoVeicolo: ['MOTOVEICOLI', 'AUTOVEICOLI', 'MOTOVEICOLI'] },
  { bene: ['ABITAZIONE'] },
  { bene: ['VEICOLO'] },
  { compagnia: ['1', '2'], pagamento: ['BONIFICO', 'FINANZIAMENTO'] },
  { creatoDa: '2025-01-01', creatoA: '2025-12-31' },
  { decorrenzaDa: '2026-01-01' },
  { scadenzaA: '2027-06-30' },
  { search: 'ross' },
  { search: 'ro' },
  { search: 'rò' },
];

const CASES = (['quotations', 'policies'] as const).flatMap((kind) =>
  (kind === 'policies' ? POLICY_SORTS : QUOTATION_SORTS).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => [kind, sort, order] as const),
  ),
);

function queryOf(kind: Kind, given: Readonly<Record<string, unknown>>) {
  return kind === 'policies' ? policyListQuery.parse(given) : quotationListQuery.parse(given);
}

/** Ids of a page as the plainest statement finds them. */
async function plainly(kind: Kind, query: ListQuery, sight: Sight): Promise<number[]> {
  const key = sql.ref(`c.${PLAIN[query.sort ?? ''] ?? ''}`);
  const order = query.order === 'desc' ? sql`${key} desc nulls last, c.id desc` : sql`${key} asc nulls first, c.id asc`;
  const rows = await run(sql<{ id: number }>`select c.id from contract c where ${listCondition(kind, query, sight)}
    order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}`);
  return rows.map(({ id }) => id);
}

describe('a page of a list', () => {
  it.each(CASES)('%s by %s %s are what one plain sort gives, under every filter', async (kind, sort, order) => {
    for (const filter of FILTERS) {
      const query = queryOf(kind, { ...filter, sort, order, page: '2', max: '5' });
      const expected = await plainly(kind, query, ALL);
      for (const total of KNOWN_TOTALS) {
        const page = await run(pageStatement(kind, query, ALL, total));
        expect(page.map(({ id }) => id)).toEqual(expected);
      }
    }
  });

  it.each(CASES)('%s by %s %s of one producer are what one plain sort gives, under every filter', async (kind, sort, order) => {
    const [most] = await run(sql<{ id: number }>`select producer_id as id from contract group by 1 order by count(*) desc, 1 limit 1`);
    const sight: Sight = { kind: 'NETWORK', nodeId: most?.id ?? 0, producers: [most?.id ?? 0] };
    for (const filter of FILTERS) {
      const query = queryOf(kind, { ...filter, sort, order, page: '1', max: '20' });
      const page = await run(pageStatement(kind, query, sight));
      expect(page.map(({ id }) => id)).toEqual(await plainly(kind, query, sight));
    }
  });

  it('finds the rows of the search and of the sight', async () => {
    const [first] = await run(sql<{ id: number; producer: number; plate: string }>`
      select id, producer_id as producer, plate from contract where policy_number is not null and plate is not null order by id limit 1`);
    if (first === undefined) throw new Error('No policy');
    const query = queryOf('policies', { search: first.plate.toLowerCase() });
    const seen = async (sight: Sight) => (await run(pageStatement('policies', query, sight))).map(({ id }) => id);
    expect(await seen(ALL)).toContain(first.id);
    expect(await seen({ kind: 'NETWORK', nodeId: first.producer, producers: [first.producer] })).toContain(first.id);
    expect(await seen({ kind: 'NETWORK', nodeId: 1, producers: [] })).toEqual([]);
    expect(await seen({ kind: 'NOTHING' })).toEqual([]);
  });

  it('walks the numbers of each insurer and each type of vehicle by themselves', async () => {
    const explained = (filter: Readonly<Record<string, unknown>>) =>
      database.connection.db.transaction().execute(async (db) => {
        await sql`set local enable_seqscan = off`.execute(db);
        const page = pageStatement('policies', queryOf('policies', { ...filter, sort: 'policyNumber' }), ALL);
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(db);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    const walked = (object: string) =>
      String.raw`policy_by_number.*\n.*Index Cond: \(\(status = 'POLIZZA'::text\) AND \(company_id = .*${object}`;
    const motorcycles = await explained({ tipoVeicolo: ['MOTOVEICOLI'], stato: ['POLIZZA'] });
    expect(motorcycles).toMatch(new RegExp(walked(String.raw`vehicle_type = v\.type`)));
    expect(motorcycles).not.toContain('vehicle_type IS NULL');
    const all = await explained({ stato: ['POLIZZA'] });
    expect(all).toMatch(new RegExp(walked(String.raw`vehicle_type = v\.type`)));
    expect(all).toMatch(new RegExp(walked('vehicle_type IS NULL')));
  });

  it('is empty where only states of the other half are asked for', async () => {
    expect(await run(pageStatement('policies', queryOf('policies', { stato: ['PREVENTIVO'] }), ALL))).toEqual([]);
  });
});
