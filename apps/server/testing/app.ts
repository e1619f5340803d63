import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll } from 'vitest';
import { authenticator, type IdentityProviderSettings, readSecret } from '#areas/access/server/public.ts';
import { httpNumberService, type NumberService } from '#areas/contracts/server/public.ts';
import { type Documents, openDocuments, openFileStore, threadRenderer } from '#areas/documents/server/public.ts';
import { openNeeds } from '#areas/needs/server/public.ts';
import { maintenanceOf, openFlags, openPayByLink, openSettings } from '#areas/settings/server/public.ts';
import { DEMO_PASSWORD, keepDemoFiles } from '#demo/demo.ts';
import { type CallInput, type Route, type Schema, urlOf } from '#platform/api-kit/route.ts';
import type { Connection } from '#platform/server-kit/database/database.ts';
import { buildServer } from '#platform/server-kit/http/server.ts';
import type { Job } from '#platform/server-kit/jobs/job.ts';
import { taskListOf } from '#platform/server-kit/jobs/worker.ts';
import { type Bus, openBus } from '#platform/server-kit/live/bus.ts';
import { keepingTransport, type MailTransport } from '#platform/server-kit/mail/transport.ts';
import { secretBox } from '#platform/server-kit/secret-box.ts';
import { compose } from '../compose.ts';
import { inspection } from '../inspection.ts';
import { testDatabase } from './database.ts';

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

const TEST_AGENCY = {
  name: 'Agenzia Aurora',
  website: 'https://www.example.com',
  address: 'Via Emilia 120, 40121 Bologna (BO)',
  phone: '+39 051 0000000',
  email: 'info@example.com',
  pec: 'agenzia@pec.example.com',
  ruiNumber: 'A000000000',
  ruiRegisteredOn: '2010-01-01',
} as const;

async function runQueued({ pool, db }: Connection, jobs: readonly Job[]): Promise<void> {
  await runOnce({ pgPool: pool, taskList: taskListOf(db, jobs), noHandleSignals: true, logger: new Logger(() => () => undefined) });
}

interface TestSettings {
  /** Name of the agency, which selects the tenant. Default: the default tenant. */
  readonly agency?: string;
  /** Called when the application starts, after previously registered hooks. */
  readonly identityProvider?: () => IdentityProviderSettings;
  /** Default: mails stay in the outbox. */
  readonly mail?: () => MailTransport;
  /** Insurers' services that issue policy numbers. Default: none. */
  readonly numbers?: () => NumberService;
}

/** Starts the whole product in process, on a database of the calling test file. */
export function testApp(settings: TestSettings = {}): TestApp {
  const database = testDatabase();
  let app: FastifyInstance | undefined;
  let files = '';
  let documents: Documents | undefined;
  let bus: Bus | undefined;
  let jobs: readonly Job[] = [];
  const undeclared = new Set<string>();
  beforeAll(async () => {
    const { db } = database.connection;
    const secret = await readSecret(db);
    files = mkdtempSync(join(tmpdir(), 'nais-files-'));
    const store = openFileStore(files, {});
    await keepDemoFiles(store);
    documents = openDocuments({ store, renderer: threadRenderer() });
    bus = await openBus({ url: database.url });
    const flags = openFlags(db, bus);
    const maintenance = maintenanceOf(db, flags);
    const modules = compose({
      exports: database.connection.exports,
      files: store,
      databaseUrl: database.url,
      flags,
      settings: openSettings(db, bus),
      payByLink: openPayByLink(db, bus),
      box: secretBox(Buffer.alloc(32, 1)),
      needs: openNeeds(db, bus),
      maintenance,
      secret,
      version: { version: 'test', be: 'test', fe: 'test' },
      agency: { ...TEST_AGENCY, name: settings.agency ?? TEST_AGENCY.name },
      documents,
      numbers: settings.numbers?.() ?? httpNumberService(new Map()),
      mail: settings.mail?.() ?? keepingTransport(),
      mailsLeave: settings.mail !== undefined,
      publicUrl: () => 'http://localhost',
      demoPassword: DEMO_PASSWORD,
      identityProvider: settings.identityProvider?.() ?? null,
      onBackgroundFailure: (error) => {
        throw error;
      },
    });
    jobs = modules.flatMap((module) => module.jobs ?? []);
    app = await buildServer({
      db,
      exports: database.connection.exports,
      routes: modules.flatMap((module) => module.routes),
      authenticate: authenticator(db, secret, bus),
      answers: maintenance.answers,
      inspects: inspection(null),
      onUndeclared: (operation, error) => undeclared.add(`${operation}: ${error.spec.code}`),
      logger: false,
      version: 'test',
    });
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await bus?.close();
    await documents?.close();
    rmSync(files, { recursive: true, force: true });
    if (undeclared.size > 0) throw new Error(`Errors that their routes do not declare:\n${[...undeclared].join('\n')}`);
  });
  const running = () => {
    if (app === undefined) throw new Error('The application exists only inside tests and hooks');
    return app;
  };
  const runJobs = () => runQueued(database.connection, jobs);
  return {
    get connection() {
      return database.connection;
    },
    get app() {
      return running();
    },
    get anonymous() {
      return caller(running(), {}, runJobs);
    },
    runJobs,
    as: async (username, password = DEMO_PASSWORD) => {
      const response = await running().inject({ method: 'POST', url: '/api/login', payload: { username, password } });
      if (response.statusCode !== 204) throw new Error(`${username} could not log in: ${response.body}`);
      return caller(running(), Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value])), runJobs);
    },
  };
}
