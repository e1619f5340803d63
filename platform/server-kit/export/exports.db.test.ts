import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { routeFactory } from '#platform/api-kit/route.ts';
import { binary } from '#platform/api-kit/schemas.ts';
import { openDatabase } from '../database/database.ts';
import { handlePublic } from '../http/handle.ts';
import { buildServer } from '../http/server.ts';
import { testDatabase } from '../testing/database.ts';
import { piecesOf, sendPieces } from './export-table.ts';
import { FOR_READER, keyTable, pagesOf, readKeys } from './keyed-list.ts';

const route = routeFactory<never>();
const exported = route({ method: 'GET', path: '/righe', access: { public: true }, summary: 'test', response: binary, cost: 'EXPORT' });
const asked = route({ method: 'GET', path: '/una', access: { public: true }, summary: 'test', response: z.object({ ok: z.boolean() }) });

/** Far more than the sockets and buffers between server and reader hold. */
const ROWS = 40_000;

const database = testDatabase();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a server with a long export; returns its two pools too. */
async function start(stalledMs = 60_000) {
  const { db, exports, pool, close } = openDatabase({ url: database.url, poolSize: 2 });
  let ended = 0;
  const list = {
    name: 'righe',
    headers: ['Numero', 'Testo'],
    keys: sql<{ id: number }>`select id from generate_series(1, ${ROWS}) id`,
    rows: async (keys: readonly number[]) => {
      const { rows } = await sql<{ id: number; text: string }>`select k.id, repeat('x', 500) as text from ${keyTable(keys)}
        order by k.position`.execute(exports);
      return rows.map(({ id, text }) => [{ number: id }, { text }]);
    },
  };
  const routes = [
    handlePublic(exported, async (ctx) => {
      const keys = await readKeys(ctx.db, list);
      async function* pieces() {
        try {
          yield* piecesOf(list, keys, { format: 'CSV', language: 'it', reading: FOR_READER });
        } finally {
          ended += 1;
        }
      }
      return sendPieces(ctx.reply.type('text/csv'), pieces(), stalledMs);
    }),
    handlePublic(asked, async (ctx) => {
      await sql`select 1`.execute(ctx.db);
      return { ok: true };
    }),
  ];
  const costs = { EXPORT: { atOnce: 50, atOncePerUser: 50, waitingPerUser: 0, waitMs: 1 } };
  const app = await buildServer({ db, exports, routes, authenticate: async () => null, logger: false, version: 'test', costs });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  closing.push(close, () => app.close());
  const busy = async () => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name = 'nais-exports' and datname = current_database() and state <> 'idle'",
    );
    return rows[0]?.count;
  };
  return { app, url, busy, ended: () => ended };
}

/** Returns the response without reading its body. */
async function begin(url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(`${url}/righe`), 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
}

/** Waits until the condition holds; the test's own time limit ends an endless wait. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise((next) => setImmediate(next));
}

it('an export whose client hangs up ends at once and holds no connection', async () => {
  const { url, busy, ended } = await start();
  const readers = await Promise.all(Array.from({ length: 10 }, () => begin(url)));
  for (const reader of readers) reader.destroy();
  await until(() => ended() === readers.length);
  await until(async () => (await busy()) === 0);
  expect((await fetch(`${url}/una`)).status).toBe(200);
});

it('clients that do not read hold no connection and are cut off after a while', async () => {
  const { url, busy, ended } = await start(500);
  const readers = await Promise.all(Array.from({ length: 10 }, () => begin(url)));
  await until(async () => (await busy()) === 0);
  expect((await fetch(`${url}/una`)).status).toBe(200);
  await until(() => ended() === readers.length);
});

it('a client that reads gets every row in order', async () => {
  const { url } = await start();
  const lines = (await (await fetch(`${url}/righe`)).text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(ROWS + 1);
  expect(lines.slice(1).every((line, i) => line.startsWith(`${i + 1};x`))).toBe(true);
});

it('rows that vanish during the export abort the file instead of being left out', async () => {
  const list = { rows: async (keys: readonly number[]) => keys.slice(1).map((number) => [{ number }]) };
  const read = async () => {
    for await (const _ of pagesOf(list.rows, ({ length }) => length, new Float64Array([1, 2, 3]), FOR_READER));
  };
  await expect(read()).rejects.toMatchObject({ spec: { code: 'EXPORT_CHANGED' } });
});

it.each([0, 1, 3])('reads the %i keys of a list in their order, as many as wanted', async (count) => {
  const { db, close } = openDatabase({ url: database.url, poolSize: 1 });
  closing.push(close);
  const keys = sql<{ id: number }>`select id * 1000003 as id from generate_series(1, ${count}) id order by id desc`;
  const list = { name: 'x', headers: [], keys, rows: async () => [] };
  const all = Array.from({ length: count }, (_, i) => (count - i) * 1_000_003);
  expect([...(await readKeys(db, list))]).toEqual(all);
  expect([...(await readKeys(db, list, 2))]).toEqual(all.slice(0, 2));
});
