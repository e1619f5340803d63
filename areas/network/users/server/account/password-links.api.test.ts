import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { login, readPasswordLink, usePasswordLink, userInfo } from '#areas/agency/access/api/index.ts';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { tokenOf } from '#areas/network/users/server/testing/choose-password.ts';
import type { MailTransport, OutgoingMail } from '#platform/server-kit/mail/transport.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as emptyRegistry from '../../api/registry/empty-registry.ts';
import * as userRoutes from '../../api/user-routes.ts';

/** A mail server that accepts every mail. */
const sent: OutgoingMail[] = [];
const server: MailTransport = {
  deliver: async (_outside, mail) => {
    sent.push(mail);
    return 'SENT';
  },
  close: () => undefined,
};

const test = testApp({ mail: () => server });
let agency: Caller;
let parent: number;

const CHOSEN = 'Tramonto7su';
const idOf = (username: string) => userIdOf(test.connection.db, username);
const keyOf = async (username: string) => ({ userPath: 'venditori' as const, id: await idOf(username) });

let created = 0;

async function create(username: string): Promise<{ userPath: 'venditori'; id: number }> {
  created += 1;
  const body = {
    ...emptyRegistry.EMPTY_REGISTRY,
    firstName: 'Ada',
    lastName: 'Neri',
    email: `${username}@example.com`,
    ruiNumber: `E0009${12_345 + created}`,
    ruiRegisteredOn: '2020-01-15',
    username,
    parents: { DEALER: parent },
  };
  const made = await agency.call(userRoutes.createUser, { params: { userPath: 'venditori' }, body }, { 'idempotency-key': randomUUID() });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { userPath: 'venditori', id: Number(made.body.id) };
}

/** Returns the secret in the last mail to a user. */
async function mailed(username: string): Promise<string> {
  await test.runJobs();
  const mail = sent.findLast((one) => one.to.address === `${username}@example.com`);
  const [link = ''] = /https?:\S+\/imposta-password#\S+/.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(`<a href="${link}">`);
  return tokenOf(link);
}

const logsIn = async (username: string, password: string) =>
  (await test.anonymous.call(login, { body: { username, password } })).status === 204;
const choose = (token: string, password = CHOSEN) => test.anonymous.call(usePasswordLink, { body: { token, password } });
const stateOf = async (key: { userPath: 'venditori'; id: number }) =>
  userRoutes.userDetail.parse((await agency.call(userRoutes.readUser, { params: key })).body).password;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  parent = await idOf('dealer');
});

describe('a new user', () => {
  it('cannot log in with any password before choosing one', async () => {
    await create('invitata');
    expect(await logsIn('invitata', 'Prova2026')).toBe(false);
    expect(await logsIn('invitata', '')).toBe(false);
  });

  it('chooses it once, with the link of the invitation and by the rules', async () => {
    const token = await mailed('invitata');
    const read = await test.anonymous.call(readPasswordLink, { body: { token } });
    expect(read.body).toMatchObject({ username: 'invitata', name: 'Ada Neri', kind: 'INVITO' });
    expect((await choose(token, 'semplice')).body).toEqual({
      password: 'La password deve avere una minuscola, una maiuscola e una cifra non al primo posto',
    });
    const twice = await Promise.all([choose(token), choose(token)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect(await logsIn('invitata', CHOSEN)).toBe(true);
    expect((await choose(token, 'Unaltra7volta')).body.error).toBe('PASSWORD_LINK_ENDED');
    expect(await stateOf(await keyOf('invitata'))).toMatchObject({ chosen: true, link: { state: 'USATO', mail: 'SENT' } });
  });

  it('has an invitation that database and outbox do not reveal', async () => {
    const key = await create('segreta');
    const { db } = test.connection;
    const waiting = await db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_address', '=', 'segreta@example.com')
      .executeTakeFirstOrThrow();
    expect(waiting.hidden).not.toBeNull();
    const token = await mailed('segreta');
    const kept = [
      await db.selectFrom('mail_outbox').selectAll().execute(),
      await db.selectFrom('password_link').selectAll().execute(),
      await db.selectFrom('audit_event').selectAll().execute(),
      await db.selectFrom('idempotency_key').selectAll().execute(),
      await db.selectFrom('app_user').selectAll().where('id', '=', key.id).execute(),
    ];
    expect(waiting.hidden?.toString('latin1')).not.toContain(token);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(kept[0]?.some((mail) => 'hidden' in mail && mail.hidden !== null)).toBe(false);
  });
});

describe('a link', () => {
  it('is worthless after expiry', async () => {
    const key = await create('scaduta');
    const token = await mailed('scaduta');
    await test.connection.db
      .updateTable('password_link')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', key.id)
      .execute();
    expect((await choose(token)).status).toBe(410);
    expect((await test.anonymous.call(readPasswordLink, { body: { token } })).status).toBe(410);
    expect((await stateOf(key)).link?.state).toBe('SCADUTO');
  });

  it('is worthless once the office withdraws it, sends another one or changes the address', async () => {
    const key = await create('revocata');
    const first = await mailed('revocata');
    expect((await agency.call(userRoutes.dropPasswordLink, { params: key })).status).toBe(204);
    expect((await choose(first)).status).toBe(410);
    expect((await stateOf(key)).link?.state).toBe('ANNULLATO');
    await agency.call(userRoutes.makePasswordLink, { params: key });
    const second = await mailed('revocata');
    await agency.call(userRoutes.makePasswordLink, { params: key });
    const third = await mailed('revocata');
    expect((await choose(second)).status).toBe(410);
    const read = userRoutes.userDetail.parse((await agency.call(userRoutes.readUser, { params: key })).body);
    const moved = { ...read.registry, email: 'altrove@example.com' };
    const saved = await agency.call(userRoutes.saveUser, { params: key, body: moved }, { 'if-match': String(read.version) });
    expect(saved.status).toBe(204);
    expect((await choose(third)).status).toBe(410);
  });

  it('works only for its own user, and an invented one for none', async () => {
    await create('prima');
    await create('seconda');
    const token = await mailed('prima');
    expect((await choose(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(410);
    expect((await choose(token)).status).toBe(204);
    expect(await logsIn('prima', CHOSEN)).toBe(true);
    expect(await logsIn('seconda', CHOSEN)).toBe(false);
  });

  it('of a deleted user is worthless', async () => {
    const key = await create('cancellata');
    const token = await mailed('cancellata');
    await agency.call(userRoutes.deleteUser, { params: key });
    expect((await choose(token)).status).toBe(410);
  });
});

describe('a password reset by the office', () => {
  it('ends the old password and the sessions at once, and only the user chooses the next', async () => {
    const key = await keyOf('invitata');
    const { body } = await test.anonymous.call(login, { body: { username: 'invitata', password: CHOSEN } });
    expect(body).toEqual({});
    const open = await test.app.inject({ method: 'POST', url: '/api/login', payload: { username: 'invitata', password: CHOSEN } });
    const cookies = Object.fromEntries(open.cookies.map(({ name, value }) => [name, value]));
    const made = await agency.call(userRoutes.makePasswordLink, { params: key });
    expect(made.body).toMatchObject({ link: null, email: 'invitata@example.com' });
    expect((await test.app.inject({ method: 'GET', url: `/api${userInfo.path}`, cookies })).statusCode).toBe(403);
    expect(await logsIn('invitata', CHOSEN)).toBe(false);
    const token = await mailed('invitata');
    expect((await test.anonymous.call(readPasswordLink, { body: { token } })).body.kind).toBe('NUOVA_PASSWORD');
    expect((await choose(token, 'Unaltra7volta')).status).toBe(204);
    expect(await logsIn('invitata', 'Unaltra7volta')).toBe(true);
    const trail = await test.connection.db
      .selectFrom('audit_event')
      .select('action')
      .where('entity', '=', 'app_user')
      .where('entity_id', '=', key.id)
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['CREATE', 'CREATE_PASSWORD_LINK', 'CHOOSE_PASSWORD']));
  });

  it('is not found for an invisible user, and needs an e-mail address', async () => {
    const elsewhere = await test.as('societa-commerciale-2');
    const key = await keyOf('invitata');
    expect((await elsewhere.call(userRoutes.makePasswordLink, { params: key })).status).toBe(404);
    expect((await elsewhere.call(userRoutes.dropPasswordLink, { params: key })).status).toBe(404);
    await test.connection.db.updateTable('app_user').set({ email: null }).where('id', '=', key.id).execute();
    expect((await agency.call(userRoutes.makePasswordLink, { params: key })).body.error).toBe('USER_WITHOUT_EMAIL');
    expect(await logsIn('invitata', 'Unaltra7volta')).toBe(true);
  });
});
