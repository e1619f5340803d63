import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { cancelCash, listCash, recordCash } from '../api/index.ts';

const { today } = moment();
const test = testApp();
let dealer: Caller;
let agency: Caller;
let stranger: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  stranger = await test.as('intermediario');
});

/** A policy with a premium above the limit. */
async function issued(paymentType: 'BONIFICO' | 'DEALER' = 'DEALER'): Promise<Saved> {
  const saved = await quote(dealer, { ...CAR_SALE, paymentType });
  expect((await accept(dealer, saved)).status).toBe(200);
  expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  await sql`update contract set premium = 200000 where id = ${saved.id}`.execute(test.connection.db);
  return saved;
}

const record = (caller: Caller, { id }: Saved, amount: number, receivedOn = today) =>
  caller.call(recordCash, { params: { id }, body: { amount, receivedOn } });
const cashOf = async ({ id }: Saved) => listCash.response.parse((await agency.call(listCash, { params: { id } })).body);

it('a policy of another network does not exist: every route answers 404', async () => {
  const saved = await issued();
  await record(dealer, saved, 10_000);
  const [cash] = (await cashOf(saved)).items;
  expect((await stranger.call(listCash, { params: { id: saved.id } })).status).toBe(404);
  expect((await record(stranger, saved, 1_000)).status).toBe(404);
  const other = await issued();
  expect((await agency.call(cancelCash, { params: { id: other.id, cashId: cash?.id ?? 0 } })).status).toBe(404);
});

it('the limit is checked at the amount, over what is recorded', async () => {
  const saved = await issued();
  expect((await record(dealer, saved, 50_000)).status).toBe(204);
  const answer = await record(dealer, saved, 25_001);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ amount: expect.stringMatching(/ancora ricevere 250,00.*ammette 750,00/) });
  expect((await record(dealer, saved, 25_000)).status).toBe(204);
  expect((await record(dealer, saved, 1)).status).toBe(422);
});

it('eight users that record at once do not pass the limit together', async () => {
  const saved = await issued();
  const answers = await Promise.all(Array.from({ length: 8 }, () => record(dealer, saved, 20_000)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 422, 422, 422, 422, 422]);
  expect((await cashOf(saved)).items.reduce((sum, { amount }) => sum + amount, 0)).toBe(60_000);
});

it('a cancelled record stays listed and no longer counts', async () => {
  const saved = await issued();
  await record(dealer, saved, 75_000);
  const [cash] = (await cashOf(saved)).items;
  const cancel = (caller: Caller) => caller.call(cancelCash, { params: { id: saved.id, cashId: cash?.id ?? 0 } });
  expect((await cancel(dealer)).status).toBe(403);
  expect((await cancel(agency)).status).toBe(204);
  expect((await cancel(agency)).status).toBe(404);
  expect((await cashOf(saved)).items).toMatchObject([{ amount: 75_000, isCancelled: true }]);
  expect((await record(dealer, saved, 75_000)).status).toBe(204);
});

it('refuses impossible days, and cash for a premium that the agency collects', async () => {
  const saved = await issued();
  expect((await record(dealer, saved, 100, addDays(today, 1))).status).toBe(422);
  expect((await record(dealer, saved, 100, addDays(today, -400))).status).toBe(422);
  expect((await record(dealer, saved, 0)).status).toBe(422);
  expect((await record(dealer, await issued('BONIFICO'), 100)).body).toMatchObject({ error: 'NOT_IN_CASH' });
});
