import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { accessModule } from '#areas/agency/access/server/module.ts';
import { authenticator, liveIdentity, readSecret } from '#areas/agency/access/server/public.ts';
import { settingsModule } from '#areas/agency/settings/server/module.ts';
import { mailboxFor, maintenanceOf, openFlags, openPayByLink, openSettings } from '#areas/agency/settings/server/public.ts';
import { offerCodes } from '#areas/offer/catalogue/server/public.ts';
import { type Connection, openDatabase } from '#platform/server-kit/database/database.ts';
import { buildServer } from '#platform/server-kit/http/server.ts';
import { type Bus, openBus } from '#platform/server-kit/live/bus.ts';
import { DEFAULT_LIMITS, type StompLimits } from '#platform/server-kit/live/limits.ts';
import { serveLive } from '#platform/server-kit/live/live-server.ts';
import { secretBox } from '#platform/server-kit/secret-box.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';

/** A server process for live updates: its own pool, connection and port. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly bus: Bus;
  readonly port: number;
  /** Logs in as a demonstration user; returns the Cookie header of the session. */
  logIn(username: string): Promise<string>;
  close(): Promise<void>;
}

async function startTestServer(url: string, limits: Partial<StompLimits> = {}): Promise<TestServer> {
  const connection = openDatabase({ url, poolSize: 4 });
  const { db } = connection;
  const secret = await readSecret(db);
  const bus = await openBus({ url });
  const flags = openFlags(db, bus);
  const maintenance = maintenanceOf(db, flags);
  const agency = { name: 'Agenzia Aurora', website: '', vatNumber: null, logo: null };
  const settings = openSettings(db, bus);
  const modules = [
    accessModule({
      box: secretBox(Buffer.alloc(32, 1)),
      secret,
      version: { version: 'test', be: 'test', fe: 'test' },
      publicUrl: () => 'http://localhost',
      agency: async () => agency,
      tenant: 'PASSWAY',
      demoPassword: null,
      admitsLogin: maintenance.admitsLogin,
    }),
    settingsModule({
      flags,
      settings,
      offer: offerCodes,
      payByLink: openPayByLink(db, bus),
      box: secretBox(Buffer.alloc(32, 1)),
      mailsLeave: false,
      installation: () => ({
        agency: { ...agency, address: null, phone: null, email: null, pec: null, ruiNumber: null, ruiRegisteredOn: null },
        tenant: 'PASSWAY',
        publicUrl: 'http://localhost',
        mailsLeave: false,
        payments: [],
        maxIvassReminders: 7,
      }),
      mailbox: (purpose) => mailboxFor(async () => ({ name: agency.name, address: null, phone: null, email: null }), settings, purpose),
    }),
  ];
  const authenticate = authenticator(db, secret, bus);
  const routes = modules.flatMap((module) => module.routes);
  const app = await buildServer({ db, routes, authenticate, answers: maintenance.answers, logger: false, version: 'test' });
  serveLive(app, {
    db,
    bus,
    destinations: modules.flatMap((module) => module.destinations ?? []),
    identity: liveIdentity(db),
    authenticate,
    admits: maintenance.admits,
    version: 'test',
    limits: { ...DEFAULT_LIMITS, ...limits },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    bus,
    port: (app.server.address() as AddressInfo).port,
    logIn: async (username) => {
      const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { username, password: 'Prova2026' } });
      if (answer.statusCode !== 204) throw new Error(`${username} could not log in: ${answer.body}`);
      return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
    close: async () => {
      await app.close();
      await bus.close();
      await connection.close();
    },
  };
}

/** Starts two server processes on one database of the calling test file. */
export function twoServers(limits: Partial<StompLimits> = {}): {
  readonly first: TestServer;
  readonly second: TestServer;
  readonly connection: Connection;
} {
  const database = testDatabase();
  const servers: TestServer[] = [];
  beforeAll(async () => {
    servers.push(await startTestServer(database.url, limits), await startTestServer(database.url, limits));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });
  const running = (index: number) => {
    const server = servers[index];
    if (server === undefined) throw new Error('The servers exist only inside tests and hooks');
    return server;
  };
  return {
    get first() {
      return running(0);
    },
    get second() {
      return running(1);
    },
    get connection() {
      return database.connection;
    },
  };
}
