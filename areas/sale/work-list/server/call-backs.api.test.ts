import { beforeAll, expect, it } from 'vitest';
import { quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { createCallBack, doneCallBack, listCallBacks, listWork, saveCallBack } from '../api/index.ts';

const test = testApp();
const { today } = moment();
let seller: Caller;
let stranger: Caller;
let contract: Saved;
let customerId: number;

const body = { dueOn: addDays(today, 2), note: 'Decide dopo aver parlato con la moglie' };
const plan = async (about: { contratto?: number; cliente?: number }, typed = body) => {
  const answer = await seller.call(createCallBack, { query: about, body: typed });
  return { status: answer.status, body: answer.body as { id: number } };
};
const rowsOf = async (who: Caller, callBackId: number) => {
  const { items } = (await who.call(listWork, { query: { tipo: 'RICHIAMO' } })).body as { items: { callBackId: number }[] };
  return items.filter((row) => row.callBackId === callBackId);
};

beforeAll(async () => {
  seller = await test.as('venditore');
  stranger = await test.as('intermediario');
  contract = await quote(seller);
  const row = await test.connection.db.selectFrom('customer').select('id').where('name', '=', 'Rossi Mario').executeTakeFirstOrThrow();
  customerId = row.id;
});

it('is hidden from a seller who does not see its contract or customer', async () => {
  for (const about of [{ contratto: contract.id }, { cliente: customerId }]) {
    const { id } = (await plan(about)).body;
    expect(await rowsOf(stranger, id)).toEqual([]);
    expect((await stranger.call(createCallBack, { query: about, body })).status).toBe(404);
    expect((await stranger.call(listCallBacks, { query: about })).status).toBe(404);
    expect((await stranger.call(saveCallBack, { params: { id }, body }, { 'if-match': '"1"' })).status).toBe(404);
    expect((await stranger.call(doneCallBack, { params: { id } })).status).toBe(404);
  }
});

it('is planned for a contract or a customer, moved, and made once', async () => {
  const subjects: { about: { contratto?: number; cliente?: number }; contractId: number | null }[] = [
    { about: { contratto: contract.id }, contractId: contract.id },
    { about: { cliente: customerId }, contractId: null },
  ];
  for (const { about, contractId } of subjects) {
    const { id } = (await plan(about)).body;
    expect(await rowsOf(seller, id)).toMatchObject([{ contractId, due: body.dueOn, note: body.note, customer: 'Rossi Mario' }]);
    const moved = { dueOn: addDays(today, 9), note: 'Richiamare il pomeriggio' };
    expect((await seller.call(saveCallBack, { params: { id }, body: moved }, { 'if-match': '"1"' })).status).toBe(204);
    expect((await seller.call(saveCallBack, { params: { id }, body: moved }, { 'if-match': '"1"' })).status).toBe(412);
    expect(await rowsOf(seller, id)).toMatchObject([{ due: moved.dueOn, note: moved.note }]);
    expect((await seller.call(doneCallBack, { params: { id } })).status).toBe(204);
    expect(await rowsOf(seller, id)).toEqual([]);
    expect((await seller.call(doneCallBack, { params: { id } })).status).toBe(409);
    expect((await seller.call(saveCallBack, { params: { id }, body: moved }, { 'if-match': '"3"' })).status).toBe(409);
    const listed = (await seller.call(listCallBacks, { query: about })).body;
    expect(listed).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, doneAt: expect.any(String), doneBy: expect.any(String) })]),
    );
  }
});

it('refuses a day in the past, a day beyond a year, an empty note and an unknown subject', async () => {
  expect((await plan({ contratto: contract.id }, { ...body, dueOn: addDays(today, -1) })).body).toEqual({ dueOn: expect.any(String) });
  expect((await plan({ contratto: contract.id }, { ...body, dueOn: addDays(today, 367) })).body).toEqual({ dueOn: expect.any(String) });
  expect((await plan({ contratto: contract.id }, { ...body, note: ' ' })).body).toEqual({ note: expect.any(String) });
  expect(await plan({})).toMatchObject({ status: 404 });
});

it('keeps its day when only the note of a late one changes', async () => {
  const { id } = (await plan({ contratto: contract.id })).body;
  const late = addDays(today, -3);
  await test.connection.db.updateTable('call_back').set({ due_on: late }).where('id', '=', id).execute();
  const answer = await seller.call(saveCallBack, { params: { id }, body: { dueOn: late, note: 'Non risponde' } }, { 'if-match': '"1"' });
  expect(answer.status).toBe(204);
  const { late: count } = (await seller.call(listWork, { query: {} })).body as { late: number };
  expect(count).toBe(1);
});

it('writes user and action to the audit trail', async () => {
  const { id } = (await plan({ cliente: customerId })).body;
  await seller.call(doneCallBack, { params: { id } });
  const rows = await test.connection.db
    .selectFrom('audit_event')
    .select('action')
    .where('entity', '=', 'call_back')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'DONE']);
});
