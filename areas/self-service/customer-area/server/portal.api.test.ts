import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as requestRoutes from '#areas/after-sale/change-requests/api/index.ts';
import { readConsents } from '#areas/customers/customers/api/index.ts';
import { create, openSharedOffer, proceedWithOffer, shareOffer } from '#areas/sale/quotations/api/index.ts';
import { offersFor, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE, ofAnotherCar } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { openAppraisal, requestAppraisal } from '#areas/sale/video-appraisals/api/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { accountOf, customerIdOf, personNamed, policyOf } from './testing/customer-account.ts';

const test = testApp();
let seller: Caller;
let office: Caller;
let area: Caller;
let other: Caller;
let policyId: number;
const PERSON = personNamed('Baldini', 'Ugo', 'baldini@example.com');
const OTHER = personNamed('Cerutti', 'Ivo', 'cerutti@example.com');

beforeAll(async () => {
  seller = await test.as('venditore');
  office = await test.as('back-office');
  policyId = (await policyOf(seller, PERSON)).id;
  await policyOf(seller, OTHER);
  area = await accountOf(test, 'baldini', PERSON.taxIdCode ?? '');
  other = await accountOf(test, 'cerutti', OTHER.taxIdCode ?? '');
});

const home = async (who = area) => routes.ownHome.response.parse((await who.call(routes.ownHome, {})).body);
const open = (body: Partial<Record<'cause' | 'motive' | 'text', string>> = {}, who = area) =>
  who.send({
    method: 'POST',
    url: `/api/area-clienti/polizze/${policyId}/richieste`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { cause: 'ALTRO', motive: 'ALTRO', wantedOn: null, text: 'Una domanda', ...body },
  });
const own = async (ticket: string) => routes.ownRequest.response.parse((await area.call(routes.ownRequest, { params: { ticket } })).body);
const data = async (who = area) => routes.ownData.response.parse((await who.call(routes.ownData, {})).body);

it('another customer’s policy, request and offer answer 404', async () => {
  expect((await other.call(routes.ownPolicy, { params: { id: policyId } })).status).toBe(404);
  expect((await open({}, other)).status).toBe(404);
  expect((await other.call(routes.openToDo, { params: { id: policyId }, body: { what: 'PAGAMENTO' } })).status).toBe(404);
});

describe('a policy', () => {
  it('has its coverages in words, its papers and whom to ask', async () => {
    await test.runJobs();
    const policy = routes.ownPolicy.response.parse((await area.call(routes.ownPolicy, { params: { id: policyId } })).body);
    expect(policy.state).toBe('IN_ARRIVO');
    expect(policy.coverages.length).toBeGreaterThan(0);
    expect(policy.coverages.reduce((sum, { premium }) => sum + premium, 0)).toBe(policy.premium);
    expect(policy.documents.map(({ title }) => title.it)).toContain('Polizza di assicurazione');
    expect(policy.contacts.agency.name).not.toBe('');
    expect(policy.request).toEqual({ canOpen: true, open: null, isVehicle: true });
  });

  it('paid by transfer and not paid yet states account and reference', async () => {
    const id = (await policyOf(seller, PERSON, { paymentType: 'BONIFICO' })).id;
    const { due, number } = routes.ownPolicy.response.parse((await area.call(routes.ownPolicy, { params: { id } })).body);
    expect(due).toMatchObject({ way: 'BONIFICO', transfer: { reference: `Premio polizza ${number} Baldini Ugo` } });
    expect(due?.transfer?.iban).toMatch(/^IT/);
  });
});

describe('a request', () => {
  it('goes to the agency in the name of the customer, and its answer comes back', async () => {
    const { ticket } = routes.openOwnRequest.response.parse((await open()).body);
    expect(await own(ticket)).toMatchObject({ status: 'APERTA', messages: [{ from: 'TU', text: 'Una domanda' }], canWrite: true });
    expect((await home()).requests).toMatchObject([{ ticket, waitsForYou: false }]);
    expect((await open()).status).toBe(422);
    await office.call(requestRoutes.takeRequest, { params: { ticket } });
    await office.call(requestRoutes.writeMessage, { params: { ticket }, body: { text: 'Quale garanzia?', asks: true } });
    expect((await home()).requests).toMatchObject([{ ticket, waitsForYou: true }]);
    const notices = await test.connection.db
      .selectFrom('notification as n')
      .innerJoin('app_user as u', 'u.id', 'n.user_id')
      .select('n.link')
      .where('u.username', '=', 'baldini')
      .execute();
    expect(new Set(notices.map(({ link }) => link))).toEqual(new Set([`/area-clienti/richieste/${ticket}`]));
    const mail = await test.connection.db
      .selectFrom('mail_outbox')
      .select('body_text')
      .where('to_address', '=', 'baldini@example.com')
      .where('kind', '=', 'change-requests.answer')
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain(`/area-clienti/richieste/${ticket}`);
    const answered = await area.call(routes.writeOwnMessage, { params: { ticket }, body: { text: 'I cristalli' } });
    expect(routes.ownRequest.response.parse(answered.body)).toMatchObject({ status: 'IN_CARICO' });
  });

  it('that the seller opened is not the customer’s to read', async () => {
    const id = (await policyOf(seller, PERSON)).id;
    const body = { cause: 'ALTRO', motive: 'ALTRO', wantedOn: null, text: 'Nota interna' } as const;
    const { ticket } = requestRoutes.openChangeRequest.response.parse(
      (await seller.call(requestRoutes.openChangeRequest, { params: { id }, body })).body,
    );
    expect((await area.call(routes.ownRequest, { params: { ticket } })).status).toBe(404);
    const policy = routes.ownPolicy.response.parse((await area.call(routes.ownPolicy, { params: { id } })).body);
    expect(policy.request).toMatchObject({ canOpen: false, open: null });
  });
});

it('a request of withdrawal or of a change has the motives of the policy, and names the proofs that it needs', async () => {
  const id = (await policyOf(seller, PERSON)).id;
  const ask = (cause: string, motive: string) =>
    area.send({
      method: 'POST',
      url: `/api/area-clienti/polizze/${id}/richieste`,
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: { cause, motive, wantedOn: null, text: 'Vorrei recedere' },
    });
  expect((await ask('VARIAZIONE', 'RECESSO')).status).toBe(422);
  const { ticket } = routes.openOwnRequest.response.parse((await ask('ANNULLAMENTO', 'RECESSO')).body);
  expect(await own(ticket)).toMatchObject({ cause: 'ANNULLAMENTO', motive: 'RECESSO', status: 'APERTA', missing: [] });
  const listed = requestRoutes.listChangeRequests.response.parse((await office.call(requestRoutes.listChangeRequests, { query: {} })).body);
  expect(listed.items).toContainEqual(expect.objectContaining({ ticket, motive: 'RECESSO' }));
  const other = (await policyOf(seller, PERSON)).id;
  const changed = await area.send({
    method: 'POST',
    url: `/api/area-clienti/polizze/${other}/richieste`,
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: { cause: 'VARIAZIONE', motive: 'TARGA', wantedOn: null, text: 'Ho cambiato la targa' },
  });
  expect(await own(routes.openOwnRequest.response.parse(changed.body).ticket)).toMatchObject({ missing: ['LIBRETTO'] });
});

it('photos that the seller asks for wait in the area of their customer only, and open by a secret of the customer’s own', async () => {
  const data = ofAnotherCar({
    ...CAR_SALE,
    customer: PERSON,
    vehicle: { ...CAR_SALE.vehicle, insuredValue: 4_500_000, antitheft: 'SATELLITARE' },
  });
  const offer = (await offersFor(seller, data)).find(({ appraisalRequired, problems }) => appraisalRequired && problems.length === 0);
  if (offer === undefined) throw new Error('No product wants an appraisal');
  const { productVersionId, packageVersionId, selected, months } = offer;
  const choice = { ...data.choice, productVersionId, packageVersionId, months, coverages: [...selected] };
  const id = Number((await seller.call(create, { body: { ...data, choice } })).body.id);
  expect((await seller.call(requestAppraisal, { params: { id }, body: { email: null } })).status).toBe(200);
  expect((await home()).toDo).toContainEqual(expect.objectContaining({ what: 'FOTO', contractId: id }));
  expect((await home(other)).toDo).toEqual([]);
  const body = { what: 'FOTO' } as const;
  expect((await other.call(routes.openToDo, { params: { id }, body })).status).toBe(404);
  const { path } = routes.openToDo.response.parse((await area.call(routes.openToDo, { params: { id }, body })).body);
  expect((await test.anonymous.call(openAppraisal, { body: { token: path.split('/').at(-1) ?? '' } })).status).toBe(200);
});

describe('an offer', () => {
  it('opens by a secret of the customer’s own, and the mailed link stays good', async () => {
    const { id } = await quote(seller, { ...CAR_SALE, customer: PERSON });
    const shared = await seller.call(shareOffer, { params: { id }, body: { others: [], email: null, remindOn: null } });
    const mailed = String(shared.body.link).split('/').at(-1) ?? '';
    const offersOf = async () => (await home()).toDo.filter(({ what }) => what === 'OFFERTA');
    expect(await offersOf()).toMatchObject([{ contractId: id, isAccepted: false, isRenewal: false }]);
    expect((await other.call(routes.openToDo, { params: { id }, body: { what: 'OFFERTA' } })).status).toBe(404);
    const { path } = routes.openToDo.response.parse((await area.call(routes.openToDo, { params: { id }, body: { what: 'OFFERTA' } })).body);
    const token = path.split('/').at(-1) ?? '';
    for (const secret of [mailed, token])
      expect((await test.anonymous.call(openSharedOffer, { body: { token: secret } })).status).toBe(200);
    expect((await test.anonymous.call(proceedWithOffer, { body: { token } })).status).toBe(204);
    expect(await offersOf()).toMatchObject([{ isAccepted: true }]);
    expect((await area.call(routes.openToDo, { params: { id }, body: { what: 'FOTO' } })).body.error).toBe('NOT_WAITING');
  });
});

describe('personal data', () => {
  it('keeps a consent with its day and medium, and the agency sees it', async () => {
    const answer = await area.call(routes.saveOwnConsent, { body: { purpose: 'MARKETING', granted: true } });
    expect(answer.body).toMatchObject([{ purpose: 'MARKETING', granted: true }, { granted: false }, { granted: false }]);
    const id = await customerIdOf(test, PERSON.taxIdCode ?? '');
    const seen = await seller.call(readConsents, { params: { id } });
    expect(seen.body).toMatchObject([{ purpose: 'MARKETING', granted: true, medium: 'AREA_CLIENTE' }, {}, {}]);
  });

  it('keeps a wish for other contacts until the seller confirms it', async () => {
    const id = await customerIdOf(test, PERSON.taxIdCode ?? '');
    expect((await area.call(routes.wishContacts, { body: { email: null, phone: null } })).status).toBe(422);
    expect((await area.call(routes.wishContacts, { body: { email: null, phone: '333 765 4321' } })).status).toBe(204);
    expect((await area.call(routes.wishContacts, { body: { email: 'nuova@example.com', phone: null } })).status).toBe(204);
    expect(await data()).toMatchObject({ email: 'baldini@example.com', wish: { email: 'nuova@example.com', phone: null } });
    const { wish } = routes.customerPortal.response.parse((await seller.call(routes.customerPortal, { params: { id } })).body);
    const params = { id, wishId: wish?.id ?? 0 };
    expect((await seller.call(routes.decideWish, { params, body: { accept: false, reason: null } })).status).toBe(422);
    expect((await seller.call(routes.decideWish, { params, body: { accept: true, reason: null } })).status).toBe(204);
    expect((await seller.call(routes.decideWish, { params, body: { accept: true, reason: null } })).body.error).toBe('NOTHING_TO_DECIDE');
    expect(await data()).toMatchObject({ email: 'nuova@example.com', phone: '+393331234567', wish: null });
  });

  it('comes as a copy that a job makes, without notes and without others', async () => {
    expect((await area.call(routes.downloadCopy, {})).body.error).toBe('EXPORT_NOT_READY');
    expect((await area.call(routes.askCopy, {})).status).toBe(204);
    await test.runJobs();
    expect(await data()).toMatchObject({ copy: { ready: true } });
    const zip = await area.call(routes.downloadCopy, {});
    expect(zip.headers['content-type']).toBe('application/zip');
    const files = unzipSync(new Uint8Array(zip.raw));
    const names = Object.keys(files);
    expect(names).toContain('contratti.json');
    expect(names).not.toContain('richiami.json');
    const text = Object.values(files)
      .map((file) => new TextDecoder().decode(file))
      .join('\n');
    expect(text).toContain('Baldini');
    expect(text).not.toContain('Cerutti');
    expect((await other.call(routes.downloadCopy, {})).body.error).toBe('EXPORT_NOT_READY');
    await sql`update portal_export set expires_at = now() - interval '1 minute'`.execute(test.connection.db);
    expect((await area.call(routes.downloadCopy, {})).body.error).toBe('EXPORT_NOT_READY');
  });
});
