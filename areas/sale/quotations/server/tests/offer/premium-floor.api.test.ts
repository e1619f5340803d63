import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, quote, withFirstOffer } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();

/** Tariffs of the test with these bounds, whatever the demonstration allows. */
async function allowDiscounts(percent: number, euro: number): Promise<void> {
  const bounds = JSON.stringify({ percent: { min: 0, max: percent }, euro: { min: 0, max: euro }, integration: null });
  await sql`alter table tariff_version disable trigger user`.execute(test.connection.db);
  await sql`update tariff_version set content = jsonb_set(content, '{discounts}', ${bounds}::jsonb)`.execute(test.connection.db);
  await sql`alter table tariff_version enable trigger user`.execute(test.connection.db);
}

const withDiscount = (data: ContractDataInput, discount: NonNullable<ContractDataInput['choice']>['discount']): ContractDataInput => ({
  ...data,
  choice: { ...data.choice, discount },
});

async function priced(data: ContractDataInput, caller?: Caller) {
  const answer = await (caller ?? (await test.as('dipendente-agenzia'))).call(routes.calculate, { body: data });
  const { chosen } = routes.calculate.response.parse(answer.body);
  if (chosen === null) throw new Error('The choice was not priced');
  return chosen;
}

describe('a discount', () => {
  it('in euro never cuts the amount due to the insurer, and reports the possible maximum', async () => {
    await allowDiscounts(1_000_000, 5_000_000);
    const dealer = await test.as('dealer');
    const data = await withFirstOffer(dealer, CAR_SALE);
    const chosen = await priced(withDiscount(data, { kind: 'EURO', amount: 5_000_000 }));
    expect(chosen.price.taxable).toBe(chosen.price.pdu);
    expect(chosen.price.margin).toBeLessThan(0);
    expect((await priced(data, dealer)).price.margin).toBeNull();
    expect(chosen.problems).toMatchObject([{ code: 'SCONTO_OLTRE_PDU', field: 'choice.discount' }]);
    const saved = await dealer.call(routes.create, { body: withDiscount(data, { kind: 'EURO', amount: 5_000_000 }) });
    const { id, version, price } = routes.create.response.parse(saved.body);
    const refused = await accept(dealer, { id, version, hash: price?.hash ?? '', premium: price?.premium ?? 0 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ details: { blocks: [{ code: 'PROBLEMA_TARIFFA', problem: { code: 'SCONTO_OLTRE_PDU' } }] } });
  });

  it('of 100 % leaves the amount due to the insurer, and reports that it was cut', async () => {
    await allowDiscounts(1_000_000, 5_000_000);
    const data = await withFirstOffer(await test.as('dealer'), CAR_SALE);
    const { price } = await priced(withDiscount(data, { kind: 'PERCENT', percent: 1_000_000 }));
    expect(price.taxable).toBeGreaterThanOrEqual(price.pdu ?? Number.POSITIVE_INFINITY);
    expect(price.discountCut).toBe(true);
  });

  it('above the seller’s limit is not priced: the screen shows the lowest allowed premium', async () => {
    const dealer = await test.as('dealer');
    await test.connection.db.updateTable('app_user').set({ discount_max_percent: 100_000 }).where('username', '=', 'dealer').execute();
    const data = await withFirstOffer(dealer, CAR_SALE);
    const asked = await priced(withDiscount(data, { kind: 'PERCENT', percent: 250_000 }), dealer);
    const lawful = await priced(withDiscount(data, { kind: 'PERCENT', percent: 100_000 }), dealer);
    expect(asked.price.premium).toBe(lawful.price.premium);
    expect(asked.problems.map(({ text }) => text)).toEqual(['Lo sconto ammesso va da 0% a 10%']);
  });
});

describe('a target price', () => {
  it('leads to the discount for it, equal to the price of the quoter, and never beyond the seller’s limit', async () => {
    const dealer = await test.as('dealer');
    const limits = { discount_max_percent: 100_000, discount_max_euro: 5_000 };
    await test.connection.db.updateTable('app_user').set(limits).where('username', '=', 'dealer').execute();
    const data = await withFirstOffer(dealer, CAR_SALE);
    const find = async (premium: number) => {
      const answer = await dealer.call(routes.findDiscount, { body: { data, premium } });
      return routes.findDiscount.response.parse(answer.body).found;
    };
    const full = (await priced(withDiscount(data, null), dealer)).price.premium;
    const near = await find(full - 1_000);
    expect(Math.abs((near?.premium ?? 0) - (full - 1_000))).toBeLessThanOrEqual(1);
    expect((await priced(withDiscount(data, near?.discount ?? null), dealer)).price.premium).toBe(near?.premium);
    const lowest = await find(1);
    const chosen = await priced(withDiscount(data, lowest?.discount ?? null), dealer);
    expect(chosen.price.premium).toBe(lowest?.premium);
    expect(chosen.problems).toEqual([]);
    expect(await find(full)).toEqual({ discount: null, premium: full });
  });
});

describe('the database', () => {
  it('refuses an accepted contract below the amount due to the insurer, or without a premium', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    expect((await accept(dealer, saved)).status).toBe(200);
    const { db } = test.connection;
    await expect(sql`update contract set taxable = pdu - 1 where id = ${saved.id}`.execute(db)).rejects.toThrow('premium_covers_pdu');
    await expect(sql`update contract set premium = 0 where id = ${saved.id}`.execute(db)).rejects.toThrow('premium_covers_pdu');
    await expect(
      sql`update contract_line set taxable = pdu - 1, premium = pdu - 1 + tax where contract_id = ${saved.id} and not complimentary`.execute(
        db,
      ),
    ).rejects.toThrow('line_covers_pdu');
  });
});

describe('the effective date', () => {
  it.each([-1, 400])('%i days from today is refused', async (days) => {
    const dealer = await test.as('dealer');
    const { today } = moment();
    const saved = await quote(dealer, { ...CAR_SALE, effectiveDate: addDays(today, days) });
    const refused = await accept(dealer, saved);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ details: { blocks: [{ code: 'DECORRENZA_NON_VALIDA', field: 'effectiveDate' }] } });
  });
});
