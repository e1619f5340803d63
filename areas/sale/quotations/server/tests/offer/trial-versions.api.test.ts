import { beforeAll, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { tariffRoutes } from '#areas/offer/catalogue/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { calculate, create } from '../../../api/index.ts';
import { accept } from '../../../api/routes.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
let developer: Caller;
let tester: Caller;
let dealer: Caller;

interface OfferOf {
  readonly productCode: string;
  readonly trial: boolean;
  readonly price: { readonly premium: number; readonly hash: string };
  readonly productVersionId: number;
  readonly packageVersionId: number;
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

async function offersFor(caller: Caller): Promise<OfferOf[]> {
  const { status, body } = await caller.call(calculate, { body: CAR_SALE });
  expect(status).toBe(200);
  return body.offers as OfferOf[];
}

/** Makes a draft of a tariff and validates it, without publishing it. */
async function validateDraft(code: string): Promise<void> {
  const { db } = test.connection;
  const { id, number } = await db
    .selectFrom('tariff as t')
    .innerJoin('tariff_version as v', 'v.tariff_id', 't.id')
    .select(['t.id', 'v.number'])
    .where('t.code', '=', code)
    .where('v.status', '=', 'PUBBLICATA')
    .orderBy('v.number', 'desc')
    .executeTakeFirstOrThrow();
  const draft = await developer.call(tariffRoutes.newDraft, { params: { id }, body: { from: number } }, key());
  const numero = Number(draft.body.number);
  await db.updateTable('tariff_version').set({ status: 'VALIDATA' }).where('tariff_id', '=', id).where('number', '=', numero).execute();
}

beforeAll(async () => {
  developer = await test.as('developer');
  const id = await userIdOf(test.connection.db, 'dealer');
  await test.connection.db.insertInto('user_role').values({ user_id: id, role: 'COLLAUDATORE', granted: true }).execute();
  tester = await test.as('dealer');
  dealer = await test.as('intermediario');
});

it('shows a tester the price of a validated version, marked as trial, and no other user', async () => {
  expect((await offersFor(tester)).some(({ trial }) => trial)).toBe(false);
  await validateDraft('VAL-AUTO-COMPLETA');
  const seen = (await offersFor(tester)).filter(({ trial }) => trial);
  expect(seen.map(({ productCode }) => productCode)).toContain('VAL-AUTO-COMPLETA');
  expect((await offersFor(dealer)).some(({ trial }) => trial)).toBe(false);
});

it('saves the quotation of a tester with the published version', async () => {
  const [offer] = (await offersFor(tester)).filter(({ trial }) => trial);
  const choice = {
    ...CAR_SALE.choice,
    productVersionId: offer?.productVersionId ?? 0,
    packageVersionId: offer?.packageVersionId ?? 0,
    months: 12,
  };
  const saved = await tester.call(create, { body: { ...CAR_SALE, choice } }, key());
  const id = Number(saved.body.id);
  const row = await test.connection.db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const version = row.tariff_version_id;
  const used =
    version === null
      ? undefined
      : await test.connection.db.selectFrom('tariff_version').select('status').where('id', '=', version).executeTakeFirst();
  expect(used?.status ?? 'PUBBLICATA').toBe('PUBBLICATA');
  const hash = offer?.price.hash ?? '';
  expect((await tester.call(accept, { params: { id }, body: { priceHash: hash } }, key())).status).toBeGreaterThanOrEqual(400);
});
