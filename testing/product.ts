import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '#apps/server/compose.ts';
import { inspection } from '#apps/server/inspection.ts';
import { authenticator, type IdentityProviderSettings, readSecret } from '#areas/agency/access/server/public.ts';
import { type FileStore, openDocuments, openFileStore, type Renderer, threadRenderer } from '#areas/agency/documents/server/public.ts';
import { maintenanceOf, openFlags, openPayByLink, openSettings } from '#areas/agency/settings/server/public.ts';
import { sftpExchange } from '#areas/formats/record-layouts/server/public.ts';
import { type CardStandIn, configuredCards } from '#areas/money/premium-payments/server/public.ts';
import { openNeeds } from '#areas/offer/needs/server/public.ts';
import { httpNumberService, type NumberService } from '#areas/sale/contracts/server/public.ts';
import { openScriptStops } from '#areas/system/console/server/public.ts';
import { DEMO_PASSWORD, keepDemoFiles } from '#demo/demo.ts';
import type { Outside } from '#platform/server-kit/context.ts';
import { buildServer } from '#platform/server-kit/http/server.ts';
import { openBus } from '#platform/server-kit/live/bus.ts';
import { keepingTransport, type MailTransport } from '#platform/server-kit/mail/transport.ts';
import { secretBox } from '#platform/server-kit/secret-box.ts';
import { unwatched } from '#platform/server-kit/services/watched.ts';
import { demoPhones } from '#platform/server-kit/sms/text-messages.ts';
import type { ProductSettings, RunningProduct, TestDatabase } from '#platform/server-kit/testing/product.ts';

const TEST_AGENCY = {
  name: 'Agenzia Aurora',
  website: 'https://www.example.com',
  address: 'Via Emilia 120, 40121 Bologna (BO)',
  phone: '+39 051 0000000',
  email: 'info@example.com',
  pec: 'agenzia@pec.example.com',
  ruiNumber: 'A000000000',
  ruiRegisteredOn: '2010-01-01',
  vatNumber: null,
  logo: null,
} as const;

/** Other systems; without them the product has none. */
export interface OtherSystems {
  readonly identityProvider?: IdentityProviderSettings;
  /** Insurers' services that issue policy numbers. */
  readonly numbers?: NumberService;
  /** The payment service. */
  readonly cards?: CardStandIn;
  /** The certified mailbox. */
  readonly certifiedMail?: MailTransport;
  /** What the file store becomes. */
  readonly store?: (own: FileStore) => FileStore;
}

/**
 * One drawing thread for all products of this process: each start would load the fonts and compile the layout engine
 * anew. `close` of one product leaves it to the next; it does not keep the process alive.
 */
const RENDERER: Renderer = { ...threadRenderer(), close: async () => undefined };

let drawn: Promise<string> | undefined;
/** Returns the folder with the files of the demonstration's products, which are drawn once for all products of this process. */
function demoFiles(outside: Outside): Promise<string> {
  drawn ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nais-demo-files-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await keepDemoFiles(outside, openFileStore(folder, {}));
    return folder;
  })();
  return drawn;
}

/** The product of a test has no outside service. */
const TEST_MODES = {
  POSTA: 'ASSENTE',
  PEC: 'ASSENTE',
  SMS: 'INTERNO',
  PAGAMENTI: 'ASSENTE',
  COMPAGNIE: 'ASSENTE',
  INFOCAR: 'INTERNO',
  TARGHE: 'INTERNO',
  MARCA_TEMPORALE: 'ASSENTE',
} as const;

/** Starts the server with all areas in this process, as `apps/server/main.ts` does in its own. */
export async function start(systems: OtherSystems, database: TestDatabase, settings: ProductSettings): Promise<RunningProduct> {
  const { db, exports, reports } = database.connection;
  const undeclared = new Set<string>();
  const secret = await readSecret(db);
  const folder = mkdtempSync(join(tmpdir(), 'nais-files-'));
  cpSync(await demoFiles(database.connection), folder, { recursive: true });
  const own = openFileStore(folder, {});
  const files = systems.store?.(own) ?? own;
  const documents = openDocuments({ store: files, renderer: RENDERER });
  const bus = await openBus({ url: database.url });
  const flags = openFlags(db, bus);
  const maintenance = maintenanceOf(db, flags);
  const box = secretBox(Buffer.alloc(32, 1));
  const modules = compose({
    db,
    exports,
    reports,
    files,
    databaseUrl: database.url,
    flags,
    settings: openSettings(db, bus),
    payByLink: systems.cards === undefined ? openPayByLink(db, bus) : { current: async () => true, forget: () => undefined },
    cards: configuredCards(db, box, systems.cards ?? null),
    demoCards: systems.cards?.page ?? null,
    timeStampUrls: [],
    texts: null,
    phones: demoPhones(),
    fileExchange: sftpExchange,
    box,
    needs: openNeeds(db, bus),
    scriptStops: openScriptStops(bus),
    maintenance,
    secret,
    version: { version: 'test', be: 'test', fe: 'test' },
    agency: { ...TEST_AGENCY, name: settings.agency ?? TEST_AGENCY.name },
    documents,
    previews: RENDERER,
    numbers: systems.numbers ?? httpNumberService(new Map()),
    formerSystem: null,
    installation: { dataDir: null, backupMarker: null, site: null, login: null },
    watched: unwatched,
    serviceModes: async () => TEST_MODES,
    mail: settings.mail ?? keepingTransport(),
    certifiedMail: systems.certifiedMail ?? keepingTransport(),
    mailsLeave: settings.mail !== null,
    publicUrl: () => 'http://localhost',
    demoPassword: DEMO_PASSWORD,
    identityProvider: systems.identityProvider ?? null,
    onBackgroundFailure: (error) => {
      throw error;
    },
  });
  const app = await buildServer({
    db,
    exports,
    routes: modules.flatMap((module) => module.routes),
    authenticate: authenticator(db, secret, bus),
    answers: maintenance.answers,
    inspects: inspection(null),
    onUndeclared: (operation, error) => undeclared.add(`${operation}: ${error.spec.code}`),
    logger: false,
    version: 'test',
  });
  await app.ready();
  return {
    app,
    jobs: modules.flatMap((module) => module.jobs ?? []),
    password: DEMO_PASSWORD,
    close: async () => {
      await app.close();
      await bus.close();
      await documents.close();
      rmSync(folder, { recursive: true, force: true });
      if (undeclared.size > 0) throw new Error(`Errors that their routes do not declare:\n${[...undeclared].join('\n')}`);
    },
  };
}
