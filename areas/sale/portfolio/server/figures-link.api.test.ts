import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listQuotations } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE, MOTORCYCLE_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';

const test = testApp();
const { today } = moment();
const period = { dal: addDays(today, -10), al: today };
const [made, issued] = [
  { creatoDa: period.dal, creatoA: period.al },
  { emessaDa: period.dal, emessaA: period.al },
];

const PRODUCTS = 13;

beforeAll(async () => {
  const sellers = [await test.as('dealer'), await test.as('intermediario')];
  for (const seller of sellers) {
    for (let n = 0; n < 3; n += 1) {
      const saved = await quote(seller, CAR_SALE);
      if (n > 0) await accept(seller, saved);
      if (n > 1) await issue(seller, saved);
    }
    await quote(seller, MOTORCYCLE_SALE);
  }
  const { db } = test.connection;
  // A year's premium by product and branch: more products than have a row of their own, some of another period.
  const { rows } = await sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'contract' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('number', 'policy_number', 'product_name', 'premium', 'issued_at', 'created_at', 'plate', 'payment_id')`.execute(
    db,
  );
  const names = sql.raw(rows[0]?.names ?? '');
  await sql`insert into contract (${names}, number, policy_number, product_name, premium, issued_at, created_at)
    select ${names}, number || 'C' || s, policy_number || 'C' || s, 'Prodotto ' || (s % ${sql.lit(PRODUCTS)}), 10007 * s,
      issued_at - make_interval(days => s % 12), created_at - make_interval(days => s % 12)
    from contract cross join generate_series(1, 40) s where policy_number is not null`.execute(db);
});

const totalOf = async (caller: Caller, query: object) => Number((await caller.call(routes.listPolicies, { query })).body.total);
const quoted = async (caller: Caller, query: object) => Number((await caller.call(listQuotations, { query })).body.total);

async function read(caller: Caller) {
  const figures = await caller.call(routes.summary, { query: period });
  const parts = await caller.call(routes.breakdown, { query: period });
  return { figures: routes.summary.response.parse(figures.body), parts: routes.breakdown.response.parse(parts.body) };
}

it('a visitor and a customer read no breakdown', async () => {
  expect((await test.anonymous.call(routes.breakdown, { query: period })).status).toBe(403);
  expect((await (await test.as('cliente')).call(routes.breakdown, { query: period })).status).toBe(403);
});

it.each(['dealer', 'intermediario', 'societa-commerciale', 'dipendente-agenzia'])('each figure of %s counts its list', async (user) => {
  const caller = await test.as(user);
  const { figures, parts } = await read(caller);
  expect(figures.current.quotations).toBe(parts.quotations + parts.sold);
  expect(parts).toMatchObject({ quotations: await quoted(caller, made), sold: await totalOf(caller, made) });
  expect(figures.current.policies).toBe(await totalOf(caller, issued));
  const { products, others } = figures.byProduct;
  for (const { product, policies } of products) expect(await totalOf(caller, { ...issued, prodotto: [product] })).toBe(policies);
  expect(await totalOf(caller, { ...issued, nonProdotto: products.map(({ product }) => product) })).toBe(others.policies);
  for (const { group, policies } of parts.groups) expect(await totalOf(caller, { ...issued, gruppo: [group] })).toBe(policies);
  const sum = (of: readonly { premium: number }[]) => of.reduce((total, { premium }) => total + premium, 0);
  expect([sum(parts.groups), sum(products) + others.premium]).toEqual([figures.current.premium, figures.current.premium]);
});

it('has more products than rows of their own, and more than one group', async () => {
  const { figures, parts } = await read(await test.as('dipendente-agenzia'));
  expect(figures.byProduct.products).toHaveLength(10);
  expect(figures.byProduct.others.policies).toBeGreaterThan(0);
  expect(parts.groups.map(({ group }) => group).toSorted()).toEqual(['DEALER', 'INTERMEDIARIO']);
});

it('refuses a period that ends before it begins', async () => {
  const answer = await (await test.as('dealer')).call(routes.breakdown, { query: { dal: today, al: addDays(today, -1) } });
  expect([answer.status, Object.keys(answer.body)]).toEqual([422, ['al']]);
});
