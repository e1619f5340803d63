import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listUsers } from '#areas/network/users/api/index.ts';
import { listWork } from '#areas/sale/work-list/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { JobReport } from '#platform/server-kit/jobs/job.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { recordedReport } from '#platform/server-kit/testing/recorded-report.ts';
import * as appointmentRoutes from '../api/appointment-routes.ts';
import * as dealerRoutes from '../api/dealer-routes.ts';
import * as extensionRoutes from '../api/extension-routes.ts';
import * as overviewRoutes from '../api/overview-routes.ts';
import * as routes from '../api/routes.ts';
import * as searchRoutes from '../api/search-routes.ts';
import { NEGOTIATION_RULES } from '../domain/index.ts';
import { lapseJob } from './lapse.ts';
import { alias, type Form, form } from './testing/negotiation-form.ts';

const { today } = moment();
const test = testApp();
let salesman: Caller;
let colleague: Caller;
let company: Caller;
let agency: Caller;
let manager: Caller;

beforeAll(async () => {
  salesman = await test.as('commerciale');
  colleague = await test.as('commerciale-2');
  company = await test.as('societa-commerciale');
  agency = await test.as('dipendente-agenzia');
  manager = await test.as('dipendente-agenzia-2');
});

const create = (caller: Caller, own: Partial<Form> = {}) => caller.call(routes.createNegotiation, { body: form(own) });
async function opened(caller: Caller = salesman, own: Partial<Form> = {}): Promise<number> {
  const { status, body } = await create(caller, own);
  expect(body).not.toHaveProperty('error');
  expect(status).toBe(200);
  return Number(body.id);
}
const detailOf = async (id: number, caller = agency) =>
  routes.readNegotiation.response.parse((await caller.call(routes.readNegotiation, { params: { id } })).body);
const change = (id: number, event: 'VINCI' | 'PERDI' | 'CANCELLA' | 'RIAPRI', caller = salesman) =>
  caller.call(routes.changeState, {
    params: { id },
    body: { event, reason: event === 'PERDI' || event === 'CANCELLA' ? 'NON_INTERESSATO' : null, note: null },
  });
const sources = {
  rules: NEGOTIATION_RULES,
  sender: async () => ({ name: 'Agenzia', address: null, phone: null, email: null }),
  publicUrl: () => 'https://nais.example',
  citiesNamed: async () => [],
  newDealer: () => Promise.reject(new Error('not used')),
};
const lapse = (report?: JobReport) =>
  lapseJob(sources).run({ ...moment(), db: test.connection.db, requestId: 'test', language: 'it', actor: null }, {}, undefined, report);
const endsOn = (id: number, day: string) =>
  sql`update negotiation set exclusive_until = ${day} where id = ${id}`.execute(test.connection.db);

describe('visibility', () => {
  it('a colleague of another branch does not, the trading company above and the agency do', async () => {
    const id = await opened();
    expect((await colleague.call(routes.readNegotiation, { params: { id } })).status).toBe(404);
    expect((await change(id, 'VINCI', colleague)).status).toBe(404);
    expect((await company.call(routes.readNegotiation, { params: { id } })).status).toBe(200);
    expect((await agency.call(routes.readNegotiation, { params: { id } })).status).toBe(200);
    const { body } = await colleague.call(routes.listNegotiations, { query: { search: (await detailOf(id)).dealerAlias } });
    expect(body.total).toBe(0);
  });

  it('a dealer has no negotiations, a visitor none either', async () => {
    const dealer = await test.as('dealer');
    expect((await dealer.call(routes.listNegotiations, { query: {} })).status).toBe(403);
    expect((await test.anonymous.call(routes.listNegotiations, { query: {} })).status).toBe(403);
  });

  it('a superior opens one for a salesperson of the branch, and hands it over; no one hands over to another branch', async () => {
    const { body } = await company.call(overviewRoutes.listSalespeople, {});
    const people = overviewRoutes.listSalespeople.response.parse(body).items;
    const ids = await test.connection.db
      .selectFrom('app_user')
      .select(['id', 'username'])
      .where('username', 'in', ['commerciale', 'commerciale-2', 'commerciale-3'])
      .execute();
    const idOf = (username: string) => ids.find((one) => one.username === username)?.id ?? 0;
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([idOf('commerciale'), idOf('commerciale-2')]));
    const id = await opened(company, { ownerId: idOf('commerciale') });
    expect((await salesman.call(routes.readNegotiation, { params: { id } })).status).toBe(200);
    expect((await company.call(routes.handOver, { params: { id }, body: { ownerId: idOf('commerciale-2') } })).status).toBe(204);
    expect((await salesman.call(routes.readNegotiation, { params: { id } })).status).toBe(404);
    expect((await company.call(routes.handOver, { params: { id }, body: { ownerId: idOf('commerciale-3') } })).status).toBe(422);
  });
});

describe('a known dealer', () => {
  const VAT = '00743110157';

  it('with the VAT number that another works on is refused with their name, also when two open it at once', async () => {
    await opened(salesman, { vatNumber: VAT });
    const refused = await create(colleague, { vatNumber: VAT, duplicateReason: 'un altro' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: 'WORKED_BY_OTHERS', error_description: expect.stringContaining('in esclusiva fino al') });
    const answers = await Promise.all([salesman, colleague].map((caller) => create(caller, { vatNumber: '01234567897' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('with a similar name in the same town needs a reason, and shows who works on it without a link', async () => {
    const name = alias();
    await opened(salesman, { dealerAlias: `Autosalone ${name}` });
    const twin = { dealerAlias: name, businessName: `${name} Auto SpA` };
    const { body } = await colleague.call(routes.findTwins, {
      query: {},
      body: { ...twin, vatNumber: null, city: 'Torino', postcode: null },
    });
    expect(body).toMatchObject({ items: [{ id: null, kind: 'TRATTATIVA', status: 'IN_CORSO', traits: ['NOME', 'LUOGO'] }] });
    expect((await create(colleague, twin)).body).toMatchObject({ duplicateReason: expect.stringContaining(name) });
    expect((await create(colleague, { ...twin, duplicateReason: 'Altra sede, altro titolare' })).status).toBe(200);
  });

  it('that is a dealer of the network already is found by its VAT number', async () => {
    const dealer = await test.connection.db
      .selectFrom('app_user')
      .select(['vat_number', 'display_name'])
      .where('username', '=', 'dealer')
      .executeTakeFirstOrThrow();
    const { body } = await create(salesman, { vatNumber: dealer.vat_number });
    expect(body).toMatchObject({ duplicateReason: expect.stringContaining(dealer.display_name) });
  });
});

describe('states', () => {
  it('a loss needs its reason; only a lost or lapsed one is opened again, with a new exclusivity', async () => {
    const id = await opened();
    const without = await salesman.call(routes.changeState, { params: { id }, body: { event: 'PERDI', reason: null, note: null } });
    expect(without.status).toBe(422);
    expect((await detailOf(id)).status).toBe('IN_CORSO');
    expect((await change(id, 'PERDI')).status).toBe(204);
    expect(await detailOf(id)).toMatchObject({
      status: 'CHIUSA_NEGATIVAMENTE',
      closeReason: 'NON_INTERESSATO',
      mayChange: false,
      events: ['RIAPRI'],
    });
    expect((await change(id, 'VINCI')).body.error).toBe('NOT_IN_THIS_STATE');
    expect((await change(id, 'RIAPRI')).status).toBe(204);
    expect(await detailOf(id)).toMatchObject({ status: 'IN_CORSO', closeReason: null, exclusiveUntil: addDays(today, 90) });
    expect((await change(id, 'CANCELLA')).status).toBe(204);
    expect((await change(id, 'RIAPRI')).status).toBe(409);
  });

  it('a selection keeps the reason of what is impossible and changes the rest by the same command', async () => {
    const [open, lost] = [await opened(), await opened()];
    await change(lost, 'PERDI');
    const { body } = await salesman.call(routes.changeStates, {
      body: { ids: [open, lost, 999_999], change: { event: 'PERDI', reason: 'ALTRO', note: 'fiera' } },
    });
    expect(body.items).toEqual([
      { id: open, failure: null },
      { id: lost, failure: expect.stringContaining('stato') },
      { id: 999_999, failure: expect.any(String) },
    ]);
    expect(await detailOf(open)).toMatchObject({ status: 'CHIUSA_NEGATIVAMENTE', closeNote: 'fiera' });
    expect(await detailOf(lost)).toMatchObject({ closeReason: 'NON_INTERESSATO' });
  });

  it('saves against the version that was read', async () => {
    const id = await opened();
    const { version, dealerAlias } = await detailOf(id);
    const { firstAppointment: _first, ...body } = form({ dealerAlias, vehiclesPerYear: 300 });
    const save = (used: number) => salesman.call(routes.saveNegotiation, { params: { id }, body }, { 'if-match': `"${used}"` });
    expect((await save(version)).status).toBe(204);
    expect((await save(version)).body.error).toBe('CHANGED_BY_OTHERS');
    expect(await detailOf(id)).toMatchObject({ vehiclesPerYear: 300, city: 'Torino', province: 'TO' });
    const nowhere = { ...body, city: 'Paperopoli', province: null };
    expect(
      (await salesman.call(routes.saveNegotiation, { params: { id }, body: nowhere }, { 'if-match': `"${version + 1}"` })).status,
    ).toBe(422);
  });
});

describe('exclusivity', () => {
  it('is reminded of once for an end, lapses the day after, and is announced', async () => {
    const id = await opened();
    await endsOn(id, addDays(today, 10));
    await lapse();
    await lapse();
    const mails = async () =>
      (await test.connection.db.selectFrom('mail_outbox').select('kind').where('key', 'like', `negotiations.%:${id}:%`).execute()).map(
        ({ kind }) => kind,
      );
    expect(await mails()).toEqual(['negotiations.reminder']);
    await endsOn(id, today);
    await lapse();
    expect((await detailOf(id)).status).toBe('IN_CORSO');
    expect(await mails()).toEqual(['negotiations.reminder', 'negotiations.reminder']);
    await endsOn(id, addDays(today, -1));
    const { report, steps } = recordedReport();
    await lapse(report);
    expect(steps).toMatchObject([
      { label: 'Trattative con l’esclusiva scaduta', read: 1, written: 1 },
      { label: 'Trattative vicine alla scadenza', read: 0 },
    ]);
    expect(await detailOf(id)).toMatchObject({ status: 'CHIUSA_DAL_SISTEMA', closedBy: null });
    expect(await mails()).toContain('negotiations.lapsed');
    expect((await change(id, 'RIAPRI')).status).toBe(204);
  });

  it('is extended by another person, twice at most; a request that waits keeps it from lapsing', async () => {
    const id = await opened();
    const ask = () => salesman.call(extensionRoutes.askExtension, { params: { id }, body: { reason: 'Il titolare è in ferie' } });
    const decide = async (caller: Caller, grant: boolean) => {
      const [asked] = (await detailOf(id)).extensions;
      return caller.call(extensionRoutes.decideExtension, { params: { id, extensionId: asked?.id ?? 0 }, body: { grant, note: null } });
    };
    expect((await ask()).status).toBe(204);
    expect((await ask()).body.error).toBe('EXTENSION_PENDING');
    expect((await decide(salesman, true)).body.error).toBe('OWN_EXTENSION');
    await endsOn(id, addDays(today, -5));
    await lapse();
    expect(await detailOf(id)).toMatchObject({ status: 'IN_CORSO', mayDecideExtension: true });
    expect((await decide(manager, true)).status).toBe(204);
    expect(await detailOf(id)).toMatchObject({ exclusiveUntil: addDays(today, 30), extensionsLeft: 1 });
    await ask();
    expect((await decide(company, false)).status).toBe(204);
    await ask();
    await decide(company, true);
    expect((await ask()).body).toMatchObject({ error: 'NO_EXTENSION_LEFT' });
  });
});

describe('appointments', () => {
  const inDays = (days: number, time = '10:30') => `${addDays(today, days)}T${time}`;

  it('give first, last and next day, the calendar and the secret feed, until it is revoked', async () => {
    const id = await opened(salesman, { firstAppointment: inDays(2) });
    const add = (startsAt: string) =>
      salesman.call(appointmentRoutes.addAppointment, { params: { id }, body: { startsAt, minutes: 45, place: 'In sede', note: null } });
    expect((await add(inDays(9))).status).toBe(200);
    const detail = await detailOf(id);
    expect(detail).toMatchObject({ firstAppointmentOn: addDays(today, 2), lastAppointmentOn: addDays(today, 9) });
    const [later, first] = detail.appointments;
    const held = { params: { id, appointmentId: first?.id ?? 0 }, body: { outcome: 'Vuole un’offerta' } };
    expect((await colleague.call(appointmentRoutes.holdAppointment, held)).status).toBe(404);
    expect((await salesman.call(appointmentRoutes.holdAppointment, held)).status).toBe(204);
    expect((await salesman.call(appointmentRoutes.holdAppointment, held)).body.error).toBe('APPOINTMENT_DONE');
    expect((await detailOf(id)).nextAppointmentAt).toBe(later?.startsAt);
    const calendar = await salesman.call(appointmentRoutes.listAppointments, { query: { da: today, a: addDays(today, 30) } });
    expect(appointmentRoutes.listAppointments.response.parse(calendar.body).items.filter((row) => row.negotiationId === id)).toHaveLength(
      2,
    );

    const { url } = (await salesman.call(appointmentRoutes.makeCalendarLink, {})).body as { url: string };
    const token = url.split('/').at(-1) ?? '';
    const feed = () => test.anonymous.call(appointmentRoutes.calendarFeed, { params: { token } });
    const answer = await feed();
    expect(answer.headers['content-type']).toContain('text/calendar');
    expect(answer.raw.toString()).toContain(`SUMMARY:${detail.dealerAlias} (Torino)`);
    expect((await test.anonymous.call(appointmentRoutes.calendarFeed, { params: { token: 'x'.repeat(22) } })).status).toBe(404);
    expect((await salesman.call(appointmentRoutes.revokeCalendarLink, {})).status).toBe(204);
    expect((await feed()).status).toBe(404);
  });

  it('are changed against their version and cancelled', async () => {
    const id = await opened(salesman, { firstAppointment: inDays(3) });
    const [row] = (await detailOf(id)).appointments;
    const params = { id, appointmentId: row?.id ?? 0 };
    const body = { startsAt: inDays(4), minutes: 30, place: null, note: null };
    expect((await salesman.call(appointmentRoutes.moveAppointment, { params, body }, { 'if-match': '"1"' })).status).toBe(204);
    expect((await salesman.call(appointmentRoutes.moveAppointment, { params, body }, { 'if-match': '"1"' })).body.error).toBe(
      'CHANGED_BY_OTHERS',
    );
    expect((await salesman.call(appointmentRoutes.cancelAppointment, { params })).status).toBe(204);
    expect(await detailOf(id)).toMatchObject({ firstAppointmentOn: null, nextAppointmentAt: null });
  });
});

describe('the board', () => {
  it('adds up all cards of a column, shows the latest 50, and marks what is stale', async () => {
    const name = alias();
    const id = await opened(salesman, { dealerAlias: name });
    await sql`insert into negotiation (status, dealer_alias, business_name, vehicles_per_year, owner_id, exclusive_until, active_at, created_at, created_by, updated_at)
      select 'IN_CORSO', ${name} || i, '', 10, owner_id, exclusive_until, now() - interval '40 days', created_at, created_by, updated_at
      from negotiation, generate_series(1, 60) i where id = ${id}`.execute(test.connection.db);
    const { body } = await salesman.call(overviewRoutes.readBoard, { query: { search: name } });
    const [open] = overviewRoutes.readBoard.response.parse(body).columns;
    expect(open).toMatchObject({ status: 'IN_CORSO', count: 61, vehicles: 720 });
    expect(open?.cards).toHaveLength(50);
    expect(open?.cards.map((card) => card.isStale).filter(Boolean)).toHaveLength(49);
    expect(open?.cards[0]).toMatchObject({ id, isStale: false });
  });
});

it('reads the timeline by pages with the filters in SQL', async () => {
  const id = await opened();
  for (let n = 1; n <= 25; n += 1) await salesman.call(routes.addNegotiationNote, { params: { id }, body: { note: `nota ${n}` } });
  const page = async (query: object) =>
    routes.negotiationTimeline.response.parse((await agency.call(routes.negotiationTimeline, { params: { id }, query })).body);
  const first = await page({});
  expect(first.items).toHaveLength(20);
  const rest = await page({ prima: first.next });
  expect(rest.items.map(({ kind }) => kind)).toContain('APERTA');
  expect(rest.next).toBeNull();
  expect((await page({ tipo: 'APERTA' })).items).toHaveLength(1);
  expect((await page({ da: addDays(today, 1) })).items).toHaveLength(0);
});

describe('a won negotiation', () => {
  it('becomes a dealer with its data, below its salesperson, linked both ways', async () => {
    const name = alias();
    const id = await opened(salesman, { dealerAlias: name, vatNumber: '07643520567' });
    const body = { username: name.toLowerCase(), email: 'nuovo@example.com', vatNumber: '07643520567', duplicateReason: null };
    const make = (caller: Caller) => caller.call(dealerRoutes.createDealer, { params: { id }, body });
    expect((await make(agency)).body.error).toBe('NOT_IN_THIS_STATE');
    await change(id, 'VINCI');
    expect((await make(salesman)).status).toBe(403);
    const made = await make(agency);
    expect(made.body).not.toHaveProperty('error');
    const dealerId = Number(made.body.id);
    expect((await make(agency)).body.error).toBe('DEALER_EXISTS');
    const stored = await test.connection.db.selectFrom('app_user').selectAll().where('id', '=', dealerId).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ group: 'DEALER', business_name: `${name} S.r.l.`, vat_number: '07643520567', brands: ['FIAT'] });
    expect(stored.address).toMatchObject({ city: 'Torino', province: 'TO', postcode: '10121' });
    const { body: seen } = await salesman.call(listUsers, { params: { userPath: 'dealer' }, query: { search: name } });
    expect(seen.total).toBe(1);
    expect(await detailOf(id)).toMatchObject({ dealer: { id: dealerId }, mayCreateDealer: false });
    const { body: back } = await agency.call(dealerRoutes.negotiationOfDealer, { params: { dealerId } });
    expect(back).toMatchObject({ negotiation: { id, dealerAlias: name } });
  });
});

it('saves searches under a name, shares them, and lets only their owner delete them', async () => {
  const name = alias();
  const body = { name, isShared: true, query: { provincia: ['TO'], veicoliMin: 100 } };
  const { id } = (await salesman.call(searchRoutes.saveSearch, { body })).body as { id: number };
  expect((await salesman.call(searchRoutes.saveSearch, { body })).body.error).toBe('SEARCH_NAME_TAKEN');
  const { body: seen } = await colleague.call(searchRoutes.listSearches, {});
  expect(seen.items).toContainEqual(expect.objectContaining({ id, name, isOwn: false, query: { provincia: ['TO'], veicoliMin: 100 } }));
  expect((await colleague.call(searchRoutes.deleteSearch, { params: { id } })).status).toBe(404);
  expect((await salesman.call(searchRoutes.deleteSearch, { params: { id } })).status).toBe(204);
});

it('filters, exports, maps and adds up what the user sees', async () => {
  const name = alias();
  const id = await opened(salesman, { dealerAlias: name, vehiclesPerYear: 555_555, firstAppointment: `${addDays(today, -1)}T09:00` });
  const listed = async (query: object) => (await salesman.call(routes.listNegotiations, { query: { search: name, ...query } })).body.total;
  expect(
    await listed({ veicoliMin: 555_555, provincia: ['TO'], marca: 'fiat', stato: 'IN_CORSO', proroga: false, inScadenza: false }),
  ).toBe(1);
  expect(await listed({ appuntamentoDa: today })).toBe(0);
  expect(await listed({ apertaDa: today, apertaA: today, scadeDa: addDays(today, 90), ferma: false })).toBe(1);
  const file = await salesman.call(routes.exportNegotiations, { query: { search: name, formato: 'CSV' } });
  expect(file.raw.toString()).toContain(name);
  const { body: map } = await salesman.call(overviewRoutes.readMap, {});
  expect(map.items).toContainEqual(expect.objectContaining({ province: 'TO' }));
  const { body: province } = await salesman.call(overviewRoutes.readProvince, { params: { province: 'TO' } });
  expect(province.prospects).toContainEqual(expect.objectContaining({ id, name }));
  await change(id, 'VINCI');
  const { body: figures } = await agency.call(overviewRoutes.negotiationFigures, { query: {} });
  const [best] = overviewRoutes.negotiationFigures.response.parse(figures).items;
  expect(best?.won).toBeGreaterThan(0);
  expect(best?.vehiclesWon).toBeGreaterThanOrEqual(555_555);
});

it('puts appointments, extensions to decide and dealers to create on the work list of those that can do them', async () => {
  const name = alias();
  const id = await opened(salesman, { dealerAlias: name, firstAppointment: `${addDays(today, 1)}T10:00` });
  const won = await opened();
  await change(won, 'VINCI');
  await salesman.call(extensionRoutes.askExtension, { params: { id }, body: { reason: 'ferie' } });
  const kinds = async (caller: Caller) =>
    listWork.response.parse((await caller.call(listWork, { query: { search: name } })).body).items.map(({ kind }) => kind);
  expect(await kinds(salesman)).toEqual(['APPUNTAMENTI']);
  expect(await kinds(company)).toEqual(['PROROGHE_DA_DECIDERE']);
  expect(await kinds(colleague)).toEqual([]);
  const { body } = await agency.call(listWork, { query: { tipo: 'DEALER_DA_CREARE' } });
  expect(body.items).toContainEqual(expect.objectContaining({ note: expect.stringContaining((await detailOf(won)).dealerAlias) }));
});
