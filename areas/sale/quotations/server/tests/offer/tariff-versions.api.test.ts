import { beforeAll, describe, expect, it } from 'vitest';
import { publishedOffers } from '#areas/offer/rating/server/public.ts';
import { explainContractPrice } from '#areas/sale/contracts/api/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { publishTariff } from '../../testing/publish.ts';
import { accept, issue, offersFor, quote, type Saved } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();
/** Another server process, with the old version in memory. */
const elsewhere = publishedOffers();

let dealer: Caller;
let policy: Saved;
let quotation: Saved;
let before: { policy: unknown; policyPrice: unknown; quotation: unknown; quotationPrice: unknown };
let priced: { tariffVersionId: number; productVersionId: number; packageVersionId: number };

const read = async (id: number) => (await dealer.call(routes.read, { params: { id } })).body;
const why = async (id: number) => (await dealer.call(explainContractPrice, { params: { id } })).body;

async function versionsOf(id: number) {
  return test.connection.db
    .selectFrom('contract as c')
    .innerJoin('tariff_version as v', 'v.id', 'c.tariff_version_id')
    .select(['v.id as tariffVersionId', 'v.tariff_id as tariffId', 'v.number', 'c.product_version_id', 'c.package_version_id', 'c.premium'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
}

const dearer = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 1.1));

/** The same tariff, ten percent more expensive, in force from today. */
async function publishDearer(tariffId: number, number: number): Promise<number> {
  return publishTariff(await test.as('dipendente-agenzia'), { id: tariffId, number }, (content) => ({
    ...content,
    coverages: content.coverages.map((coverage) => ({
      ...coverage,
      minimum: Math.round(coverage.minimum * 1.1),
      rows: coverage.rows.map((row) => ({ ...row, rate: dearer(row.rate), amount: dearer(row.amount) })),
    })),
  }));
}

beforeAll(async () => {
  dealer = await test.as('dealer');
  policy = await quote(dealer);
  expect((await accept(dealer, policy)).status).toBe(200);
  expect((await issue(dealer, policy)).status).toBe(200);
  quotation = await quote(dealer);
  before = {
    policy: await read(policy.id),
    policyPrice: await why(policy.id),
    quotation: await read(quotation.id),
    quotationPrice: await why(quotation.id),
  };
  const row = await versionsOf(policy.id);
  priced = {
    tariffVersionId: row.tariffVersionId,
    productVersionId: row.product_version_id ?? 0,
    packageVersionId: row.package_version_id ?? 0,
  };
  await elsewhere.on(test.connection.db, today);
  await publishDearer(row.tariffId, row.number);
});

describe('after the publication of a more expensive version', () => {
  it('a policy and a saved quotation keep the version they were priced with, to the cent and step by step', async () => {
    expect(await read(policy.id)).toEqual(before.policy);
    expect(await why(policy.id)).toEqual(before.policyPrice);
    expect(await why(quotation.id)).toEqual(before.quotationPrice);
    expect((await versionsOf(policy.id)).tariffVersionId).toBe(priced.tariffVersionId);
    expect(before.policyPrice).toMatchObject({ tariff: expect.stringMatching(/^\D+, versione 2$/) });
    const old = (await read(quotation.id)) as { premium?: unknown };
    expect(old.premium).toEqual((before.quotation as { premium?: unknown }).premium);
  });

  it('a new quotation gets the new price, immediately and in every server process', async () => {
    const { productVersionId, packageVersionId, tariffVersionId } = priced;
    const same = (offer: { productVersionId: number; packageVersionId: number | null }) =>
      offer.productVersionId === productVersionId && offer.packageVersionId === packageVersionId;
    const offer = (await offersFor(dealer, CAR_SALE)).find(same);
    expect(offer?.price.premium).toBeGreaterThan(policy.premium * 1.08);
    const renewed = await quote(dealer);
    expect((await versionsOf(renewed.id)).number).toBe(3);
    const published = (await elsewhere.on(test.connection.db, today)).find(same);
    expect(published?.tariffVersionId).toBeGreaterThan(tariffVersionId);
  });

  it('the old quotation is not accepted at a price that was never shown', async () => {
    const answer = await accept(dealer, quotation);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: 'PRICE_MOVED' });
  });
});
