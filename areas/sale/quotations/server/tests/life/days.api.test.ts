import { beforeAll, expect, it } from 'vitest';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { expirePolicies } from '#areas/sale/contracts/server/public.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { publishTariff } from '../../testing/publish.ts';
import { accept, issue } from '../../testing/sale.ts';
import { CAR_SALE, ofAnotherCar } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();
const effectiveDate = addDays(today, 1);
const NINETY: ContractDataInput = { ...CAR_SALE, effectiveDate, choice: { ...CAR_SALE.choice, months: 'P90D' } };
let dealer: Caller;

const contractOf = (id: number) =>
  test.connection.db
    .selectFrom('contract')
    .select(['duration_months', 'duration_days', 'expiry_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function offersFor(sale: ContractDataInput) {
  return routes.calculate.response.parse((await dealer.call(routes.calculate, { body: sale })).body).offers;
}

beforeAll(async () => {
  dealer = await test.as('dealer');
  const tariff = await test.connection.db
    .selectFrom('tariff')
    .select('id')
    .where('code', '=', 'VAL-AUTO-COMPLETA')
    .executeTakeFirstOrThrow();
  await publishTariff(await test.as('dipendente-agenzia'), { id: tariff.id, number: 2 }, (content) => ({
    ...content,
    durations: [...content.durations, { months: 'P15D', factor: 80_000 }, { months: 'P90D', factor: 300_000 }],
  }));
});

it('offers days before months, each with its premium', async () => {
  const [offer] = await offersFor(NINETY);
  expect(offer).toMatchObject({ months: 'P90D' });
  expect(offer?.durations).toEqual(['P15D', 'P90D', 12, 24, 36, 48, 60, 72]);
  const premiums = offer?.premiumByDuration.flatMap(({ premium }) => premium ?? []) ?? [];
  expect(premiums).toEqual(premiums.toSorted((a, b) => a - b));
});

it('a policy of 90 days ends 90 days after it begins, at the price of 90 days', async () => {
  const offer = (await offersFor(NINETY)).find((one) => one.problems.length === 0 && one.months === 'P90D' && !one.needsApproval);
  if (offer === undefined) throw new Error('No offer of 90 days');
  const { productVersionId, packageVersionId, selected, price } = offer;
  const choice = { ...NINETY.choice, productVersionId, packageVersionId, coverages: [...selected] };
  const saved = routes.create.response.parse((await dealer.call(routes.create, { body: { ...NINETY, choice } })).body);
  expect(saved).toMatchObject({ price: { premium: price.premium } });
  const shown = { id: saved.id, version: saved.version, hash: saved.price?.hash ?? '', premium: price.premium };
  expect((await accept(dealer, shown)).status).toBe(200);
  const issued = await issue(dealer, shown);
  expect(issued.body, JSON.stringify(issued.body)).toMatchObject({ status: 'POLIZZA' });
  expect(await contractOf(saved.id)).toEqual({ duration_months: null, duration_days: 90, expiry_date: addDays(effectiveDate, 90) });
});

it('a demonstration product is quoted, accepted and issued for 180 days, and expires after the last', async () => {
  const season: ContractDataInput = { ...NINETY, choice: { ...NINETY.choice, months: 'P180D' } };
  const offer = (await offersFor(season)).find((one) => one.months === 'P180D' && one.problems.length === 0);
  if (offer === undefined) throw new Error('No offer of 180 days');
  expect(offer.durations.slice(0, 3)).toEqual(['P90D', 'P180D', 12]);
  const { productVersionId, packageVersionId, selected, price } = offer;
  const data = ofAnotherCar({ ...season, choice: { ...season.choice, productVersionId, packageVersionId, coverages: [...selected] } });
  const saved = routes.create.response.parse((await dealer.call(routes.create, { body: data })).body);
  const shown = { id: saved.id, version: saved.version, hash: saved.price?.hash ?? '', premium: price.premium };
  expect((await accept(dealer, shown)).status).toBe(200);
  expect((await issue(dealer, shown)).body).toMatchObject({ status: 'POLIZZA' });
  const last = addDays(effectiveDate, 180);
  const read = async () => (await dealer.call(routes.read, { params: { id: saved.id } })).body;
  expect(await read()).toMatchObject({ status: 'POLIZZA', expiryDate: last });
  const night = { db: test.connection.db, actor: null, language: 'it', requestId: 'night', now: moment().now } as const;
  // The 90-day policy sold above has ended by then.
  expect(await expirePolicies.run({ ...night, today: last }, {})).toEqual({ expired: 1 });
  expect(await read()).toMatchObject({ status: 'POLIZZA' });
  expect(await expirePolicies.run({ ...night, today: addDays(last, 1) }, {})).toEqual({ expired: 1 });
  expect(await read()).toMatchObject({ status: 'POLIZZA_SCADUTA' });
});

it('names days where they are not sold, and reports the field of an invalid duration', async () => {
  const [twenty] = await offersFor({ ...NINETY, choice: { ...NINETY.choice, months: 'P20D' } });
  expect(twenty?.months).toBe(12);
  const body = { ...NINETY, choice: { ...NINETY.choice, months: 'P5000D' as const } };
  const refused = await dealer.call(routes.calculate, { body });
  expect(refused.status).toBe(422);
  expect(refused.body).toEqual({ 'choice.months': 'Una durata è in mesi e anni (fino a 120 mesi) oppure in giorni (fino a 3650)' });
});
