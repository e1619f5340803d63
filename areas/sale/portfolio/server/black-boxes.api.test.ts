import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { completeContract, completionSchema, contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { completionOf } from '#areas/sale/contracts/domain/index.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { listWork, type WorkRow } from '#areas/sale/work-list/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { readPolicy } from '../api/index.ts';
import { remindOfBlackBoxes } from './unpaired-black-boxes.ts';

const test = testApp();
const { today } = moment();
const IMEI = '490154203237518';
let seller: Caller;

const onDay = (days: number) => ({
  db: test.connection.db,
  now: `${addDays(today, days)}T04:00:00Z`,
  today: addDays(today, days),
  requestId: 'test',
  language: 'it' as const,
  actor: null,
});

async function sell(antitheft: 'BLACKBOX' | null): Promise<Saved> {
  const saved = await quote(seller, { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, antitheft } });
  await accept(seller, saved);
  expect((await issue(seller, saved)).status).toBe(200);
  return saved;
}

async function write({ id }: Saved, device: { blackBoxImei?: string; blackBoxActivationDate?: string }) {
  const detail = contractDetailSchema.parse((await seller.call(readPolicy, { params: { id } })).body);
  const now = completionOf(detail.data);
  const body = completionSchema.parse({ ...now, vehicle: { ...now.vehicle, ...device } });
  expect((await seller.call(completeContract, { params: { id }, body }, { 'if-match': `"${detail.version}"` })).status).toBe(200);
}

async function awaited({ id }: Saved, caller = seller): Promise<readonly WorkRow[]> {
  const { items } = (await caller.call(listWork, { query: { tipo: 'BLACKBOX_DA_ABBINARE' } })).body as { items: readonly WorkRow[] };
  return items.filter(({ contractId }) => contractId === id);
}

async function reminders({ id }: Saved) {
  const { rows } = await sql<{ username: string }>`select u.username from notification n join app_user u on u.id = n.user_id
    where n.link = ${`/polizze/${id}`} and n.message_it like '%black box%'`.execute(test.connection.db);
  return rows.map(({ username }) => username);
}

beforeAll(async () => {
  seller = await test.as('venditore');
});

it('an unpaired black box is work for its seller and their network, and for no other seller', async () => {
  const saved = await sell('BLACKBOX');
  expect(await awaited(saved, await test.as('intermediario'))).toEqual([]);
  expect(await awaited(saved)).toMatchObject([{ due: addDays(today, 5), customer: 'Rossi Mario' }]);
  expect(await awaited(saved, await test.as('dealer'))).toHaveLength(1);
});

it('the work ends when the device is paired and active; a policy without a black box has none', async () => {
  const saved = await sell('BLACKBOX');
  await write(saved, { blackBoxImei: IMEI });
  expect(await awaited(saved)).toHaveLength(1);
  await write(saved, { blackBoxActivationDate: today });
  expect(await awaited(saved)).toEqual([]);
  expect(await awaited(await sell(null))).toEqual([]);
});

it('the producer is reminded five days after the issue, once', async () => {
  const saved = await sell('BLACKBOX');
  await remindOfBlackBoxes(onDay(4));
  expect(await reminders(saved)).toEqual([]);
  expect(await remindOfBlackBoxes(onDay(5))).toBeGreaterThan(0);
  expect(await reminders(saved)).toEqual(['dealer']);
  await test.connection.db
    .updateTable('notification')
    .set({ read_at: onDay(5).now })
    .execute();
  expect([await remindOfBlackBoxes(onDay(5)), await remindOfBlackBoxes(onDay(6))]).toEqual([0, 0]);
  expect(await reminders(saved)).toEqual(['dealer']);
});

it('a night that was missed is caught up for thirty days; a paired device needs no reminder', async () => {
  const [late, forgotten, paired] = [await sell('BLACKBOX'), await sell('BLACKBOX'), await sell('BLACKBOX')];
  await write(paired, { blackBoxImei: '356938035643809' });
  await test.connection.db
    .updateTable('contract')
    .set({ issued_at: `${addDays(today, -40)}T10:00:00Z` })
    .where('id', '=', forgotten.id)
    .execute();
  await remindOfBlackBoxes(onDay(9));
  expect([await reminders(late), await reminders(forgotten), await reminders(paired)]).toEqual([['dealer'], [], []]);
});

it('the days follow the rule of the day of issue', async () => {
  const saved = await sell('BLACKBOX');
  await test.connection.db.insertInto('black_box_reminder_rule').values({ valid_from: today, days: 2 }).execute();
  expect(await awaited(saved)).toMatchObject([{ due: addDays(today, 2) }]);
  await remindOfBlackBoxes(onDay(2));
  expect(await reminders(saved)).toEqual(['dealer']);
});
