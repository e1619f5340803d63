import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type CallInput, type Route, type Schema, urlOf } from '#platform/api-kit/route.ts';
import type { Connection } from '../database/database.ts';
import type { MailTransport } from '../mail/transport.ts';
import { testDatabase } from './database.ts';
import { type RunningProduct, type StartProduct, startProduct } from './product.ts';
import { runQueued } from './run-queued.ts';

export interface TestAnswer {
  readonly status: number;
  /** The JSON body, errors included; empty for anything else. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: Buffer;
}

/** A caller of the API: `anonymous`, or a user with a session. */
export interface Caller {
  call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    route: Route<P, Q, B, R>,
    input: CallInput<P, Q, B>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestAnswer>;
  /** Sends a request that the types would not allow. */
  send(options: InjectOptions): Promise<TestAnswer>;
  /** Runs all queued jobs, as the worker would. */
  runJobs(): Promise<void>;
}

export interface TestApp {
  readonly connection: Connection;
  /** Address of the database, for another process. */
  readonly databaseUrl: string;
  readonly app: FastifyInstance;
  readonly anonymous: Caller;
  /** Runs all queued jobs, as the worker would. */
  runJobs(): Promise<void>;
  /** Logs in as a demonstration user, or as a user with another password. */
  as(username: string, password?: string): Promise<Caller>;
}

function caller(app: FastifyInstance, cookies: Record<string, string>, runJobs: () => Promise<void>): Caller {
  const send = async (options: InjectOptions): Promise<TestAnswer> => {
    const response = await app.inject({ ...options, cookies });
    const json = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return { status: response.statusCode, body: json ? response.json() : {}, headers: response.headers, raw: response.rawPayload };
  };
  return {
    send,
    runJobs,
    call: (route, input, headers = {}) =>
      send({
        method: route.method,
        url: urlOf(route, input),
        headers: { ...(route.idempotent === true ? { 'idempotency-key': randomUUID() } : {}), ...headers },
        ...(input.body === undefined ? {} : { payload: input.body as object }),
      }),
  };
}

interface TestSettings {
  /** Name of the agency, which selects the tenant. Default: the default tenant. */
  readonly agency?: string;
  /** Called when the application starts, after previously registered hooks. Default: mails stay in the outbox. */
  readonly mail?: () => MailTransport;
  /**
   * Called when the application starts, after previously registered hooks: the product with another system, as in
   * `productWithNumbers(service)`. Default: without other systems.
   */
  readonly product?: () => StartProduct;
}

/** Starts the whole product in process, on a database of the calling test file. */
export function testApp(settings: TestSettings = {}): TestApp {
  const database = testDatabase();
  let product: RunningProduct | undefined;
  beforeAll(async () => {
    const start = settings.product?.() ?? startProduct;
    product = await start(database, { agency: settings.agency ?? null, mail: settings.mail?.() ?? null });
  });
  afterAll(async () => {
    await product?.close();
  });
  const running = () => {
    if (product === undefined) throw new Error('The application exists only inside tests and hooks');
    return product;
  };
  const runJobs = () => runQueued(database.connection, running().jobs);
  return {
    get connection() {
      return database.connection;
    },
    get databaseUrl() {
      return database.url;
    },
    get app() {
      return running().app;
    },
    get anonymous() {
      return caller(running().app, {}, runJobs);
    },
    runJobs,
    as: async (username, password = running().password) => {
      const { app } = running();
      const response = await app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
      if (response.statusCode !== 204) throw new Error(`${username} could not log in: ${response.body}`);
      return caller(app, Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value])), runJobs);
    },
  };
}
