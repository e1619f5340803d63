import { expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { type BulkResult, setUserStates } from '#areas/network/users/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';

const test = testApp();

const idOf = (username: string) => userIdOf(test.connection.db, username);

const params = { userPath: 'dealer' } as const;
const itemsOf = (answer: { body: unknown }) => (answer.body as BulkResult).items;
const soldBy = async (caller: Caller, id: number) =>
  routes.readMandate.response.parse((await caller.call(routes.readMandate, { params: { ...params, id } })).body).effective;

it('a user of another branch is answered as unknown, and the others are changed', async () => {
  const company = await test.as('societa-commerciale');
  const [mine, other] = [await idOf('dealer'), await idOf('dealer-2')];
  const body = { users: [mine, other], enabled: false, reason: 'Prova' };
  const answer = await company.call(setUserStates, { params, body });
  expect(itemsOf(answer).map((one) => [one.id, one.error === null])).toEqual([
    [mine, true],
    [other, false],
  ]);
  expect(itemsOf(answer)[1]?.name).toBe(String(other));
  const rows = await test.connection.db
    .selectFrom('app_user')
    .select(['id', 'enabled'])
    .where('id', 'in', [mine, other])
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.enabled)).toEqual(mine < other ? [false, true] : [true, false]);
  const trail = await test.connection.db
    .selectFrom('audit_event')
    .select('reason')
    .where('entity_id', '=', mine)
    .where('action', '=', 'DEACTIVATE')
    .execute();
  expect(trail).toEqual([{ reason: 'Prova' }]);
  expect(itemsOf(await company.call(setUserStates, { params, body: { users: [mine], enabled: true, reason: null } }))[0]?.error).toBeNull();
});

it('disabling several needs a reason; a group out of reach is refused altogether', async () => {
  const company = await test.as('societa-commerciale');
  const users = [await idOf('dealer')];
  expect((await company.call(setUserStates, { params, body: { users, enabled: false, reason: null } })).status).toBe(422);
  const staff = { userPath: 'dipendenti-agenzia' } as const;
  expect((await company.call(setUserStates, { params: staff, body: { users, enabled: true, reason: null } })).status).toBe(403);
  const body = { users, change: 'TUTTI' as const, products: [] };
  expect((await company.call(routes.assignProducts, { params: staff, body })).status).toBe(403);
});

it('products are set, added, removed and freed for several at once', async () => {
  const agency = await test.as('dipendente-agenzia');
  const users = [await idOf('dealer'), await idOf('dealer-2')];
  const [dealer = 0, second = 0] = users;
  const all = await soldBy(agency, dealer);
  const [a = '', b = ''] = all;
  const change = async (kind: routes.ProductChange, ...products: string[]) => {
    const answer = await agency.call(routes.assignProducts, { params, body: { users, change: kind, products } });
    expect(itemsOf(answer).map((one) => one.error)).toEqual([null, null]);
    return soldBy(agency, second);
  };
  expect(await change('SOLO', a)).toEqual([a]);
  expect(await change('AGGIUNGI', b)).toEqual([a, b]);
  expect(await change('TOGLI', a)).toEqual([b]);
  expect(await change('TUTTI')).toEqual(all);
  expect(await soldBy(agency, dealer)).toEqual(all);
});

it('a user gets no product that the users above may not sell', async () => {
  const agency = await test.as('dipendente-agenzia');
  const [dealer, holding] = [await idOf('dealer'), await idOf('holding')];
  const [a = '', b = ''] = await soldBy(agency, dealer);
  const set = (userPath: 'holding' | 'dealer', id: number, product: string) =>
    agency.call(routes.assignProducts, { params: { userPath }, body: { users: [id], change: 'SOLO', products: [product] } });
  await set('holding', holding, a);
  expect(itemsOf(await set('dealer', dealer, b))[0]?.error).toContain(b);
  expect(await soldBy(agency, dealer)).toEqual([a]);
});
