import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '#apps/server/testing/app.ts';
import * as routes from '../../api/index.ts';
import { type RunningIdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts';
import { isSafeIssuer, openIdentityProvider } from './identity-provider.ts';

let idp: RunningIdentityProvider;
beforeAll(async () => {
  idp = await startIdentityProvider();
});
afterAll(() => idp.stop());
const test = testApp({ identityProvider: () => idp.settings });

type Cookies = Record<string, string>;

async function get(url: string, cookies: Cookies = {}) {
  const response = await test.app.inject({ method: 'GET', url, cookies });
  const set = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value]));
  return { status: response.statusCode, location: String(response.headers.location), cookies: set };
}

/** From the login page to the identity provider and back to our callback, which has not been called yet. */
async function walk(p = ''): Promise<{ callback: URL; cookies: Cookies }> {
  const started = await get(`/api/oauth/start?p=${encodeURIComponent(p)}`);
  expect(started.status).toBe(302);
  return { callback: new URL(await idp.visit(started.location)), cookies: started.cookies };
}

async function finish({ callback, cookies }: { callback: URL; cookies: Cookies }) {
  const answer = await get(`${callback.pathname}${callback.search}`, cookies);
  expect(answer.status).toBe(302);
  return answer;
}

const setUser = (username: string, values: { email?: string; enabled?: boolean }) =>
  test.connection.db.updateTable('app_user').set(values).where('username', '=', username).execute();

afterEach(() => {
  vi.useRealTimers();
});

describe('login at the identity provider', () => {
  it('of somebody who is no user ends without a session', async () => {
    idp.person = { email: 'sconosciuto@example.com', email_verified: true, preferred_username: 'sconosciuto' };
    const answer = await finish(await walk());
    expect(answer.location).toBe('/oauth?errors=EXTERNAL_UNKNOWN_USER');
    expect(answer.cookies).not.toHaveProperty('nais_access');
  });

  it('opens the session of the user with that verified email, and keeps the wanted path', async () => {
    await setUser('dealer', { email: 'Dealer@Example.com' });
    idp.person = { email: 'dealer@example.com', email_verified: true };
    const answer = await finish(await walk('L3BvbGl6emU='));
    expect(answer.location).toBe('/oauth?p=L3BvbGl6emU%3D');
    const info = await test.app.inject({ method: 'GET', url: '/api/utenti/info', cookies: answer.cookies });
    expect(info.json()).toMatchObject({ username: 'dealer' });
  });

  it('takes the username where the email is not verified or belongs to several', async () => {
    idp.person = { email: 'dealer@example.com', email_verified: false };
    expect((await finish(await walk())).location).toBe('/oauth?errors=EXTERNAL_UNKNOWN_USER');
    idp.person = { email: 'dealer@example.com', email_verified: false, preferred_username: 'Holding' };
    const info = await test.app.inject({ method: 'GET', url: '/api/utenti/info', cookies: (await finish(await walk())).cookies });
    expect(info.json()).toMatchObject({ username: 'holding' });
  });

  it('tells a disabled user', async () => {
    await setUser('perito', { enabled: false });
    idp.person = { preferred_username: 'perito' };
    expect((await finish(await walk('L3g='))).location).toBe('/oauth?errors=EXTERNAL_USER_DISABLED&p=L3g%3D');
  });

  it('tells a refused consent', async () => {
    idp.person = null;
    expect((await finish(await walk())).location).toBe('/oauth?errors=EXTERNAL_REFUSED');
  });

  it('tells a code that has expired', async () => {
    idp.person = { preferred_username: 'dealer' };
    const back = await walk();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 });
    expect((await finish(back)).location).toBe('/oauth?errors=EXTERNAL_EXPIRED');
  });

  it('does not take an answer twice', async () => {
    idp.person = { preferred_username: 'dealer' };
    const back = await walk();
    expect((await finish(back)).location).toBe('/oauth');
    expect((await finish(back)).location).toBe('/oauth?errors=EXTERNAL_EXPIRED');
  });

  it('does not take an answer with a wrong state, nor in a browser that asked for none, nor too late', async () => {
    idp.person = { preferred_username: 'dealer' };
    const wrong = await walk();
    wrong.callback.searchParams.set('state', 'another');
    expect((await finish(wrong)).location).toBe('/oauth?errors=EXTERNAL_INVALID');
    const back = await walk();
    expect((await finish({ ...back, cookies: {} })).location).toBe('/oauth?errors=EXTERNAL_EXPIRED');
    const [payload = ''] = (back.cookies.nais_oauth ?? '').split('.');
    const forged = { nais_oauth: `${payload}.${'A'.repeat(43)}` };
    expect((await finish({ ...back, cookies: forged })).location).toBe('/oauth?errors=EXTERNAL_EXPIRED');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect((await finish(back)).location).toBe('/oauth?errors=EXTERNAL_EXPIRED');
  });

  it('is offered by the login page under its label', async () => {
    const answer = await test.anonymous.call(routes.tenant, {});
    expect(answer.body.externalLogin).toBe('Accedi con il fornitore di prova');
  });
});

describe('the provider', () => {
  it('that does not answer is told as such, and is asked again the next time', async () => {
    const provider = openIdentityProvider({ issuer: 'http://127.0.0.1:1', clientId: 'nais', clientSecret: 'x', label: '' });
    for (const _attempt of [1, 2]) {
      await expect(provider.start('http://localhost/api/oauth/callback')).rejects.toMatchObject({ spec: { code: 'EXTERNAL_UNAVAILABLE' } });
    }
  });

  it.each([
    ['https://login.example.com/', true],
    ['http://localhost:9000', true],
    ['http://127.0.0.1:9000/realms/nais', true],
    ['http://login.example.com', false],
    ['http://localhost.evil.example', false],
  ])('%s may be used: %s', (issuer, safe) => {
    expect(isSafeIssuer(issuer)).toBe(safe);
  });
});
