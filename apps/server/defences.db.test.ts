import { connect } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '#platform/api-kit/route.ts';
import type { Actor } from '#platform/server-kit/context.ts';
import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import { serveMetrics } from '#platform/server-kit/http/metrics.ts';
import { REDACTED } from '#platform/server-kit/http/request-log.ts';
import { buildServer } from '#platform/server-kit/http/server.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { inspection } from './inspection.ts';

const database = testDatabase();
const TOKEN = 'a-token-of-at-least-24-characters';
const answer = z.object({ ok: z.boolean() });

const open = { method: 'GET', path: '/open', access: { public: true }, summary: 'Open', response: answer } satisfies Route;
const closed = {
  method: 'GET',
  path: '/people/:id/:code',
  access: { roles: ['READ'] },
  summary: 'Closed',
  params: z.object({ id: z.string(), code: z.string() }),
  query: z.object({ search: z.string().optional() }),
  response: answer,
} satisfies Route;

const written = {
  method: 'POST',
  path: '/written',
  access: { public: true },
  summary: 'Written',
  body: z.object({ name: z.string(), tags: z.record(z.string(), z.string()).optional() }),
  response: z.object({ name: z.string(), polluted: z.boolean() }),
} satisfies Route;

const READER: Actor = {
  userId: 7,
  username: 'reader',
  displayName: 'Reader',
  group: 'DEALER',
  roles: new Set(['READ']),
  sessionId: 70,
  original: { userId: 3, username: 'agency', between: [] },
};

let app: FastifyInstance;
const lines: Record<string, unknown>[] = [];

async function serve(maintenance = false): Promise<FastifyInstance> {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      const line = String(chunk);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      lines.push(JSON.parse(line));
      done();
    },
  });
  const inspects = inspection(TOKEN);
  app = await buildServer({
    db: database.connection.db,
    routes: [
      handlePublic(open, () => ({ ok: true })),
      handle(closed, () => ({ ok: true })),
      handlePublic(written, (_ctx, { body }) => ({ name: body.name, polluted: 'admin' in {} })),
    ],
    authenticate: async ({ headers }) => (headers['x-user'] === undefined ? null : READER),
    answers: async () => !maintenance,
    logger: pino({ redact: [...REDACTED] }, stream),
    inspects,
    version: 'test',
    trustProxy: 1,
  });
  serveMetrics(app, inspects);
  return app;
}

afterEach(async () => {
  await app.close();
  lines.length = 0;
});

describe('headers of every answer', () => {
  it('require TLS for a year, over TLS only', async () => {
    await serve();
    const plain = await app.inject({ url: '/api/open' });
    const tls = await app.inject({ url: '/api/open', headers: { 'x-forwarded-proto': 'https' } });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    expect(tls.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('allow no plugin, no other base address and no connection to another host', async () => {
    await serve();
    const policy = String((await app.inject({ url: '/nowhere' })).headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "connect-src 'self'", "default-src 'self'"]));
    expect(policy.join(' ')).not.toMatch(/wss?:|\*|unsafe-eval/);
  });
});

describe('a foreign name', () => {
  it('gets nothing, even if Origin and Host agree on it; health answers under any name', async () => {
    await serve();
    app.get('/health/live', () => ({ status: 'ok' }));
    const ask = (host: string, url = '/api/open') => app.inject({ url, headers: { host, origin: `http://${host}` } });
    const refused = await ask('evil.example');
    expect(refused.statusCode).toBe(421);
    expect(refused.json()).toMatchObject({ error: 'UNKNOWN_HOST', error_description: expect.any(String) });
    for (const url of ['/', '/assets/app.js', '/api/openapi.json']) expect((await ask('evil.example', url)).statusCode).toBe(421);
    expect((await ask('localhost:8080')).statusCode).toBe(200);
    expect((await ask('balancer-check', '/health/live')).statusCode).toBe(200);
  });
});

describe('an address in disguise', () => {
  it('is never cached, like the plain one', async () => {
    await serve();
    for (const url of ['/api/open', '/%61pi/open', '/ap%69/open']) {
      const { statusCode, headers } = await app.inject({ url });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store']);
    }
  });

  it('is not answered in maintenance, like the plain one', async () => {
    await serve(true);
    for (const url of ['/api/open', '/%61pi/open', '/%61pi/nothing'])
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 503]);
  });
});

describe('the description of the product for programs', () => {
  it.each(['/metrics', '/api/openapi.json'])('%s needs the token of the installation', async (url) => {
    await serve();
    const statusWith = async (authorization: string) => (await app.inject({ url, headers: { authorization } })).statusCode;
    expect((await app.inject({ url })).statusCode).toBe(403);
    expect(await statusWith('Bearer another-token-of-no-installation')).toBe(403);
    expect(await statusWith(`Bearer ${TOKEN}`)).toBe(200);
  });
});

describe('the log', () => {
  it('has one line per request, with the user and without the search terms', async () => {
    await serve();
    await app.inject({ url: '/api/people/12/RSSMRA80A01H501U?search=Rossi&code=secret', headers: { 'x-user': 'reader' } });
    const { path, query, status, user, original, session } = lines[0] ?? {};
    expect({ path, query, status, user, original, session }).toEqual({
      path: '/api/people/12/:code',
      query: ['search'],
      status: 200,
      user: 7,
      original: 3,
      session: 70,
    });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/RSSMRA|Rossi|secret/);
  });

  it('names a refused access and its user', async () => {
    await serve();
    await app.inject({ url: '/api/people/12/x' });
    await app.inject({ url: '/api/openapi.json', headers: { 'x-user': 'reader' } });
    expect(lines.map(({ msg, status, user, path }) => [msg, status, user, path])).toEqual([
      ['access refused', 403, null, '/api/people/12/:code'],
      ['access refused', 403, 7, '/api/openapi.json'],
    ]);
  });
});

describe('a value in the log', () => {
  it('stays within its line', async () => {
    await serve();
    await app.inject({
      url: `/api/open?${encodeURIComponent('x\n{"level":60,"msg":"forged"}')}=1`,
      headers: { 'x-request-id': 'a\\nb"}' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ msg: 'request', query: ['x\n{"level":60,"msg":"forged"}'] });
  });
});

describe('a contradictory request', () => {
  it('is refused: a repeated name where one value belongs', async () => {
    await serve();
    const headers = { 'x-user': 'reader' };
    expect((await app.inject({ url: '/api/people/1/x?search=a', headers })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/people/1/x?search=a&search=b', headers })).statusCode).toBe(422);
  });

  it('reads each value from its own place: a query never replaces the body', async () => {
    await serve();
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/written?name=Rossi', payload: {} });
    expect(statusCode).toBe(422);
  });

  it.each([
    '{"name":"Rossi","__proto__":{"admin":true}}',
    '{"name":"Rossi","constructor":{"prototype":{"admin":true}}}',
    '{"name":"Rossi","tags":{"__proto__":{"admin":"yes"}}}',
  ])('changes no prototype: %s', async (payload) => {
    await serve();
    const answered = await app.inject({ method: 'POST', url: '/api/written', headers: { 'content-type': 'application/json' }, payload });
    expect(answered.statusCode).toBe(400);
    expect('admin' in {}).toBe(false);
  });
});

describe('every answer with a body', () => {
  it.each(['/api/open', '/api/nothing', '/api/people/1/x', '/metrics', '/nothing'])('declares its type and charset: %s', async (url) => {
    await serve();
    const { headers } = await app.inject({ url, headers: { authorization: `Bearer ${TOKEN}` } });
    expect(headers['content-type']).toMatch(/^(application\/json|text\/plain);.*charset=utf-8/);
  });
});

/** Returns the server's answer to raw bytes. */
async function answerTo(bytes: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return new Promise<string>((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (data) => {
      received += String(data);
    });
    socket.on('end', () => done(received));
    socket.on('error', fail);
  });
}

it.each([
  ['two lengths', 'POST /api/written', 'Content-Length: 4\r\nContent-Length: 5\r\n'],
  ['a length and chunks', 'POST /api/written', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
  ['chunks in disguise', 'POST /api/written', 'Transfer-Encoding: chunked, identity\r\n'],
])('an ambiguous message length is refused and the connection closed: %s', async (_what, start, headers) => {
  await serve();
  const text = await answerTo(
    `${start} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n0\r\n\r\nGET /api/open HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

it('TRACE does not echo the request', async () => {
  await serve();
  const text = await answerTo('TRACE /api/open HTTP/1.1\r\nHost: localhost\r\nCookie: nais_access=secret\r\nConnection: close\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(text).not.toContain('secret');
});

it('too large headers are refused in the shape of every error', async () => {
  await serve();
  const text = await answerTo(`GET /api/open HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`);
  expect(text).toMatch(/^HTTP\/1\.1 431 /);
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: 'HEADERS_TOO_LARGE', error_description: expect.any(String) });
});

it('the audit trail cannot be emptied, changed or shortened', async () => {
  await serve();
  const { db } = database.connection;
  await sql`insert into audit_event (at, request_id, entity, entity_id, action, changes) values (now(), 'test', 'x', 1, 'y', '{}')`.execute(
    db,
  );
  await expect(sql`truncate audit_event`.execute(db)).rejects.toThrow('rows are never changed');
  await expect(sql`delete from audit_event`.execute(db)).rejects.toThrow('rows are never changed');
  await expect(sql`update audit_event set action = 'z'`.execute(db)).rejects.toThrow('rows are never changed');
});
