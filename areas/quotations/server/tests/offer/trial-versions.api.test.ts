import { beforeAll, expect, it } from 'vitest';
import { tariffRoutes } from '#areas/catalogue/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { accept, calculate, create } from '../../../api/index.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
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

/** Validates a draft of the tariff, whose coverages cost a tenth more, without publishing it. */
async function validateDearerTariff(code: string): Promise<void> {
  const row = await test.connection.db.selectFrom('tariff').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const record = await tester.call(tariffRoutes.read, { params: { id: row.id } });
  const versions = record.body.versions as { number: number; status: string }[];
  const from = versions.find(({ status }) => status === 'PUBBLICATA')?.number ?? 0;
  const draft = await tester.call(tariffRoutes.newDraft, { params: { id: row.id }, body: { from } }, key());
  const numero = Number(draft.body.number);
  const params = { id: row.id, numero };
  await test.connection.db
    .updateTable('tariff_version')
    .set({ status: 'VALIDATA' })
    .where('tariff_id', '=', row.id)
    .where('number', '=', numero)
    .execute();
  expect((await tester.call(tariffRoutes.readVersion, { params })).body.status).toBe('VALIDATA');
}

beforeAll(async () => {
  tester = await test.as('developer');
  dealer = await test.as('dealer');
});

it('shows a tester the price of a validated version, marked as trial, and no other user', async () => {
  expect((await offersFor(tester)).some(({ trial }) => trial)).toBe(false);
  await validateDearerTariff('VAL-AUTO-COMPLETA');
  const seen = (await offersFor(tester)).filter(({ trial }) => trial);
  expect(new Set(seen.map(({ productCode }) => productCode))).toEqual(new Set(['VAL-AUTO-COMPLETA']));
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
