import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/access/server/testing/user-id.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { EMPTY_CUSTOMER } from '../domain/index.ts';
import { upsertCustomer } from './public.ts';

const test = testApp();
const CODE = 'RSSMRA80A01H501U';
let customerId = 0;
let dealer: Caller;
let stranger: Caller;

beforeAll(async () => {
  const { db } = test.connection;
  const id = await userIdOf(db, 'dealer');
  const work = { db, now: '2026-11-21T10:00:00.000Z', today: '2026-11-21', requestId: 'test', language: 'it', actor: null } as const;
  const customer = { ...EMPTY_CUSTOMER, subjectType: 'PERSONA_FISICA', lastName: 'Rossi', firstName: 'Mario', taxIdCode: CODE } as const;
  customerId = (await upsertCustomer(work, { producerId: id, sellerId: id }, customer)) ?? 0;
  dealer = await test.as('dealer');
  stranger = await test.as('intermediario');
});

describe('a customer of another network', () => {
  it('answers 404', async () => {
    const read = await stranger.call(routes.readConsents, { params: { id: customerId } });
    const written = await stranger.call(routes.recordConsents, { params: { id: customerId }, body: { MARKETING: true } });
    const found = await stranger.call(routes.findCustomersByTaxCode, { params: { taxCode: CODE } });
    expect([read.status, written.status]).toEqual([404, 404]);
    expect(found.body).toEqual({ items: [] });
  });

  it('answers 403 without a login or without the role', async () => {
    const url = `/api/clienti/${customerId}/consensi`;
    expect((await test.anonymous.send({ url })).status).toBe(403);
    const surveyor = await test.as('perito');
    expect((await surveyor.call(routes.recordConsents, { params: { id: customerId }, body: {} })).status).toBe(403);
  });
});

describe('search by tax code', () => {
  it('finds the customer, however it is typed', async () => {
    const answer = await dealer.call(routes.findCustomersByTaxCode, { params: { taxCode: 'rssmra 80a01 h501u' } });
    expect(answer.status).toBe(200);
    expect(answer.body.items).toMatchObject([{ id: customerId, name: 'Rossi Mario', customer: { lastName: 'Rossi' } }]);
  });

  it('refuses an invalid one', async () => {
    expect((await dealer.send({ url: '/api/clienti/codice-fiscale/ROSSI' })).status).toBe(400);
  });
});

describe('consents', () => {
  it('are recorded and read back', async () => {
    const written = await dealer.call(routes.recordConsents, { params: { id: customerId }, body: { MARKETING: true } });
    expect(written.status).toBe(200);
    const read = await dealer.call(routes.readConsents, { params: { id: customerId } });
    expect(read.body).toEqual(written.body);
    expect(read.body).toMatchObject([{ granted: true }, { granted: false, at: null }, { granted: false, at: null }]);
  });

  it('must be true or false', async () => {
    const url = `/api/clienti/${customerId}/consensi`;
    const answer = await dealer.send({ method: 'PUT', url, payload: { MARKETING: 'forse' } });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ MARKETING: 'Il campo Consenso al marketing non è valido' });
  });
});
