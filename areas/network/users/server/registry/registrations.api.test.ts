import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as registrationRoutes from '../../api/registration-routes.ts';
import * as emptyRegistry from '../../api/registry/empty-registry.ts';
import * as userRoutes from '../../api/user-routes.ts';
import { registrationOn } from './registration.ts';

const test = testApp();
const { today } = moment();

const idOf = (username: string) => userIdOf(test.connection.db, username);
const dealerAt = async (username: string) => ({ userPath: 'dealer', id: await idOf(username) }) as const;

async function save(caller: Caller, username: string, change: object) {
  const params = await dealerAt(username);
  const read = await caller.call(userRoutes.readUser, { params });
  const { registry } = userRoutes.readUser.response.parse(read.body);
  return caller.call(userRoutes.saveUser, { params, body: { ...registry, ...change } }, { 'if-match': String(read.headers.etag) });
}

const record = async (caller: Caller, username: string, body: z.input<typeof registrationRoutes.registrationEventSchema>) =>
  caller.call(registrationRoutes.recordRegistration, { params: await dealerAt(username), body }, { 'idempotency-key': randomUUID() });

const read = async (caller: Caller, username: string) =>
  registrationRoutes.readRegistrations.response.parse(
    (await caller.call(registrationRoutes.readRegistrations, { params: await dealerAt(username) })).body,
  );

describe('the registration of a user', () => {
  it('is not found outside the branch, and only UPDATE_IVASS records an event', async () => {
    const company = await test.as('societa-commerciale');
    const answer = await company.call(registrationRoutes.readRegistrations, { params: await dealerAt('dealer-16') });
    expect(answer.status).toBe(404);
    expect((await record(company, 'dealer', { event: 'CANCELLAZIONE', validFrom: today, reason: 'x' })).status).toBe(403);
  });

  it('cannot be changed with UPDATE_UTENTI alone; saving the rest leaves it unchanged', async () => {
    const company = await test.as('societa-commerciale');
    const refused = await save(company, 'dealer', { ruiRegisteredOn: addDays(today, -1), registeredOn: addDays(today, -1) });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body as object)).toEqual(['ruiRegisteredOn', 'registeredOn']);
    expect((await save(company, 'dealer', { website: 'www.example.com' })).status).toBe(204);
  });

  it('is never in the future', async () => {
    const agency = await test.as('dipendente-agenzia');
    const answer = await save(agency, 'dealer', { ruiRegisteredOn: addDays(today, 1) });
    expect(answer.status).toBe(422);
    const event = await record(agency, 'dealer', { event: 'CANCELLAZIONE', validFrom: addDays(today, 1), reason: 'x' });
    expect(event.body).toHaveProperty('validFrom');
  });

  it('is history: suspension and resumption are rows, and any day in between can be read', async () => {
    const agency = await test.as('dipendente-agenzia');
    const at = (days: number) => addDays(today, days);
    expect((await record(agency, 'dealer-3', { event: 'RIPRESA', validFrom: at(-5) })).status).toBe(422);
    expect((await record(agency, 'dealer-3', { event: 'SOSPENSIONE', validFrom: at(-10) })).status).toBe(422);
    expect((await record(agency, 'dealer-3', { event: 'SOSPENSIONE', validFrom: at(-10), reason: 'Mancato pagamento' })).status).toBe(200);
    expect((await read(agency, 'dealer-3')).problem).toContain('sospesa');
    expect((await record(agency, 'dealer-3', { event: 'RIPRESA', validFrom: at(-5) })).status).toBe(200);
    const { problem, events } = await read(agency, 'dealer-3');
    expect([problem, events.map(({ event }) => event)]).toEqual([null, ['RIPRESA', 'SOSPENSIONE', 'ISCRIZIONE']]);
    const { db } = test.connection;
    const states = await Promise.all([at(-11), at(-7), today].map((day) => idOf('dealer-3').then((id) => registrationOn(db, id, day))));
    expect(states.map((one) => one?.state)).toEqual(['ISCRITTO', 'SOSPESO', 'ISCRITTO']);
    expect(new Set(states.map((one) => one?.ruiNumber)).size).toBe(1);
  });

  it('with a typing error is replaced, and the old row stays with its reason', async () => {
    const agency = await test.as('dipendente-agenzia');
    expect((await save(agency, 'dealer-4', { ruiNumber: 'E000777777' })).status).toBe(204);
    const { events } = await read(agency, 'dealer-4');
    expect(events.map(({ voidReason }) => voidReason)).toEqual(expect.arrayContaining([null, 'Rettifica']));
    const { rui_number } = await test.connection.db
      .selectFrom('app_user')
      .select('rui_number')
      .where('username', '=', 'dealer-4')
      .executeTakeFirstOrThrow();
    expect(rui_number).toBe('E000777777');
  });
});

describe('a new user of a group that must be registered', () => {
  const created = async (caller: Caller, username: string, change: object = {}) => {
    const body = {
      ...emptyRegistry.EMPTY_REGISTRY,
      subjectType: 'SOCIETA' as const,
      businessName: 'Autosalone Iscritto S.r.l.',
      vatNumber: '00743110157',
      email: 'iscritto@example.com',
      duplicateReason: 'Prova',
      username,
      parents: { SOCIETA_COMMERCIALE: await idOf('societa-commerciale') },
      ...change,
    };
    return caller.call(userRoutes.createUser, { params: { userPath: 'dealer' }, body }, { 'idempotency-key': randomUUID() });
  };
  const seen = async (caller: Caller, username: string) =>
    userRoutes.readUser.response.parse((await caller.call(userRoutes.readUser, { params: await dealerAt(username) })).body);

  it('is disabled without a registration, cannot be enabled manually, and becomes active with it', async () => {
    const company = await test.as('societa-commerciale');
    expect((await created(company, 'da-iscrivere')).status).toBe(200);
    expect(await seen(company, 'da-iscrivere')).toMatchObject({
      enabled: false,
      deactivations: [{ cause: 'ISCRIZIONE_RUI_MANCANTE', liftedAt: null }],
    });
    const agency = await test.as('dipendente-agenzia');
    const enable = async () =>
      agency.call(userRoutes.setUserState, { params: await dealerAt('da-iscrivere'), body: { enabled: true, reason: null } });
    expect((await enable()).body.error).toBe('USER_NOT_REGISTERED');
    const event = { event: 'ISCRIZIONE', validFrom: addDays(today, -3) } as const;
    expect((await record(agency, 'da-iscrivere', { ...event, ruiNumber: 'A000111222' })).body).toEqual({
      ruiNumber: 'Per questo gruppo serve la sezione E del RUI',
    });
    expect((await record(agency, 'da-iscrivere', { ...event, ruiNumber: 'E000111222' })).status).toBe(200);
    expect((await seen(agency, 'da-iscrivere')).enabled).toBe(true);
  });

  it('is active at once with number and date, and is refused at the field for another section', async () => {
    const agency = await test.as('dipendente-agenzia');
    const other = await created(agency, 'altra-sezione', { ruiNumber: 'A000333444', ruiRegisteredOn: '2020-01-15' });
    expect(other.body).toEqual({ ruiNumber: 'Per questo gruppo serve la sezione E del RUI' });
    expect((await created(agency, 'gia-iscritto', { ruiNumber: 'E000333444', ruiRegisteredOn: '2020-01-15' })).status).toBe(200);
    expect((await seen(agency, 'gia-iscritto')).enabled).toBe(true);
  });

  it('is not enabled manually while the registration is suspended', async () => {
    const agency = await test.as('dipendente-agenzia');
    const params = await dealerAt('gia-iscritto');
    await agency.call(userRoutes.setUserState, { params, body: { enabled: false, reason: 'Verifica' } });
    await record(agency, 'gia-iscritto', { event: 'SOSPENSIONE', validFrom: addDays(today, -1), reason: 'Provvedimento' });
    const enable = () => agency.call(userRoutes.setUserState, { params, body: { enabled: true, reason: null } });
    expect((await enable()).body.error_description).toContain('sospesa');
    await record(agency, 'gia-iscritto', { event: 'RIPRESA', validFrom: today });
    expect((await enable()).body).toEqual({ enabled: true, causes: [], together: 0 });
  });

  it('shows what an adviser still has to confirm', async () => {
    const rows = await test.connection.db.selectFrom('registration_rule').select('to_confirm').distinct().execute();
    expect(rows).toEqual([{ to_confirm: true }]);
  });
});

describe('commercial managers and commercial consultants', () => {
  it.each(['responsabili-commerciali', 'consulenti-commerciali'] as const)('are listed at %s', async (userPath) => {
    const agency = await test.as('dipendente-agenzia');
    const { body } = await agency.call(userRoutes.listUsers, { params: { userPath }, query: {} });
    expect((body as { total: number }).total).toBeGreaterThan(0);
  });
});
