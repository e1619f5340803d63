import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { POLICY_SORTS, policyListQuery, QUOTATION_SORTS, quotationListQuery } from '../../api/index.ts';
import { seedContracts } from '../testing/demo-contracts.ts';
import { listCondition } from './list-filter.ts';
import type { Kind, ListQuery } from './list-query.ts';
import { pageStatement } from './planner/page-statement.ts';

const TODAY = '2026-11-21';
const ALL: Visibility = { kind: 'ALL' };
/** Known totals: none, few, some or many rows; each leads to another search strategy. */
const KNOWN_TOTALS = [undefined, 10, 10_000, 1_000_000];

const database = testDatabase();

beforeAll(async () => {
  await seedContracts(database.connection, { count: 600, today: TODAY });
  // A quotation whose vehicle type is not chosen yet.
  await run(
    sql`update contract set vehicle_type = '' where id = (select min(id) from contract where status = 'PREVENTIVO_SCADUTO' and insured_object = 'VEICOLO')`,
  );
});

const run = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.connection.db)).rows;

/** Columns as the simplest statement sorts them. */
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
  { bene: ['VEICOLO', 'ABITAZIONE'], tipoVeicolo: ['AUTOVEICOLI'] },
  { compagnia: ['1', '2'], pagamento: ['BONIFICO', 'FINANZIAMENTO'] },
  { creatoDa: '2025-01-01', creatoA: '2025-12-31' },
  { decorrenzaDa: '2026-01-01' },
  { scadenzaA: '2027-06-30' },
  { gruppo: ['DEALER'], nonProdotto: ['Nessuno'] },
  { ramo: '1', venditore: '2' },
  ...['ross', 'oss', 'ro', 'rò', 'mar', 's.r.l', 'rossi m', '%', 'zx1', '0026', 'nobody of this name'].map((search) => ({ search })),
  { search: 'ross', stato: ['POLIZZA', 'PREVENTIVO_SCADUTO'], tipoVeicolo: ['AUTOVEICOLI'] },
];

const CASES = (['quotations', 'policies'] as const).flatMap((kind) =>
  (kind === 'policies' ? POLICY_SORTS : QUOTATION_SORTS).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => [kind, sort, order] as const),
  ),
);

function queryOf(kind: Kind, given: Readonly<Record<string, unknown>>) {
  return kind === 'policies' ? policyListQuery.parse(given) : quotationListQuery.parse(given);
}

/** A search as the simplest condition. */
function plainSearch(kind: Kind, text: string): RawBuilder<unknown> {
  const like = text.replaceAll('%', String.raw`\%`);
  const occurs = sql`plain_text(concat_ws(' ', c.customer_name, coalesce(c.plate, ''), coalesce(c.customer_tax_code, ''), c.number, coalesce(c.policy_number, '')))
    like plain_text(${`%${like}%`})`;
  const begins = sql`plain_text(c.customer_name) like plain_text(${`${like}%`})`;
  return sql`(c.policy_number is not null) = ${kind === 'policies'} and ${text.length < 3 ? begins : occurs}`;
}

/** Ids of a page from the simplest statement. */
async function plainly(kind: Kind, { search, bene = [], ...query }: ListQuery, visibility: Visibility): Promise<number[]> {
  const key = sql.ref(`c.${PLAIN[query.sort ?? ''] ?? ''}`);
  const order = query.order === 'desc' ? sql`${key} desc nulls last, c.id desc` : sql`${key} asc nulls first, c.id asc`;
  const searched = search === undefined ? sql`true` : plainSearch(kind, search);
  const object = bene.length === 0 ? sql`true` : sql`c.insured_object = any(${bene}::text[])`;
  const rows = await run(sql<{
    id: number;
  }>`select c.id from contract c where ${listCondition(kind, query, visibility)} and ${searched} and ${object}
    order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}`);
  return rows.map(({ id }) => id);
}

/** The plan of a page of policies through indexes, in index order or (`bitmap`) sorted after the search. */
function explained(query: ListQuery, scan: 'index' | 'bitmap', total?: number): Promise<string> {
  const avoided = scan === 'index' ? ['seqscan', 'bitmapscan'] : ['seqscan', 'indexscan', 'indexonlyscan'];
  return database.connection.db.transaction().execute(async (db) => {
    await sql`analyze contract`.execute(db);
    for (const way of avoided) await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${pageStatement('policies', query, ALL, total)}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('a page of a list', () => {
  it.each(CASES)('%s by %s %s match one plain sort, under every filter', async (kind, sort, order) => {
    for (const filter of FILTERS) {
      const query = queryOf(kind, { ...filter, sort, order, page: '2', max: '5' });
      const expected = await plainly(kind, query, ALL);
      for (const total of KNOWN_TOTALS) {
        const page = await run(pageStatement(kind, query, ALL, total));
        expect(page.map(({ id }) => id)).toEqual(expected);
      }
    }
  });

  it.each(CASES)('%s by %s %s of one producer match one plain sort, under every filter', async (kind, sort, order) => {
    const [most] = await run(sql<{ id: number }>`select producer_id as id from contract group by 1 order by count(*) desc, 1 limit 1`);
    const visibility: Visibility = { kind: 'NETWORK', nodeId: most?.id ?? 0, producers: [most?.id ?? 0] };
    for (const filter of FILTERS) {
      const query = queryOf(kind, { ...filter, sort, order, page: '1', max: '20' });
      const page = await run(pageStatement(kind, query, visibility));
      expect(page.map(({ id }) => id)).toEqual(await plainly(kind, query, visibility));
    }
  });

  it('finds the rows of the search within the visibility', async () => {
    const [first] = await run(sql<{ id: number; producer: number; plate: string }>`
      select id, producer_id as producer, plate from contract where policy_number is not null and plate is not null order by id limit 1`);
    if (first === undefined) throw new Error('No policy');
    const query = queryOf('policies', { search: first.plate.toLowerCase() });
    const seen = async (visibility: Visibility) => (await run(pageStatement('policies', query, visibility))).map(({ id }) => id);
    expect(await seen(ALL)).toContain(first.id);
    expect(await seen({ kind: 'NETWORK', nodeId: first.producer, producers: [first.producer] })).toContain(first.id);
    expect(await seen({ kind: 'NETWORK', nodeId: 1, producers: [] })).toEqual([]);
    expect(await seen({ kind: 'NOTHING' })).toEqual([]);
  });

  it('finds and counts a text that begins in the name and ends in the plate', async () => {
    const samples = await run(sql<{ id: number; text: string }>`
      select id, left(search_text, length(customer_name) + 4) as text from contract where policy_number is not null and plate is not null order by id limit 5`);
    for (const { id, text } of samples) {
      for (const total of KNOWN_TOTALS) {
        const query = queryOf('policies', { search: text, sort: 'customer' });
        expect((await run(pageStatement('policies', query, ALL, total))).map((row) => row.id)).toContain(id);
        const counted = await run(sql`select c.id from contract c where ${listCondition('policies', query, ALL)}`);
        expect(counted).toContainEqual({ id });
      }
    }
  });

  it('uses the name index for a frequent name, trigrams only where it occurs elsewhere', async () => {
    const query = queryOf('policies', { search: 'ross', sort: 'customer' });
    expect(await explained(query, 'index', 10_000)).toMatch(
      /contract_by_customer.*\n.*Index Cond: \(\(status = 'POLIZZA'::text\) AND \(customer_name >= 'ross'::text\) AND \(customer_name < /,
    );
    expect(await explained(query, 'bitmap', 10_000)).toMatch(
      /Filter: .*customer_name\) !~~ 'ross%'.*\n.*Bitmap Index Scan on policy_search.*\n.*Index Cond: \(substr\(search_text, 2\) ~~ '%ross%'/,
    );
  });

  it('scans the numbers of each insurer and vehicle type separately', async () => {
    const walked = (object: string) =>
      String.raw`Limit.*\n.*policy_by_number.*\n.*Index Cond: \(\(status = 'POLIZZA'::text\) AND \(company_id = .*${object}`;
    const motorcycles = await explained(
      queryOf('policies', { tipoVeicolo: ['MOTOVEICOLI'], stato: ['POLIZZA'], sort: 'policyNumber' }),
      'index',
    );
    expect(motorcycles).toMatch(new RegExp(walked(String.raw`vehicle_type = v\.type`)));
    expect(motorcycles).not.toContain('vehicle_type IS NULL');
    const all = await explained(queryOf('policies', { stato: ['POLIZZA'], sort: 'policyNumber' }), 'index');
    expect(all).toMatch(new RegExp(walked(String.raw`vehicle_type = v\.type`)));
    expect(all).toMatch(new RegExp(walked('vehicle_type IS NULL')));
  });

  it('separates vehicles and homes by the type of vehicle', async () => {
    await expect(run(sql`update contract set vehicle_type = null where insured_object = 'VEICOLO'`)).rejects.toThrow(
      'contract_vehicle_has_type',
    );
    await expect(run(sql`update contract set vehicle_type = '' where insured_object = 'ABITAZIONE'`)).rejects.toThrow(
      'contract_vehicle_has_type',
    );
  });

  it('is empty when only states of the other half are requested', async () => {
    expect(await run(pageStatement('policies', queryOf('policies', { stato: ['PREVENTIVO'] }), ALL))).toEqual([]);
  });
});
