import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { create, read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, offersFor, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE, ofAnotherCar } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { readIntegrations } from '../api/index.ts';

const test = testApp();
let dealer: Caller;
let base: Saved & { readonly number: string };

const linksOf = async (caller: Caller, id: number) =>
  readIntegrations.response.parse((await caller.call(readIntegrations, { params: { id } })).body);

async function sold(saved: Saved): Promise<Saved & { readonly number: string }> {
  expect((await accept(dealer, saved)).status).toBe(200);
  const issued = await issue(dealer, saved);
  expect(issued.status, JSON.stringify(issued.body)).toBe(200);
  return { ...saved, number: (issued.body as { policyNumber: string }).policyNumber };
}

/** A quotation of the product that integrates, for a policy. */
async function integrating(integratedPolicy: string): Promise<Saved> {
  const data = { ...ofAnotherCar(CAR_SALE), integratedPolicy };
  const [offer] = await offersFor(dealer, data);
  if (offer === undefined) throw new Error('Nothing integrates');
  const { productVersionId, packageVersionId, months, selected } = offer;
  const discount = { kind: 'PERCENT' as const, percent: 100_000 };
  const choice = { ...CAR_SALE.choice, productVersionId, packageVersionId, months, coverages: [...selected], discount };
  const { id } = create.response.parse((await dealer.call(create, { body: { ...data, choice } })).body);
  const { version, price } = read.response.parse((await dealer.call(read, { params: { id } })).body);
  return { id, version, hash: price?.hash ?? '', premium: price?.premium ?? 0 };
}

beforeAll(async () => {
  const { db } = test.connection;
  await db
    .insertInto('user_role')
    .values({ user_id: await userIdOf(db, 'dealer'), role: 'CALCOLA_INTEGRA', granted: true })
    .execute();
  dealer = await test.as('dealer');
  base = await sold(await quote(dealer));
});

describe('the integration of a policy', () => {
  it('is unknown for a policy that the user does not see', async () => {
    const stranger = await test.as('intermediario');
    expect((await stranger.call(readIntegrations, { params: { id: base.id } })).status).toBe(404);
  });

  it('is offered with the customer to those that may calculate it, while the policy is in force', async () => {
    const { offer } = await linksOf(dealer, base.id);
    expect(offer?.customerId).toBeGreaterThan(0);
    // The seller of the same dealer has no permission for integrations.
    expect((await linksOf(await test.as('dipendente-dealer'), base.id)).offer).toBeNull();
    await test.connection.db.updateTable('contract').set({ cancelled_from: '2020-01-01' }).where('id', '=', base.id).execute();
    expect((await linksOf(dealer, base.id)).offer).toBeNull();
    await test.connection.db.updateTable('contract').set({ cancelled_from: null }).where('id', '=', base.id).execute();
  });

  it('links both policies once the second is issued', async () => {
    const quotation = await integrating(base.number);
    expect(await linksOf(dealer, base.id)).toMatchObject({ integrates: null, integratedBy: [] });
    const second = await sold(quotation);
    const after = await linksOf(dealer, base.id);
    expect(after.integratedBy).toEqual([{ id: second.id, policyNumber: second.number, status: 'POLIZZA' }]);
    const { integrates, integratedBy } = await linksOf(dealer, second.id);
    expect(integrates).toEqual({ id: base.id, policyNumber: base.number, status: 'POLIZZA' });
    expect(integratedBy).toEqual([]);
  });
});
