import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { type ConnectionOptions, openDatabase } from '#platform/server-kit/database/database.ts';
import { type BoundRoute, handlePublic } from '#platform/server-kit/http/handle.ts';
import { buildServer, type ServerOptions } from '#platform/server-kit/http/server.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { serveHealth } from './health.ts';
import { stopServer } from './stop-server.ts';

const database = testDatabase();
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const asked = route({ method: 'GET', path: '/prova', access: { public: true }, summary: 'Test', response: z.object({ ok: z.boolean() }) });
const costly = route({ ...asked, path: '/cara', access: { public: true }, cost: 'SEARCH', query: z.object({ q: z.string().optional() }) });

async function start(routes: readonly BoundRoute[], options: Partial<ServerOptions> = {}, connecting: Partial<ConnectionOptions> = {}) {
  const connection = openDatabase({ url: database.url, ...connecting });
  const app = await buildServer({ db: connection.db, routes, authenticate: async () => null, logger: false, version: 'test', ...options });
  closing.push(
    () => connection.close(),
    () => app.close(),
  );
  return { app, connection };
}

/** Returns a promise and the function that resolves it. */
function awaited() {
  let keep: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    keep = done;
  });
  return { promise, keep };
}

describe('a database without a free connection', () => {
  const ping = handlePublic(asked, async ({ db }) => {
    await sql`select 1`.execute(db);
    return { ok: true };
  });

  it('answers 503, and the process is not ready until a connection is free again', async () => {
    const { app, connection } = await start([ping], {}, { poolSize: 2, acquireMs: 1_500 });
    serveHealth(app, connection.pool, () => true);
    const clients = [await connection.pool.connect(), await connection.pool.connect()];
    const refused = await app.inject('/api/prova');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([503, '5', 'OVERLOADED']);
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    for (const client of clients) client.release();
    expect((await app.inject('/api/prova')).statusCode).toBe(200);
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
  });
});

describe('a costly route', () => {
  it('answers 429 with Retry-After beyond the limit of a user, and works again when one ends', async () => {
    const { promise, keep } = awaited();
    let running = 0;
    const slow = handlePublic(costly, async () => {
      running += 1;
      await promise;
      return { ok: true };
    });
    const { app } = await start([slow], { costs: { SEARCH: { atOnce: 2, atOncePerUser: 1, waitingPerUser: 1, waitMs: 60_000 } } });
    // An injected request is sent when its answer is awaited.
    const call = async () => app.inject('/api/cara');
    const first = call();
    const second = call();
    const third = await call();
    expect([third.statusCode, third.headers['retry-after'], third.json().error]).toEqual([429, '5', 'TOO_MANY_SEARCHES']);
    expect(running).toBe(1);
    keep();
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
    expect((await app.inject('/api/cara')).statusCode).toBe(200);
  });
});

describe('a text that cannot be stored', () => {
  it('is refused in a query and in a body', async () => {
    const { app } = await start([handlePublic(costly, async () => ({ ok: true }))]);
    expect((await app.inject('/api/cara?q=a%00b')).statusCode).toBe(400);
  });
});

describe('a request that never ends', () => {
  it('loses its connection after the time limit of a request', async () => {
    const { app } = await start([handlePublic(asked, async () => ({ ok: true }))], { requestMs: 200 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST /api/prova HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
    const heard: string[] = [];
    socket.on('data', (chunk) => heard.push(chunk.toString()));
    await new Promise((done) => socket.once('close', done));
    expect(heard.join('')).toContain('408');
  });
});

describe('stopping', () => {
  it('takes less than two seconds though a request, a job, a connection and the database hang', async () => {
    const never = new Promise<never>(() => undefined);
    const begun = awaited();
    const hanging = handlePublic(asked, async () => {
      begun.keep();
      return never;
    });
    const { app } = await start([hanging]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const cut = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/prova`).catch((error: Error) => error);
    await begun.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    closing.push(async () => vi.useRealTimers());
    let isStopped = false;
    const stopping = stopServer({ app, worker: { stop: () => never }, resources: [() => never], database: { stop: () => never } });
    void stopping.then(() => {
      isStopped = true;
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isStopped).toBe(true);
    vi.useRealTimers();
    expect(await cut).toBeInstanceOf(Error);
  });
});
