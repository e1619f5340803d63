import { createSecretKey } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readAccessToken, setSessionCookies, shownAccess, shownRefresh, signature } from './tokens.ts';

const app = fastify({ trustProxy: true });
await app.register(cookie);
app.get('/', async (_request, reply) => {
  setSessionCookies(reply, { sessionId: 1, refreshSecret: 'r'.repeat(43), nowMs: Date.now(), secret: createSecretKey(Buffer.alloc(32)) });
});

const cookiesOver = async (protocol: 'http' | 'https') => {
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } });
  return answer.cookies.map(({ name, secure, httpOnly, sameSite, path }) => ({ name, secure: secure === true, httpOnly, sameSite, path }));
};

it('over https the browser binds the cookies to this host and to TLS', async () => {
  const common = { secure: true, httpOnly: true, sameSite: 'Lax' };
  expect(await cookiesOver('https')).toEqual([
    { name: '__Host-nais_access', path: '/', ...common },
    { name: '__Secure-nais_refresh', path: '/api/refresh', ...common },
  ]);
});

it('without TLS, on the machine itself, they have plain names', async () => {
  expect((await cookiesOver('http')).map(({ name }) => name)).toEqual(['nais_access', 'nais_refresh']);
});

it('a plain cookie, which a neighbouring host could have set, is ignored over https', () => {
  const cookies = { nais_access: 'planted', nais_refresh: 'planted' };
  expect([shownAccess({ protocol: 'https', cookies }), shownRefresh({ protocol: 'https', cookies })]).toEqual([undefined, undefined]);
});

it('an access token is valid for ten minutes, for its own session, purpose and installation', async () => {
  const secret = createSecretKey(Buffer.alloc(32));
  const answer = await app.inject({ url: '/' });
  const token = answer.cookies.find(({ name }) => name === 'nais_access')?.value ?? '';
  const [, expiry = '', sealed = ''] = token.split('.');
  const end = Number(expiry);
  expect(end - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  expect(readAccessToken(token, end - 1, secret)).toBe(1);
  expect(readAccessToken(token, end, secret)).toBeNull();
  const others = [
    `2.${expiry}.${sealed}`,
    `1.${end + 1}.${sealed}`,
    `1.${expiry}.`,
    `1.${expiry}.${signature(`oauth.1.${expiry}`, secret)}`,
    `1.${expiry}.${signature(`second-factor.1.${expiry}.`, secret)}`,
    `1.${expiry}.${signature(`1.${expiry}`, createSecretKey(Buffer.alloc(32, 1)))}`,
  ];
  expect(others.map((other) => readAccessToken(other, end - 1, secret))).toEqual(others.map(() => null));
});
