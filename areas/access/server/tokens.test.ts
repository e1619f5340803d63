import { createSecretKey } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { setSessionCookies, shownAccess, shownRefresh } from './tokens.ts';

const app = fastify({ trustProxy: true });
await app.register(cookie);
app.get('/', async (_request, reply) => {
  setSessionCookies(reply, { sessionId: 1, refreshSecret: 'r'.repeat(43), nowMs: Date.now(), secret: createSecretKey(Buffer.alloc(32)) });
});

const cookiesOver = async (protocol: 'http' | 'https') => {
  const answer = await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } });
  return answer.cookies.map(({ name, secure, httpOnly, sameSite, path }) => ({ name, secure: secure === true, httpOnly, sameSite, path }));
};

it('over https the browser holds the cookies to this host and to TLS', async () => {
  const common = { secure: true, httpOnly: true, sameSite: 'Lax' };
  expect(await cookiesOver('https')).toEqual([
    { name: '__Host-nais_access', path: '/', ...common },
    { name: '__Secure-nais_refresh', path: '/api/refresh', ...common },
  ]);
});

it('without TLS, on the machine itself, they have plain names', async () => {
  expect((await cookiesOver('http')).map(({ name }) => name)).toEqual(['nais_access', 'nais_refresh']);
});

it('a plain cookie, which a neighbouring host could have set, counts for nothing over https', () => {
  const cookies = { nais_access: 'planted', nais_refresh: 'planted' };
  expect([shownAccess({ protocol: 'https', cookies }), shownRefresh({ protocol: 'https', cookies })]).toEqual([undefined, undefined]);
});
