import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { type CustomerDraft, EMPTY_CUSTOMER } from '../domain/index.ts';
import { upsertCustomer } from './public.ts';

const test = testApp();
const CODE = 'RSSMRA80A01H501U';
/** On paper, today. */
const PAPER = { on: todayInRome(new Date().toISOString()), medium: 'MODULO_FIRMATO' } as const;
const MARIO: CustomerDraft = {
  ...EMPTY_CUSTOMER,
  subjectType: 'PERSONA_FISICA',
  lastName: 'Rossi',
  firstName: 'Mario',
  taxIdCode: CODE,
  contacts: { email: 'mario@example.it', pec: null, phone: '+393331234567' },
};
let customerId = 0;
let dealer: Caller;
let stranger: Caller;

beforeAll(async () => {
  const { db } = test.connection;
  const id = await userIdOf(db, 'dealer');
  const work = { db, now: '2026-11-21T10:00:00.000Z', today: '2026-11-21', requestId: 'test', language: 'it', actor: null } as const;
  customerId = (await upsertCustomer(work, { producerId: id, sellerId: id }, MARIO)) ?? 0;
  await sql`insert into contract (status, producer_id, seller_id, data, customer_tax_code, plate, quote_valid_until, created_at, updated_at)
    values ('PREVENTIVO', ${id}, ${id}, '{}', ${CODE}, 'GX123YZ', '2026-12-21', ${work.now}, ${work.now})`.execute(db);
  dealer = await test.as('dealer');
  stranger = await test.as('intermediario');
});

describe('a customer of another network', () => {
  it('answers 404', async () => {
    const read = await stranger.call(routes.readConsents, { params: { id: customerId } });
    const written = await stranger.call(routes.recordConsents, { params: { id: customerId }, body: { ...PAPER, MARKETING: true } });
    const taken = await stranger.call(routes.takeCustomer, { params: { id: customerId } });
    const opened = await stranger.call(routes.readCustomer, { params: { id: customerId } });
    const history = await stranger.call(routes.customerHistory, { params: { id: customerId }, query: {} });
    const saved = await stranger.call(routes.saveCustomer, { params: { id: customerId }, body: MARIO }, { 'if-match': '"1"' });
    expect([read, written, taken, opened, history, saved].map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('is neither recognised nor listed nor exported', async () => {
    const found = await stranger.call(routes.recogniseCustomers, { query: { q: CODE } });
    const listed = await stranger.call(routes.listCustomers, { query: { search: CODE } });
    const exported = await stranger.call(routes.exportCustomers, { query: { search: CODE, formato: 'CSV' } });
    expect(found.body).toEqual({ items: [] });
    expect(listed.body).toEqual({ items: [], total: 0 });
    expect(exported.raw.toString()).not.toContain(CODE);
  });

  it('answers 403 without a login or without the role', async () => {
    const url = `/api/clienti/${customerId}/consensi`;
    expect((await test.anonymous.send({ url })).status).toBe(403);
    const surveyor = await test.as('perito');
    expect((await surveyor.call(routes.recordConsents, { params: { id: customerId }, body: PAPER })).status).toBe(403);
  });
});

describe('a known customer', () => {
  it.each([['rssmra 80a01 h501u'], ['ROSSI M'], ['rssmra80'], ['GX 123 YZ']])('is recognised by %s', async (q) => {
    const answer = await dealer.call(routes.recogniseCustomers, { query: { q } });
    expect(answer.body).toMatchObject({ items: [{ id: customerId, name: 'Rossi Mario', taxCode: CODE }] });
  });

  it('is recognised exactly by the whole code or plate only', async () => {
    const exact = async (q: string) => (await dealer.call(routes.recogniseCustomers, { query: { q } })).body;
    expect(await exact(CODE)).toMatchObject({ items: [{ exact: true }] });
    expect(await exact('GX123YZ')).toMatchObject({ items: [{ exact: true, plates: ['GX123YZ'] }] });
    expect(await exact('Rossi')).toMatchObject({ items: [{ exact: false }] });
  });

  it('gives their data and answers, and records who took them', async () => {
    const answer = await dealer.call(routes.takeCustomer, { params: { id: customerId } });
    expect(answer.body).toMatchObject({ id: customerId, customer: { lastName: 'Rossi', taxIdCode: CODE } });
    const history = await dealer.call(routes.customerHistory, { params: { id: customerId }, query: {} });
    expect(history.body).toMatchObject({ items: [{ action: 'TAKE_DATA', who: expect.any(String) }, { action: 'CREATE' }], more: false });
  });

  it('is not given to a person who took sixty within ten minutes', async () => {
    const { db } = test.connection;
    const seller = await test.as('venditore');
    const { id } = await db.selectFrom('app_user').select('id').where('username', '=', 'venditore').executeTakeFirstOrThrow();
    await sql`insert into audit_event (at, actor_id, request_id, entity, entity_id, action, changes)
      select now(), ${id}, 'test', 'customer', ${customerId}, 'TAKE_DATA', '{}' from generate_series(1, 60)`.execute(db);
    expect((await seller.call(routes.takeCustomer, { params: { id: customerId } })).status).toBe(429);
  });
});

describe('the list', () => {
  it.each([['Rossi'], ['80A01'], ['GX123'], ['333 123 4567'], ['mario@example']])('finds them by %s', async (search) => {
    const answer = await dealer.call(routes.listCustomers, { query: { search } });
    expect(answer.body.items).toContainEqual(expect.objectContaining({ id: customerId, quotations: 1, policies: 0 }));
  });

  it.each([
    ['ro', true],
    ['rs', true],
    ['ss', false],
    ['_o', false],
  ])('finds them by two characters at the beginning: %s', async (search, isFound) => {
    const answer = await dealer.call(routes.listCustomers, { query: { search } });
    const { items } = routes.listCustomers.response.parse(answer.body);
    expect(items.some(({ id }) => id === customerId)).toBe(isFound);
  });

  it('filters by kind and contracts', async () => {
    const total = async (query: object) => (await dealer.call(routes.listCustomers, { query: { search: CODE, ...query } })).body.total;
    expect(await total({ tipo: ['PERSONA_FISICA'], polizze: false })).toBe(1);
    expect(await total({ tipo: ['SOCIETA'] })).toBe(0);
    expect(await total({ polizze: true })).toBe(0);
  });

  it('counts the customers with and without policies of a large network as it lists them', async () => {
    const { db } = test.connection;
    const agency = await test.as('dipendente-agenzia');
    const list = async (query: object) => (await agency.call(routes.listCustomers, { query: { max: 100, ...query } })).body;
    const all = await list({});
    expect([(await list({ polizze: true })).total, (await list({ polizze: false })).total]).toEqual([0, all.total]);
    await sql`update contract set policy_number = 'AAA1', status = 'POLIZZA', premium = 1, effective_date = '2026-11-22',
      expiry_date = '2027-11-22', company_id = (select min(id) from company), tariff_version_id = (select min(id) from tariff_version) where customer_tax_code = ${CODE}`.execute(
      db,
    );
    const [withPolicies, without] = [await list({ polizze: true }), await list({ polizze: false })];
    await sql`update contract set policy_number = null, status = 'PREVENTIVO' where customer_tax_code = ${CODE}`.execute(db);
    expect(withPolicies).toMatchObject({ items: [{ id: customerId, policies: 1 }], total: 1 });
    expect([without.total, (without.items as object[]).length]).toEqual([Number(all.total) - 1, Number(all.total) - 1]);
  });

  it('is exported with the requested columns', async () => {
    const answer = await dealer.call(routes.exportCustomers, { query: { search: CODE, formato: 'CSV', colonna: ['name', 'taxCode'] } });
    expect(answer.raw.toString()).toContain(`Rossi Mario;${CODE}`);
  });
});

describe('the page', () => {
  it('shows their data and numbers, and records who opened it once an hour', async () => {
    const read = () => dealer.call(routes.readCustomer, { params: { id: customerId } });
    expect((await read()).body).toMatchObject({ id: customerId, quotations: 1, policies: 0, merge: null, absorbed: [] });
    await read();
    const { body } = await dealer.call(routes.customerHistory, { params: { id: customerId }, query: {} });
    const views = (body.items as { action: string }[]).filter(({ action }) => action === 'VIEW');
    expect(views).toHaveLength(1);
  });
});

describe('consents', () => {
  it('are recorded and read back', async () => {
    const written = await dealer.call(routes.recordConsents, { params: { id: customerId }, body: { ...PAPER, MARKETING: true } });
    expect(written.status).toBe(200);
    const read = await dealer.call(routes.readConsents, { params: { id: customerId } });
    expect(read.body).toEqual(written.body);
    expect(read.body).toMatchObject([{ granted: true }, { granted: false, at: null }, { granted: false, at: null }]);
  });

  it('must be true or false', async () => {
    const url = `/api/clienti/${customerId}/consensi`;
    const answer = await dealer.send({ method: 'PUT', url, payload: { ...PAPER, MARKETING: 'forse' } });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ MARKETING: 'Il campo Consenso al marketing non è valido' });
  });
});

describe('the data of a customer', () => {
  const params = () => ({ id: customerId });
  const version = async () => Number((await dealer.call(routes.readCustomer, { params: params() })).body.version);
  const save = async (body: CustomerDraft, at?: number, caller = dealer) =>
    caller.call(routes.saveCustomer, { params: params(), body }, { 'if-match': `"${at ?? (await version())}"` });

  it('take no residence that has ended, and a birth place that still existed at the birth', async () => {
    const { db } = test.connection;
    await sql`update city set valid_to = '2020-02-01' where cadastral_code in ('A944', 'F205')`.execute(db);
    const address = (cityCode: string) => ({ ...MARIO, subjectAddress: { ...MARIO.subjectAddress, cityCode } });
    const moved = await save(address('A944'));
    expect([moved.status, moved.body['subjectAddress.cityCode']]).toEqual([
      422,
      expect.stringMatching(/^Il comune di Bologna è soppresso dal 01-02-2020/),
    ]);
    const born = (birthPlaceCode: string, birthDate: string) => save({ ...MARIO, birthPlaceCode, birthDate });
    const late = await born('F205', '2021-01-01');
    expect([late.status, late.body.birthPlaceCode]).toEqual([422, expect.stringContaining('prima della nascita')]);
    expect((await born('F205', '1980-01-01')).status).toBe(200);
    // A customer who lives in a town that ends since keeps it.
    expect((await save(address('L219'))).status).toBe(200);
    await sql`update city set valid_to = '2020-02-01' where cadastral_code = 'L219'`.execute(db);
    expect((await save({ ...address('L219'), firstName: 'Marco' })).status).toBe(200);
    expect((await save(MARIO)).status).toBe(200);
  });

  it('are corrected and emptied by a user of the network, with an entry in the history', async () => {
    const at = await version();
    const body = {
      ...MARIO,
      contacts: { email: null, pec: null, phone: '+390612345678' },
      identityDocument: { ...MARIO.identityDocument, documentType: 'PATENTE', documentNumber: 'RM123' },
    } as const;
    const answer = await save(body, at);
    expect(answer.body).toMatchObject({ version: at + 1, customer: { contacts: { email: null, phone: '+390612345678' } } });
    const history = await dealer.call(routes.customerHistory, { params: params(), query: {} });
    const [entry] = history.body.items as { action: string; fields: string[] }[];
    expect(entry).toMatchObject({ action: 'UPDATE' });
    expect(entry?.fields).toEqual(expect.arrayContaining(['contacts.email', 'contacts.phone', 'identityDocument.documentNumber']));
    expect((await dealer.call(routes.listCustomers, { query: { search: '0612345678' } })).body.total).toBe(1);
  });

  it('are refused when another user saved meanwhile', async () => {
    const at = await version();
    await save({ ...MARIO, profession: 'Orafo' }, at);
    expect((await save({ ...MARIO, profession: 'Sarto' }, at)).status).toBe(412);
  });

  it('keep kind and tax code, need a name, and follow the formats of the forms', async () => {
    const wrong = async (body: CustomerDraft) => (await save(body)).body;
    expect(await wrong({ ...MARIO, taxIdCode: 'BNCLGU75T12F205Z' })).toHaveProperty('taxIdCode');
    expect(await wrong({ ...MARIO, subjectType: 'SOCIETA', businessName: 'Rossi', taxIdCode: null })).toHaveProperty('subjectType');
    expect(await wrong({ ...MARIO, lastName: null })).toEqual({ lastName: 'Il campo Cognome è obbligatorio' });
    expect(await wrong({ ...MARIO, contacts: { ...MARIO.contacts, email: 'mario' } })).toHaveProperty(['contacts.email']);
    expect(await wrong({ ...MARIO, birthDate: '2099-01-01' })).toHaveProperty('birthDate');
  });

  it('are not changed by a user who only reads', async () => {
    expect((await save(MARIO, 1, await test.as('perito'))).status).toBe(403);
  });

  it('are not taken back by a quotation saved again with the older ones', async () => {
    const { db } = test.connection;
    const id = await userIdOf(db, 'dealer');
    const work = { db, now: '2026-11-22T10:00:00.000Z', today: '2026-11-22', requestId: 'test', language: 'it', actor: null } as const;
    await save({ ...MARIO, contacts: { ...MARIO.contacts, phone: '+390611111111' } });
    await upsertCustomer(work, { producerId: id, sellerId: id }, { ...MARIO, profession: 'Sarto' }, MARIO);
    const { body } = await dealer.call(routes.readCustomer, { params: params() });
    expect(body).toMatchObject({ customer: { profession: 'Sarto', contacts: { phone: '+390611111111' } } });
  });
});
