import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { authenticator, liveIdentity, readSecret, sealSecrets } from '#areas/agency/access/server/public.ts';
import { openDocuments, openFileStore, threadRenderer } from '#areas/agency/documents/server/public.ts';
import { maintenanceOf, openFlags, openPayByLink, openPaymentKeys, openSettings } from '#areas/agency/settings/server/public.ts';
import { exchangeStandIn, sftpExchange } from '#areas/formats/record-layouts/server/public.ts';
import { configuredCards, type StripeKeys, startCardServiceStandIn } from '#areas/money/premium-payments/server/public.ts';
import { openNeeds } from '#areas/offer/needs/server/public.ts';
import { httpNumberService } from '#areas/sale/contracts/server/public.ts';
import { openScriptStops } from '#areas/system/console/server/public.ts';
import { watchServices } from '#areas/system/operations/server/public.ts';
import { DEMO_PASSWORD, ensureDemo, keepDemoFiles } from '#demo/demo.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server-kit/database/embedded-postgres.ts';
import { migrate } from '#platform/server-kit/database/migrate.ts';
import { codeOf } from '#platform/server-kit/error-code.ts';
import { serveMetrics } from '#platform/server-kit/http/metrics.ts';
import { REDACTED } from '#platform/server-kit/http/request-log.ts';
import { buildServer } from '#platform/server-kit/http/server.ts';
import { prepareQueue, startWorker } from '#platform/server-kit/jobs/worker.ts';
import { openBus } from '#platform/server-kit/live/bus.ts';
import { serveLive } from '#platform/server-kit/live/live-server.ts';
import { keepingTransport, smtpTransport } from '#platform/server-kit/mail/transport.ts';
import { openSecretBox } from '#platform/server-kit/secret-box.ts';
import { demoPhones, httpTextMessages } from '#platform/server-kit/sms/text-messages.ts';
import { StartError } from '#platform/server-kit/start-error.ts';
import { loadReferenceData } from '#reference/load.ts';
import { buildIdentity } from './build-identity.ts';
import { compose } from './compose.ts';
import { type Config, localAddress } from './config.ts';
import { claimDataFolder } from './data-lock.ts';
import { demonstrationWarning, refuseDemonstrationPasswords } from './demonstration.ts';
import { serveHealth } from './health.ts';
import { inspection } from './inspection.ts';
import { startNumberServiceStandIn } from './number-service-stand-in.ts';
import { serviceModes, unavailability } from './outside-services.ts';
import { serveBrowser } from './serve-browser.ts';
import { stopServer } from './stop-server.ts';

/** The demonstration's insurer that issues its numbers itself. */
const STAND_IN_INSURER = 'NORDIA';

/** Number of demonstration contracts. */
const DEMO_CONTRACTS = 5_000;
/** Milliseconds after which a preview is given up. */
const PREVIEW_LIMIT = 10_000;

export interface RunningServer {
  /** Public address. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Listens; returns the port, or throws a one-line error if the port is taken. */
async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host });
    return (app.server.address() as AddressInfo).port;
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new StartError(`port ${config.port} is taken; choose another one with PORT`);
  }
}

/** Stand-ins of outside services that outlive this process. */
export interface StandIns {
  /** Keys and place of a payment service. */
  readonly cards?: StripeKeys;
}

/**
 * Starts the product: database, migrations, reference and demonstration data, HTTP, jobs. `say` prints the progress.
 */
export async function startServer(config: Config, say: (line: string) => void, standIns: StandIns = {}): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel, redact: [...REDACTED] });
  if (config.databaseUrl === null) await claimDataFolder(config.dataDir);
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), durable: true }) : null;
  try {
    return await startOn(config, embedded, logger, say, standIns);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function startOn(
  config: Config,
  embedded: EmbeddedPostgres | null,
  logger: Logger,
  say: (line: string) => void,
  standIns: StandIns,
): Promise<RunningServer> {
  const url = config.databaseUrl ?? `${embedded?.url ?? ''}postgres`;
  const applied = await migrate(url, join(config.root, 'db/migrations'));
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied`);
  const connection = openDatabase({ url, replicaUrl: config.replicaUrl });
  await prepareQueue(connection.pool);
  await loadReferenceData(connection, say);
  const { db } = connection;
  if (config.demo) {
    say(demonstrationWarning(config.host));
    // Its largest statements take longer than a request may, on a slow machine.
    const unlimited = openDatabase({ url, poolSize: 5, statementMs: 0 });
    await ensureDemo(unlimited, say, { contracts: DEMO_CONTRACTS }).finally(() => unlimited.close());
  } else {
    await refuseDemonstrationPasswords(db);
    const anyone = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
    if (anyone === undefined) say('No user yet: stop, and run npm run first-administrator');
  }
  const secret = await readSecret(db);
  const store = openFileStore(config.dataDir, process.env);
  if (config.demo) await keepDemoFiles(connection, store);
  const build = buildIdentity(config.root);
  const documents = openDocuments({ store, renderer: threadRenderer() });
  const previews = threadRenderer({ timeLimit: PREVIEW_LIMIT });
  const mail = config.smtp === null ? keepingTransport() : smtpTransport(config.smtp);
  const bus = await openBus({ url, onLost: (error) => logger.warn({ err: error }, 'notifications of the database are not heard') });
  const flags = openFlags(db, bus);
  const maintenance = maintenanceOf(db, flags);
  const box = openSecretBox(config.dataDir, process.env);
  await sealSecrets(db, box);
  const standIn = config.demo && config.numberServices.size === 0 ? await startNumberServiceStandIn() : null;
  const numberServices = standIn === null ? config.numberServices : new Map([[STAND_IN_INSURER, standIn.url]]);
  let publicUrl = config.publicUrl ?? localAddress(config.port);
  const demoCards = config.demo && standIns.cards === undefined ? await startCardServiceStandIn({ publicUrl: () => publicUrl }) : null;
  const cardKeys = standIns.cards ?? demoCards;
  const failed = (error: unknown) => logger.error({ err: error }, 'work in the background failed');
  const watched = watchServices(db, failed);
  const cards = configuredCards(db, box, cardKeys);
  const modules = compose({
    db,
    exports: connection.exports,
    reports: connection.reports,
    files: store,
    numbers: watched('COMPAGNIE', httpNumberService(numberServices), unavailability),
    formerSystem: config.formerSystem,
    installation: {
      dataDir: config.dataDir,
      backupMarker: config.backupMarker,
      site: config.publicUrl,
      login: config.identityProvider?.issuer ?? null,
    },
    watched,
    serviceModes: async () => serviceModes(config, { hasKeys: (await openPaymentKeys(db, box)) !== null }),
    databaseUrl: url,
    flags,
    settings: openSettings(db, bus),
    payByLink: cardKeys === null ? openPayByLink(db, bus) : { current: async () => true, forget: () => undefined },
    cards: async () => {
      const service = await cards();
      return service === null ? null : watched('PAGAMENTI', service);
    },
    demoCards: demoCards?.page ?? null,
    timeStampUrls: config.timeStampUrls,
    texts: config.sms === null ? null : watched('SMS', httpTextMessages(config.sms)),
    phones: config.demo && config.sms === null ? demoPhones() : null,
    fileExchange: config.demo ? exchangeStandIn() : sftpExchange,
    box,
    needs: openNeeds(db, bus),
    scriptStops: openScriptStops(bus),
    maintenance,
    documents,
    previews,
    mail: config.smtp === null ? mail : watched('POSTA', mail),
    certifiedMail: config.certifiedMail === null ? keepingTransport() : watched('PEC', smtpTransport(config.certifiedMail)),
    mailsLeave: config.smtp !== null,
    publicUrl: () => publicUrl,
    secret,
    version: build,
    agency: config.agency,
    demoPassword: config.demo ? DEMO_PASSWORD : null,
    identityProvider: config.identityProvider,
    onBackgroundFailure: failed,
  });
  const authenticate = authenticator(db, secret, bus);
  const inspects = inspection(config.metricsToken);
  const app = await buildServer({
    db,
    exports: connection.exports,
    routes: modules.flatMap((module) => module.routes),
    authenticate,
    answers: maintenance.answers,
    logger,
    addresses: config.addresses,
    digest: (text) => box.digest('idempotency', text),
    version: build.be,
    inspects,
    trustProxy: config.trustProxy,
  });
  serveLive(app, {
    db,
    bus,
    destinations: modules.flatMap((module) => module.destinations ?? []),
    identity: liveIdentity(db),
    authenticate,
    admits: maintenance.admits,
    addresses: config.addresses,
    trustProxy: config.trustProxy !== false,
    version: build.be,
  });
  let ready = false;
  serveHealth(app, connection.pool, () => ready);
  serveMetrics(app, inspects);
  await serveBrowser(app, config.root);
  const port = await listen(app, config);
  publicUrl = config.publicUrl ?? localAddress(port);
  const worker = config.worker
    ? await startWorker({
        pool: connection.pool,
        db,
        jobs: modules.flatMap((module) => module.jobs ?? []),
        schedules: modules.flatMap((module) => module.schedules ?? []),
        logger,
      })
    : null;
  ready = true;
  return {
    url: publicUrl,
    stop: async () => {
      ready = false;
      await stopServer({
        app,
        worker,
        resources: [() => bus.close(), () => mail.close(), () => documents.close(), () => previews.close(), () => connection.close()],
        database: embedded,
      });
    },
  };
}
