import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, defineErrors } from '#platform/api-kit/errors.ts';
import { routeFactory } from '#platform/api-kit/route.ts';
import { canonicalJson } from '#platform/domain-kit/same-json.ts';
import type { Database } from '../database/database.ts';
import { secretBox } from '../secret-box.ts';
import { testDatabase } from '../testing/database.ts';
import { handlePublic } from './handle.ts';
import { buildServer } from './server.ts';

const errors = defineErrors({
  DECLARED: { status: 409, it: 'Dichiarato', en: 'Declared' },
  UNDECLARED: { status: 409, it: 'Non dichiarato', en: 'Undeclared' },
});
const route = routeFactory<never>();
const body = z.object({ amount: z.int(), answer: z.int() });
const parts = { access: { public: true }, summary: 'test', body, response: z.object({ amount: z.int().min(0) }) } as const;
const write = route({ ...parts, method: 'POST', path: '/write' });
const writeOnce = route({ ...parts, method: 'POST', path: '/write-once', idempotent: true });
const fail = route({
  method: 'POST',
  path: '/fail',
  access: { public: true },
  summary: 'test',
  body: z.object({ declared: z.boolean() }),
  response: z.object({}),
  errors: [errors.DECLARED],
});

const { digest: digestOf } = secretBox(Buffer.alloc(32, 3));
const digest = (text: string) => digestOf('idempotency', text);

describe('the binder', () => {
  const database = testDatabase();
  const undeclared: string[] = [];
  let app: FastifyInstance;

  beforeAll(async () => {
    await database.connection.pool.query('create table noted (amount int not null)');
    const note = async (ctx: { db: Database }, given: z.output<typeof body>) => {
      await sql`insert into noted values (${given.amount})`.execute(ctx.db);
      return { amount: given.answer, unknown: 'left out' };
    };
    app = await buildServer({
      db: database.connection.db,
      routes: [
        handlePublic(write, (ctx, input) => note(ctx, input.body)),
        handlePublic(writeOnce, (ctx, input) => note(ctx, input.body)),
        handlePublic(fail, (_ctx, input) => {
          throw new AppError(input.body.declared ? errors.DECLARED : errors.UNDECLARED);
        }),
      ],
      authenticate: async () => null,
      onUndeclared: (operation, error) => undeclared.push(`${operation}: ${error.spec.code}`),
      digest,
      logger: false,
      version: 'test',
    });
  });
  afterAll(() => app.close());

  const post = (path: string, payload: object, headers = {}) => app.inject({ method: 'POST', url: `/api${path}`, payload, headers });
  const noted = async (amount: number) =>
    (await database.connection.pool.query('select 1 from noted where amount = $1', [amount])).rows.length;

  it('rolls back a write whose answer breaks its declaration', async () => {
    const answer = await post('/write', { amount: 1, answer: -1 });
    expect([answer.statusCode, await noted(1)]).toEqual([500, 0]);
  });

  it('stores no idempotency key of a write whose answer breaks its declaration', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await post('/write-once', { amount: 2, answer: -1 }, key)).statusCode).toBe(500);
    expect((await post('/write-once', { amount: 2, answer: 5 }, key)).json()).toEqual({ amount: 5 });
    expect(await noted(2)).toBe(1);
  });

  it('stores the answer of an idempotent write as it was sent', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await post('/write-once', { amount: 3, answer: 7 }, key);
    const second = await post('/write-once', { amount: 3, answer: 7 }, key);
    expect([first.body, second.body, await noted(3)]).toEqual(['{"amount":7}', '{"amount":7}', 1]);
  });

  it('refuses a key that was used for another request', async () => {
    const key = { 'idempotency-key': randomUUID() };
    expect((await post('/write-once', { amount: 4, answer: 7 }, key)).statusCode).toBe(200);
    expect((await post('/write-once', { amount: 5, answer: 7 }, key)).json()).toMatchObject({ error: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('stores a digest of an idempotent write that cannot be computed without the key', async () => {
    const key = randomUUID();
    await post('/write-once', { amount: 6, answer: 7 }, { 'idempotency-key': key });
    const row = await database.connection.db.selectFrom('idempotency_key').select('fingerprint').where('key', '=', key).executeTakeFirst();
    const text = `POST /write-once\n${canonicalJson({ params: {}, query: {}, body: { amount: 6, answer: 7 } })}`;
    expect(row?.fingerprint).toBe(digest(text));
  });

  it('answers a repeated request across the upgrade that removed the digests without a key', async () => {
    const key = randomUUID();
    await post('/write-once', { amount: 8, answer: 7 }, { 'idempotency-key': key });
    await database.connection.db.updateTable('idempotency_key').set({ fingerprint: null }).where('key', '=', key).execute();
    const again = await post('/write-once', { amount: 8, answer: 7 }, { 'idempotency-key': key });
    expect([again.body, await noted(8)]).toEqual(['{"amount":7}', 1]);
  });

  it('reports an error that the route does not declare and still answers it', async () => {
    const [declared, other] = [await post('/fail', { declared: true }), await post('/fail', { declared: false })];
    expect([declared.statusCode, other.statusCode, undeclared]).toEqual([409, 409, ['POST /fail: UNDECLARED']]);
  });
});
