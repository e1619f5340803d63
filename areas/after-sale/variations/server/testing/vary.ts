import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import type { VariationRule } from '#areas/offer/catalogue/domain/index.ts';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';

const { today } = moment();

export interface Sold extends Saved {
  readonly policyNumber: string;
  readonly from: string;
}

export interface Wanted {
  readonly kinds: routes.NewVariation['kinds'];
  readonly effectiveOn?: string;
  readonly ticket?: string | null;
}

export type Values = NonNullable<routes.VariationDetail['values']>;

export const plate = (licensePlate: string) => (values: Values) => ({ ...values, vehicle: { ...values.vehicle, licensePlate } });
export const value = (insuredValue: number) => (values: Values) => ({ ...values, vehicle: { ...values.vehicle, insuredValue } });
export const province = (subRegion: string) => (values: Values) => ({
  ...values,
  customer: { ...values.customer, subjectAddress: { ...values.customer.subjectAddress, subRegion } },
});

export const factOf = ({ facts }: routes.PolicyAsOf, label: string) => facts.find((one) => one.label === label)?.value;

/** What tests of variations do with a product: sell, vary, and read what came of it. */
export function variationsOf(test: ReturnType<typeof testApp>) {
  let dealer: Caller;
  let agency: Caller;
  beforeAll(async () => {
    dealer = await test.as('dealer');
    agency = await test.as('dipendente-agenzia');
  });
  const policy = async ({ id }: Pick<Saved, 'id'>) => contractDetailSchema.parse((await agency.call(read, { params: { id } })).body);

  async function issued(paymentType: 'DEALER' | 'BONIFICO' = 'DEALER'): Promise<Sold> {
    const saved = await quote(dealer, { ...CAR_SALE, paymentType });
    expect((await accept(dealer, saved)).status).toBe(200);
    expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
    const { policyNumber, data } = await policy(saved);
    return { ...saved, policyNumber: policyNumber ?? '', from: data.effectiveDate ?? today };
  }

  /** A policy whose cover began some days ago. */
  async function running(paymentType: 'DEALER' | 'BONIFICO' = 'DEALER', days = 100): Promise<Sold> {
    const sold = await issued(paymentType);
    const from = addDays(today, -days);
    await sql`update contract set effective_date = ${from}, expiry_date = (${from}::date + interval '36 months')::date,
      data = jsonb_set(data, '{effectiveDate}', to_jsonb(${from}::text)) where id = ${sold.id}`.execute(test.connection.db);
    return { ...sold, from };
  }

  /** Sets the variation rules of the product versions on sale. */
  const setRules = (rules: readonly VariationRule[]) =>
    sql`alter table product_version disable trigger user`.execute(test.connection.db).then(async () => {
      await sql`update product_version set content = jsonb_set(content, '{variationRules}', ${JSON.stringify(rules)}::jsonb)`.execute(
        test.connection.db,
      );
      await sql`alter table product_version enable trigger user`.execute(test.connection.db);
    });

  async function begin(sold: Sold, { kinds, effectiveOn = today, ticket = null }: Wanted): Promise<number> {
    const body = { policy: sold.policyNumber, kinds, effectiveOn, reason: 'Chiesto dal cliente', ticket };
    const { status, body: made } = await agency.call(routes.createVariation, { body });
    expect(status).toBe(200);
    return Number(made.id);
  }

  const detailOf = async (id: number) =>
    routes.readVariation.response.parse((await agency.call(routes.readVariation, { params: { id } })).body);

  async function save(id: number, change: (values: Values) => Values, own: { effectiveOn?: string; from?: number } = {}) {
    const { values, version, base, kinds, effectiveOn, reason } = await detailOf(id);
    if (values === null) throw new Error('Not a draft');
    const body = { kinds, reason, effectiveOn: own.effectiveOn ?? effectiveOn, loadedOn: effectiveOn, base, values: change(values) };
    return agency.call(routes.saveVariation, { params: { id }, body }, { 'if-match': `"${own.from ?? version}"` });
  }

  const confirm = (id: number, hash: string, caller = agency) => caller.call(routes.confirmVariation, { params: { id }, body: { hash } });

  /** Drafts, saves and confirms; returns the confirmed variation. */
  async function vary(sold: Sold, wanted: Wanted, change: (values: Values) => Values): Promise<routes.VariationDetail> {
    const id = await begin(sold, wanted);
    expect((await save(id, change)).status).toBe(204);
    const { preview } = await detailOf(id);
    expect(preview.reasons).toEqual([]);
    const { status, body } = await confirm(id, preview.hash);
    expect([status, body]).toEqual([204, expect.anything()]);
    const after = await detailOf(id);
    expect({ ...after.preview, hash: '' }).toEqual({ ...preview, hash: '' });
    return after;
  }

  async function balances({ id }: Pick<Saved, 'id'>): Promise<Record<string, number>> {
    const { rows } = await sql<{ account: string; amount: number }>`select l.account, sum(l.amount)::bigint as amount from ledger_entry e
      join ledger_line l on l.entry_id = e.id where e.contract_id = ${id} group by 1 having sum(l.amount) <> 0`.execute(test.connection.db);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  }

  const asOf = async ({ id }: Pick<Saved, 'id'>, giorno: string) =>
    routes.readPolicyAsOf.response.parse((await agency.call(routes.readPolicyAsOf, { params: { id }, query: { giorno } })).body);
  return { policy, issued, running, setRules, begin, detailOf, save, confirm, vary, balances, asOf };
}
