import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';
import { type RunningIdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts';
import { productWithIdentityProvider } from '../testing/product-with-identity-provider.ts';
import { openIdentityProvider } from './identity-provider.ts';

let idp: RunningIdentityProvider;
beforeAll(async () => {
  idp = await startIdentityProvider();
});
afterAll(() => idp.stop());
const test = testApp({ product: () => productWithIdentityProvider(idp.settings) });

type Cookies = Record<string, string>;

async function get(url: string, cookies: Cookies = {}) {
  const response = await test.app.inject({ method: 'GET', url, cookies });
  const set = Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value]));
  return { status: response.statusCode, location: String(response.headers.location), cookies: set };
}

/** Goes from the login page to the identity provider and back to our callback, without calling it. */
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

async function signedIn(username: string): Promise<Cookies> {
  const answer = await test.app.inject({ method: 'POST', url: '/api/login', payload: { username, password: 'Prova2026' } });
  return Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]));
}

/** Starts to link an identity with the user's password and goes through the provider, without calling the callback. */
async function askToLink(username: string, subject: string): Promise<{ callback: string; cookies: Cookies }> {
  const cookies = await signedIn(username);
  const started = await test.app.inject({ method: 'POST', url: '/api/account/identita', cookies, payload: { password: 'Prova2026' } });
  expect(started.statusCode).toBe(200);
  idp.person = { subject };
  const { pathname, search } = new URL(await idp.visit(started.json<{ url: string }>().url));
  const pending = Object.fromEntries(started.cookies.map((cookie) => [cookie.name, cookie.value]));
  return { callback: `${pathname}${search}`, cookies: { ...cookies, ...pending } };
}

/** Links an identity; returns where the browser ends. */
async function link(username: string, subject: string): Promise<string> {
  const { callback, cookies } = await askToLink(username, subject);
  return (await get(callback, cookies)).location;
}

const setUser = (username: string, values: { email?: string; enabled?: boolean }) =>
  test.connection.db.updateTable('app_user').set(values).where('username', '=', username).execute();

afterEach(() => {
  vi.useRealTimers();
});

it('sends the browser back to the configured address, whatever the Host header', async () => {
  const { headers } = await test.app.inject({ url: '/api/oauth/start', headers: { host: '10.0.0.9:81' } });
  expect(new URL(String(headers.location)).searchParams.get('redirect_uri')).toBe('http://localhost/api/oauth/callback');
});

describe('login at the identity provider', () => {
  it('of a person who is not a user ends without a session', async () => {
    idp.person = { email: 'sconosciuto@example.com', email_verified: true, preferred_username: 'sconosciuto' };
    const answer = await finish(await walk());
    expect(answer.location).toBe('/oauth?errors=EXTERNAL_UNKNOWN_USER');
    expect(answer.cookies).not.toHaveProperty('nais_access');
  });

  it('never matches by name or e-mail address, verified or not', async () => {
    await setUser('dealer', { email: 'dealer@example.com' });
    idp.person = { preferred_username: 'developer', email: 'dealer@example.com', email_verified: true };
    expect((await finish(await walk())).location).toBe('/oauth?errors=EXTERNAL_UNKNOWN_USER');
  });

  it('opens the session of the user who linked the identity, and keeps the wanted path', async () => {
    await link('dealer', 'person-of-dealer');
    idp.person = { subject: 'person-of-dealer', preferred_username: 'another name' };
    const answer = await finish(await walk('L3BvbGl6emU='));
    expect(answer.location).toBe('/oauth?p=L3BvbGl6emU%3D');
    const info = await test.app.inject({ method: 'GET', url: '/api/utenti/info', cookies: answer.cookies });
    expect(info.json()).toMatchObject({ username: 'dealer' });
  });

  it('belongs to one user, and needs their password', async () => {
    const holding = await signedIn('holding');
    const wrong = await test.app.inject({
      method: 'POST',
      url: '/api/account/identita',
      cookies: holding,
      payload: { password: 'Sbagliata1' },
    });
    expect(wrong.json()).toMatchObject({ error: 'BAD_CREDENTIALS' });
    expect(await link('holding', 'person-of-dealer')).toBe('/oauth?errors=EXTERNAL_LINKED_ALREADY');
  });

  it('is not linked by another user at the same browser when the answer arrives', async () => {
    const asked = await askToLink('perito', 'person-of-perito');
    const other = await signedIn('agente');
    const answer = await get(asked.callback, { ...asked.cookies, ...other });
    expect(answer.location).toBe('/oauth?errors=EXTERNAL_EXPIRED');
  });

  it('is unlinked by its user', async () => {
    expect(await link('commerciale', 'person-of-commerciale')).toBe('/account');
    const cookies = await signedIn('commerciale');
    const gone = await test.app.inject({ method: 'DELETE', url: '/api/account/identita', cookies });
    expect(gone.statusCode).toBe(204);
    idp.person = { subject: 'person-of-commerciale' };
    expect((await finish(await walk())).location).toBe('/oauth?errors=EXTERNAL_UNKNOWN_USER');
  });

  it('reports a disabled user', async () => {
    await link('back-office', 'person-of-back-office');
    await setUser('back-office', { enabled: false });
    idp.person = { subject: 'person-of-back-office' };
    expect((await finish(await walk('L3g='))).location).toBe('/oauth?errors=EXTERNAL_USER_DISABLED&p=L3g%3D');
  });

  it('reports a refused consent', async () => {
    idp.person = null;
    expect((await finish(await walk())).location).toBe('/oauth?errors=EXTERNAL_REFUSED');
  });

  it('reports an expired code', async () => {
    idp.person = { subject: 'person-of-dealer' };
    const back = await walk();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 });
    expect((await finish(back)).location).toBe('/oauth?errors=EXTERNAL_EXPIRED');
  });

  it('rejects a repeated answer', async () => {
    idp.person = { subject: 'person-of-dealer' };
    const back = await walk();
    expect((await finish(back)).location).toBe('/oauth');
    expect((await finish(back)).location).toBe('/oauth?errors=EXTERNAL_EXPIRED');
  });

  it('rejects a wrong state, a browser that started no login, and a late answer', async () => {
    idp.person = { subject: 'person-of-dealer' };
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

  it('appears on the login page under its label', async () => {
    const answer = await test.anonymous.call(routes.tenant, {});
    expect(answer.body.externalLogin).toBe('Accedi con il fornitore di prova');
  });
});

describe('the identity provider', () => {
  it('is reported when it does not answer, and asked again the next time', async () => {
    const provider = openIdentityProvider({ issuer: 'http://127.0.0.1:1', clientId: 'nais', clientSecret: 'x', label: '' });
    for (const _attempt of [1, 2]) {
      await expect(provider.start(test.connection, 'http://localhost/api/oauth/callback')).rejects.toMatchObject({
        spec: { code: 'EXTERNAL_UNAVAILABLE' },
      });
    }
  });
});
