import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { login, logout, refresh, tenant, userInfo } from '#areas/agency/access/api/index.ts';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import {
  announce,
  config,
  configAdmin,
  endMaintenance,
  type FlagRow,
  flagHistory,
  listNotifications,
  markRead,
  planMaintenance,
  readMaintenance,
  setFlag,
  status,
} from '../api/index.ts';
import type { Flag } from '../domain/index.ts';
import { stepWindow } from './maintenance-window/run-window.ts';
import { notifyUser } from './public.ts';

const test = testApp();

async function flag(code: Flag): Promise<FlagRow> {
  const answer = await (await test.as('developer')).call(configAdmin, {});
  const row = (answer.body.config as FlagRow[]).find(({ codice }) => codice === code);
  if (row === undefined) throw new Error(`There is no flag ${code}`);
  return row;
}

async function put(codice: Flag, valore: boolean): Promise<void> {
  const { version } = await flag(codice);
  const answer = await (await test.as('developer')).call(setFlag, { body: { codice, valore } }, { 'if-match': `"${version}"` });
  expect(answer.status).toBe(200);
}

describe('configuration flags', () => {
  it('start with claims off, forced cancellation on, maintenance off', async () => {
    const answer = await (await test.as('dealer')).call(config, {});
    expect(answer.body).toEqual({
      config: [
        { codice: 'SEZIONE_SINISTRI', valore: false },
        { codice: 'FORZA_ANNULLAMENTO_GARANZIE', valore: true },
        { codice: 'APPROVAZIONE_CONSOLE', valore: false },
        { codice: 'MAINTENANCE', valore: false },
      ],
    });
  });

  it('can be changed with the configuration role only', async () => {
    const dealer = await test.as('dealer');
    expect((await dealer.call(configAdmin, {})).status).toBe(403);
    const answer = await dealer.call(setFlag, { body: { codice: 'MAINTENANCE', valore: true } }, { 'if-match': '"1"' });
    expect(answer.status).toBe(403);
  });

  it('need the version that was read, take effect at once and are audited', async () => {
    const agency = await test.as('dipendente-agenzia');
    const body = { codice: 'SEZIONE_SINISTRI', valore: true } as const;
    const { version } = await flag('SEZIONE_SINISTRI');
    expect((await agency.call(setFlag, { body })).body.error).toBe('VERSION_REQUIRED');
    const done = await agency.call(setFlag, { body }, { 'if-match': `"${version}"` });
    expect(done.body).toMatchObject({ codice: 'SEZIONE_SINISTRI', valore: true, version: version + 1 });
    expect(done.body.changedBy).toEqual(expect.any(String));
    expect((await agency.call(config, {})).body.config).toContainEqual({ codice: 'SEZIONE_SINISTRI', valore: true });
    const stale = await agency.call(setFlag, { body: { ...body, valore: false } }, { 'if-match': `"${version}"` });
    expect(stale.status).toBe(412);
    expect(stale.body.error_description).toContain(String(done.body.changedBy));
    const trace = await test.connection.db.selectFrom('audit_event').select('changes').where('entity', '=', 'config_flag').execute();
    expect(trace).toEqual([{ changes: { SEZIONE_SINISTRI: [false, true] } }]);
    expect((await agency.call(flagHistory, {})).body.items).toMatchObject([
      { codice: 'SEZIONE_SINISTRI', from: false, to: true, who: done.body.changedBy, at: expect.any(String) },
    ]);
    expect((await (await test.as('dealer')).call(flagHistory, {})).status).toBe(403);
  });

  it('leave maintenance to developers: the agency would lock itself out', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { version } = await flag('MAINTENANCE');
    const answer = await agency.call(setFlag, { body: { codice: 'MAINTENANCE', valore: true } }, { 'if-match': `"${version}"` });
    expect(answer.status).toBe(403);
    expect((await test.anonymous.call(status, {})).body).toEqual({ maintenance: false });
  });

  it('that do not exist are rejected', async () => {
    const developer = await test.as('developer');
    const answer = await developer.send({
      method: 'PUT',
      url: '/api/admin/config',
      headers: { 'if-match': '"1"' },
      payload: { codice: 'NIENTE', valore: true },
    });
    expect(answer.status).toBe(422);
  });
});

describe('maintenance', () => {
  afterEach(() => put('MAINTENANCE', false));

  it('answers 503 to all users but developers, and developers may still log in', async () => {
    const dealer = await test.as('dealer');
    await put('MAINTENANCE', true);
    const refused = await dealer.call(userInfo, {});
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ error: 'MAINTENANCE', error_description: 'Il sistema è in manutenzione' });
    expect((await dealer.send({ method: 'GET', url: '/api/never-heard-of' })).status).toBe(503);
    expect((await test.anonymous.call(userInfo, {})).status).toBe(503);
    expect((await (await test.as('developer')).call(userInfo, {})).status).toBe(200);
  });

  it('lets no other user log in, and says so only after a correct password', async () => {
    await put('MAINTENANCE', true);
    const right = await test.anonymous.call(login, { body: { username: 'dealer', password: 'Prova2026' } });
    expect(right.status).toBe(503);
    expect(right.headers['set-cookie']).toBeUndefined();
    const wrong = await test.anonymous.call(login, { body: { username: 'dealer', password: 'Sbagliata1' } });
    expect(wrong.body.error).toBe('BAD_CREDENTIALS');
  });

  it('keeps the calls of the pages before login open', async () => {
    const dealer = await test.as('dealer');
    await put('MAINTENANCE', true);
    expect((await test.anonymous.call(status, {})).body).toEqual({ maintenance: true });
    expect((await test.anonymous.call(tenant, {})).status).toBe(200);
    expect((await dealer.call(refresh, {})).status).toBe(204);
    expect((await dealer.call(logout, {})).status).toBe(204);
  });

  it('admits a developer who impersonates another user', async () => {
    const { db } = test.connection;
    const developer = await test.as('developer');
    const idOf = (username: string) => userIdOf(db, username);
    await db
      .updateTable('session')
      .set({ impersonated: [await idOf('dealer')] })
      .where('user_id', '=', await idOf('developer'))
      .execute();
    await put('MAINTENANCE', true);
    expect((await developer.call(userInfo, {})).body).toMatchObject({ username: 'dealer' });
  });

  it('needs no new login for a session that was open before', async () => {
    const dealer = await test.as('dealer');
    await put('MAINTENANCE', true);
    expect((await dealer.call(userInfo, {})).status).toBe(503);
    await put('MAINTENANCE', false);
    expect((await dealer.call(userInfo, {})).status).toBe(200);
  });
});

describe('notifications', () => {
  it("are the user's own; other users' notifications cannot be read or marked", async () => {
    const dealer = await test.as('dealer');
    const { db } = test.connection;
    const id = await userIdOf(db, 'dealer');
    const work = { db, actor: null, language: 'it', requestId: 'test', now: '2026-03-01T10:00:00.000Z', today: '2026-03-01' } as const;
    await notifyUser(work, id, { it: 'La quotazione 12 è approvata', en: 'Quotation 12 is approved', link: '/preventivi/12' });

    const mine = await dealer.call(listNotifications, { query: {} });
    expect(mine.body).toMatchObject({
      total: 1,
      unread: 1,
      items: [{ message: 'La quotazione 12 è approvata', link: '/preventivi/12', read: false }],
    });
    const english = await dealer.call(listNotifications, { query: { search: 'QUOTATION' } }, { 'accept-language': 'en' });
    expect(english.body).toMatchObject({ total: 1, items: [{ message: 'Quotation 12 is approved' }] });

    const agent = await test.as('agente');
    expect((await agent.call(listNotifications, { query: {} })).body).toEqual({ items: [], total: 0, unread: 0 });
    const [first] = mine.body.items as { id: string }[];
    const ids = [first?.id ?? ''];
    await agent.call(markRead, { body: { ids } });
    expect((await dealer.call(listNotifications, { query: {} })).body.unread).toBe(1);
    expect((await dealer.call(markRead, { body: { ids } })).status).toBe(204);
    expect((await dealer.call(listNotifications, { query: {} })).body).toMatchObject({ unread: 0, items: [{ read: true }] });
    expect((await dealer.call(markRead, { body: { ids: ['12'] } })).status).toBe(422);
  });

  it('are sent to all users, or to some groups', async () => {
    const agency = await test.as('dipendente-agenzia');
    const users = await test.connection.db.selectFrom('app_user').select('group').where('enabled', '=', true).execute();
    const some = await agency.call(announce, { body: { message: 'Riunione alle 15', groups: ['AGENTE', 'DEALER'] } });
    expect(some.body).toEqual({ recipients: users.filter(({ group }) => group === 'AGENTE' || group === 'DEALER').length });
    const all = await agency.call(announce, { body: { message: 'Domani manutenzione', groups: [] } });
    expect(all.body).toEqual({ recipients: users.length });
    const agent = await test.as('agente');
    const answer = await agent.call(listNotifications, { query: {} });
    expect((answer.body.items as { message: string }[]).map(({ message }) => message)).toEqual(['Domani manutenzione', 'Riunione alle 15']);
    expect((await agent.call(markRead, { body: { ids: null } })).status).toBe(204);
    expect((await agent.call(listNotifications, { query: {} })).body.unread).toBe(0);
    expect((await agent.call(announce, { body: { message: 'x', groups: [] } })).status).toBe(403);
  });
});

describe('a planned maintenance', () => {
  const plan = (startsAt: string, endsAt: string) => ({ body: { startsAt, endsAt, reason: 'Aggiornamento' } });
  const at = (now: string): Work => ({
    db: test.connection.db,
    now,
    today: todayInRome(now),
    requestId: 'test',
    language: 'it',
    actor: null,
  });
  const step = (now: string) => test.connection.db.transaction().execute((db) => stepWindow({ ...at(now), db }));
  const mailed = async (subject: string) => {
    await test.runJobs();
    const { rows } = await sql<{ mails: number; people: number }>`select count(*)::int as mails, count(distinct to_address)::int as people
      from mail_outbox where subject like ${`${subject}%`}`.execute(test.connection.db);
    return rows[0] ?? { mails: 0, people: 0 };
  };
  const readers = async () => {
    const { rows } = await sql<{ n: number }>`select count(distinct email)::int as n from app_user
      where enabled and deleted_at is null and email is not null`.execute(test.connection.db);
    return rows[0]?.n ?? 0;
  };
  const isOn = async () => (await test.anonymous.call(status, {})).body.maintenance;

  it('is for developers, is announced, starts and ends by itself', async () => {
    const [developer, dealer] = [await test.as('developer'), await test.as('dealer')];
    expect((await dealer.call(planMaintenance, plan('2099-06-01T22:00:00', '2099-06-01T23:00:00'))).status).toBe(403);
    expect((await developer.call(planMaintenance, plan('2020-06-01T22:00:00', '2020-06-01T23:00:00'))).status).toBe(422);
    expect((await developer.call(planMaintenance, plan('2099-06-01T22:00:00', '2099-06-01T22:00:00'))).status).toBe(422);
    expect((await developer.call(planMaintenance, plan('2099-06-01T22:00:00', '2099-06-01T23:00:00'))).status).toBe(200);
    const twice = await developer.call(planMaintenance, plan('2099-06-02T22:00:00', '2099-06-02T23:00:00'));
    expect([twice.status, twice.body.error]).toEqual([409, 'MAINTENANCE_PLANNED']);
    expect((await dealer.call(readMaintenance, {})).body.planned).toMatchObject({ startsAt: '2099-06-01T20:00:00.000Z', startedAt: null });
    const { items } = (await dealer.call(listNotifications, { query: {} })).body as { items: { message: string }[] };
    expect(items.some(({ message }) => message.includes('manutenzione dal 01-06-2099'))).toBe(true);
    expect(await mailed('Nais: manutenzione dal 01-06-2099')).toEqual({ mails: await readers(), people: await readers() });
    expect(await step('2099-06-01T19:00:00.000Z')).toBeNull();
    expect(await step('2099-06-01T19:50:00.000Z')).toBe('REMIND');
    expect(await step('2099-06-01T20:00:00.000Z')).toBe('START');
    await expect.poll(isOn).toBe(true);
    expect((await dealer.call(listNotifications, { query: {} })).status).toBe(503);
    expect(await step('2099-06-01T21:00:00.000Z')).toBe('END');
    await expect.poll(isOn).toBe(false);
    expect((await dealer.call(readMaintenance, {})).body).toEqual({ planned: null });
  });

  it('can be cancelled before it starts', async () => {
    const developer = await test.as('developer');
    await developer.call(planMaintenance, plan('2099-07-01T22:00:00', '2099-07-01T23:00:00'));
    expect((await developer.call(endMaintenance, {})).status).toBe(204);
    expect((await developer.call(readMaintenance, {})).body).toEqual({ planned: null });
    expect(await step('2099-07-01T20:00:00.000Z')).toBeNull();
    expect((await mailed('Nais: manutenzione del 01-07-2099')).mails).toBe(await readers());
    // The mail about the plan had not been sent when it was cancelled.
    expect((await mailed('Nais: manutenzione dal 01-07-2099')).mails).toBe(0);
  });
});
