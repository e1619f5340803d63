import { describe, expect, it } from 'vitest';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';

const test = testApp();

describe('login', () => {
  it('sets the cookies, and user info then describes the user who logged in', async () => {
    const dealer = await test.as('dealer');
    const answer = await dealer.call(routes.userInfo, {});
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ username: 'dealer', gruppo: 'DEALER', agenzia: 'Agenzia Aurora', originalAccess: null });
    expect(answer.body.roleDetails).toHaveProperty('HOLDING');
    expect(answer.body.authorities).toContain('CREATE_PREVENTIVI');
  });

  it('ignores the case of the username', async () => {
    const answer = await test.anonymous.call(routes.login, { body: { username: 'DEALER', password: 'Prova2026' } });
    expect(answer.status).toBe(204);
  });

  it.each([
    ['a wrong password', { username: 'dealer', password: 'sbagliata' }],
    ['an unknown user', { username: 'nessuno', password: 'Prova2026' }],
  ])('answers %s with the same words', async (_what, body) => {
    const answer = await test.anonymous.call(routes.login, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'BAD_CREDENTIALS', error_description: 'credenziali di accesso errate' });
  });

  it('answers an English browser in English', async () => {
    const answer = await test.anonymous.call(
      routes.login,
      { body: { username: 'nessuno', password: 'x' } },
      { 'accept-language': 'en-GB' },
    );
    expect(answer.body.error_description).toBe('wrong username or password');
  });

  it('reports a missing field next to that field', async () => {
    const answer = await test.anonymous.send({ method: 'POST', url: '/api/login', payload: { username: ' ' } });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ username: 'Il campo Nome utente è obbligatorio', password: 'Il campo Password è obbligatorio' });
  });

  it('is recorded with user, address, time and outcome', async () => {
    const { db } = test.connection;
    const before = await db.selectFrom('login_attempt').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    for (const password of ['no', 'Prova2026']) await test.anonymous.call(routes.login, { body: { username: 'holding', password } });
    const rows = await db
      .selectFrom('login_attempt')
      .select(['username', 'ip', 'at', 'succeeded'])
      .where('id', '>', before?.id ?? 0)
      .orderBy('id')
      .execute();
    const who = { username: 'holding', ip: '127.0.0.1', at: expect.any(String) };
    expect(rows).toEqual([
      { ...who, succeeded: false },
      { ...who, succeeded: true },
    ]);
  });

  it('blocks guessing after eight failures, even with the right password', async () => {
    for (let i = 0; i < 8; i += 1) await test.anonymous.call(routes.login, { body: { username: 'perito', password: 'no' } });
    const answer = await test.anonymous.call(routes.login, { body: { username: 'perito', password: 'Prova2026' } });
    expect(answer.status).toBe(429);
  });

  it('refuses a disabled user and an expired password', async () => {
    const { db } = test.connection;
    await db.updateTable('app_user').set({ enabled: false }).where('username', '=', 'venditore').execute();
    await db.updateTable('app_user').set({ password_expired: true }).where('username', '=', 'agente').execute();
    const disabled = await test.anonymous.call(routes.login, { body: { username: 'venditore', password: 'Prova2026' } });
    const expired = await test.anonymous.call(routes.login, { body: { username: 'agente', password: 'Prova2026' } });
    expect(disabled.body.error).toBe('USER_DISABLED');
    expect(expired.body.error).toBe('credentials_expired');
  });
});

describe('session', () => {
  it('is required where the route is not public', async () => {
    const answer = await test.anonymous.call(routes.userInfo, {});
    expect(answer.status).toBe(403);
  });

  it('ends at logout, even if the cookies were copied', async () => {
    const dealer = await test.as('dealer');
    await dealer.call(routes.logout, {});
    expect((await dealer.call(routes.userInfo, {})).status).toBe(403);
  });

  it('ends as soon as the user is disabled', async () => {
    const holding = await test.as('holding');
    await test.connection.db.updateTable('app_user').set({ enabled: false }).where('username', '=', 'holding').execute();
    expect((await holding.call(routes.userInfo, {})).status).toBe(403);
  });

  it('ends at another login in the same browser', async () => {
    const logIn = (username: string, cookies: Record<string, string> = {}) =>
      test.app.inject({ method: 'POST', url: '/api/login', cookies, payload: { username, password: 'Prova2026' } });
    const cookiesOf = (answer: Awaited<ReturnType<typeof logIn>>) =>
      Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const statusWith = async (cookies: Record<string, string>) =>
      (await test.app.inject({ method: 'GET', url: '/api/utenti/info', cookies })).statusCode;
    const first = cookiesOf(await logIn('cliente'));
    const elsewhere = cookiesOf(await logIn('cliente'));
    const second = cookiesOf(await logIn('segnalatore', { nais_device: first.nais_device ?? '' }));
    expect([await statusWith(first), await statusWith(elsewhere), await statusWith(second)]).toEqual([403, 200, 200]);
  });

  it('lasts thirty days at most, however often it is refreshed', async () => {
    const opened = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'intermediario', password: 'Prova2026' },
    });
    const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]));
    const { db } = test.connection;
    const id = Number(cookies.nais_refresh?.split('.')[0]);
    const openedAt = new Date(Date.now() - 29 * 86_400_000).toISOString();
    await db.updateTable('session').set({ created_at: openedAt }).where('id', '=', id).execute();
    expect((await test.app.inject({ method: 'POST', url: '/api/refresh', cookies })).statusCode).toBe(204);
    const { expires_at } = await db.selectFrom('session').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - Date.parse(openedAt)).toBe(30 * 86_400_000);
  });

  it('rejects a forged cookie', async () => {
    const answer = await test.anonymous.send({
      method: 'GET',
      url: '/api/utenti/info',
      headers: { cookie: `nais_access=1.${Date.now() + 60_000}.${'A'.repeat(43)}` },
    });
    expect(answer.status).toBe(403);
  });

  it('is not refreshed for a disabled user, whatever disabled them', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'area-manager', password: 'Prova2026' },
    });
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const disable = (enabled: boolean) =>
      test.connection.db.updateTable('app_user').set({ enabled }).where('username', '=', 'area-manager').execute();
    await disable(false);
    const refused = await test.app.inject({ method: 'POST', url: '/api/refresh', cookies });
    expect(refused.statusCode).toBe(403);
    expect(refused.headers['set-cookie']).toBeUndefined();
    await disable(true);
    expect((await test.app.inject({ method: 'POST', url: '/api/refresh', cookies })).statusCode).toBe(403);
  });

  it('is refreshed by a cookie until its successor is used; an older copy then ends the session', async () => {
    const opened = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'commerciale', password: 'Prova2026' },
    });
    const first = Object.fromEntries(opened.cookies.map((cookie) => [cookie.name, cookie.value]));
    const renewed = await test.app.inject({ method: 'POST', url: '/api/refresh', cookies: first });
    expect(renewed.statusCode).toBe(204);
    const second = Object.fromEntries(renewed.cookies.map((cookie) => [cookie.name, cookie.value]));
    const aMinutePasses = () =>
      test.connection.db
        .updateTable('session')
        .set({ refreshed_at: new Date(Date.now() - 60_000).toISOString() })
        .execute();
    await aMinutePasses();
    expect((await test.app.inject({ method: 'POST', url: '/api/refresh', cookies: second })).statusCode).toBe(204);
    await aMinutePasses();
    expect((await test.app.inject({ method: 'POST', url: '/api/refresh', cookies: first })).statusCode).toBe(403);
    expect((await test.app.inject({ method: 'GET', url: '/api/utenti/info', cookies: second })).statusCode).toBe(403);
  });
});

describe('HTTP', () => {
  it('answers broken JSON, a huge body and an unknown address with a message', async () => {
    const broken = await test.anonymous.send({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    });
    expect(broken.status).toBe(400);
    expect(broken.body.error_description).toBe('Richiesta non valida');
    const huge = await test.anonymous.send({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'x'.repeat(10_000_000), password: 'y' },
    });
    expect(huge.status).toBe(413);
    const unknown = await test.anonymous.send({ method: 'GET', url: '/api/no-such-thing' });
    expect(unknown.status).toBe(404);
    const malformed = await test.anonymous.send({ method: 'GET', url: '/%ff' });
    expect(malformed.status).toBe(400);
    expect(malformed.body).toHaveProperty('error_description');
  });

  it('refuses a write from a foreign page', async () => {
    const answer = await test.anonymous.send({
      method: 'POST',
      url: '/api/login',
      headers: { origin: 'https://evil.example' },
      payload: { username: 'dealer', password: 'Prova2026' },
    });
    expect(answer.status).toBe(403);
  });

  it('clears browser storage when the session ends', async () => {
    const answer = await (await test.as('call-center')).send({ method: 'POST', url: '/api/logout' });
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([204, '"storage"']);
  });

  it('publishes every route with its roles', async () => {
    const answer = await (await test.as('developer')).send({ method: 'GET', url: '/api/openapi.json' });
    const paths = answer.body.paths as Record<string, Record<string, { security?: unknown[] }>>;
    expect(paths['/login']?.post?.security).toEqual([]);
    expect(paths['/utenti/info']?.get).toBeDefined();
  });
});
