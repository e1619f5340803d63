import type { KeyObject } from 'node:crypto';
import { tenantOf } from '#apps/tenants/tenants.ts';
import { accessModule } from '#areas/access/server/module.ts';
import type { IdentityProviderSettings } from '#areas/access/server/public.ts';
import { appraisalsModule } from '#areas/appraisals/server/module.ts';
import { APPRAISAL_FILES, awaitedAppraisals, seesAppraisal } from '#areas/appraisals/server/public.ts';
import { bankingModule } from '#areas/banking/server/module.ts';
import { awaitedReceipts } from '#areas/banking/server/public.ts';
import { cancellationsModule } from '#areas/cancellations/server/module.ts';
import { awaitedRefunds } from '#areas/cancellations/server/public.ts';
import { catalogueModule } from '#areas/catalogue/server/module.ts';
import { COMPANY_FILES } from '#areas/catalogue/server/public.ts';
import { changeRequestsModule } from '#areas/change-requests/server/module.ts';
import { awaitedRequests, CHANGE_REQUEST_FILES, seesRequest } from '#areas/change-requests/server/public.ts';
import { collectionsModule } from '#areas/collections/server/module.ts';
import { contractsModule } from '#areas/contracts/server/module.ts';
import {
  agencyNow,
  BUNDLE_FILES,
  bundleAttachment,
  findInsuredVehicle,
  listTotals,
  type NumberService,
  PAPERS_FILES,
  papersAttachments,
  papersSent,
  saleContexts,
  seesContract,
  UPLOAD_FILES,
} from '#areas/contracts/server/public.ts';
import { customersModule } from '#areas/customers/server/module.ts';
import { disclosuresModule } from '#areas/disclosures/server/module.ts';
import { DISCLOSURE_FILES } from '#areas/disclosures/server/public.ts';
import type { AgencyParty } from '#areas/documents/domain/index.ts';
import { documentsModule } from '#areas/documents/server/module.ts';
import type { Documents } from '#areas/documents/server/public.ts';
import { exchangeModule } from '#areas/exchange/server/module.ts';
import { geographyModule } from '#areas/geography/server/module.ts';
import { citiesNamed } from '#areas/geography/server/public.ts';
import { impactModule } from '#areas/impact/server/module.ts';
import { mandatesModule } from '#areas/mandates/server/module.ts';
import { objectsAsked } from '#areas/needs/domain/index.ts';
import { needsModule } from '#areas/needs/server/module.ts';
import type { NeedsStore } from '#areas/needs/server/public.ts';
import { paymentsModule } from '#areas/payments/server/module.ts';
import { awaitedPayments, type CardServices, type DemoCards } from '#areas/payments/server/public.ts';
import { policiesModule } from '#areas/policies/server/module.ts';
import { awaitedBlackBoxes, awaitedForms } from '#areas/policies/server/public.ts';
import { customerPrivacyEvents } from '#areas/privacy/api/index.ts';
import { personalDataModule } from '#areas/privacy/server/module.ts';
import { quotationSheetsModule } from '#areas/quotation-sheets/server/module.ts';
import { quotationsModule } from '#areas/quotations/server/module.ts';
import { publicationChecks, publishedOffers } from '#areas/rating/server/public.ts';
import { servicesModule } from '#areas/services/server/module.ts';
import type { ServiceModes } from '#areas/services/server/public.ts';
import { privacyModule, settingsModule } from '#areas/settings/server/module.ts';
import {
  AGENCY_FILES,
  type FlagStore,
  type Maintenance,
  mailboxFor,
  notifyUser,
  type PayByLink,
  type SettingStore,
  senderFor,
} from '#areas/settings/server/public.ts';
import { signaturesModule } from '#areas/signatures/server/module.ts';
import { awaitedSignatures, SIGNED_FILES, signedAttachments } from '#areas/signatures/server/public.ts';
import { paymentKindOf } from '#areas/statements/domain/index.ts';
import { statementsModule } from '#areas/statements/server/module.ts';
import { isStated, STATEMENT_FILES, seesStatement, settleStaff, statementAttachment } from '#areas/statements/server/public.ts';
import { tasksModule } from '#areas/tasks/server/module.ts';
import { trainingModule } from '#areas/training/server/module.ts';
import { refreshTraining, seesTraining, TRAINING_FILES } from '#areas/training/server/public.ts';
import { usersModule } from '#areas/users/server/module.ts';
import { type OnRegistry, seesUser, USER_FILES } from '#areas/users/server/public.ts';
import { vehiclesModule } from '#areas/vehicles/server/module.ts';
import { infocarSettings, providerSelector } from '#areas/vehicles/server/public.ts';
import { worklistModule } from '#areas/worklist/server/module.ts';
import { workspaceModule } from '#areas/workspace/server/module.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { PartStore } from '#platform/server-kit/export/part-file.ts';
import { mailModule } from '#platform/server-kit/mail/deliver.ts';
import type { MailTransport } from '#platform/server-kit/mail/transport.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import type { Watched } from '#platform/server-kit/services/watched.ts';
import type { DemoPhones, TextMessages } from '#platform/server-kit/sms/text-messages.ts';
import type { BuildIdentity } from './build-identity.ts';
import { withFailureWords } from './failure-words.ts';

/**
 * Notifies the user that a background export is ready; files are listed among the tasks, at the top right of every
 * page.
 */
async function notifyFileReady(work: UserWork, { name, rows }: { readonly name: string; readonly rows: number }): Promise<void> {
  const count = (language: Language) => formatNumber(rows, language, 0);
  await notifyUser(work, work.actor.userId, {
    it: `Il file ${name} (${count('it')} righe) è pronto: scaricalo dalle attività in alto a destra entro 24 ore`,
    en: `The file ${name} (${count('en')} rows) is ready: download it from the tasks at the top right within 24 hours`,
  });
}

export interface Dependencies {
  /** Separate pool for exports. */
  readonly exports: Database;
  /** Store of long exports. */
  readonly files: PartStore;
  /** For threads, which open their own connections. */
  readonly databaseUrl: string;
  readonly flags: FlagStore;
  readonly settings: SettingStore;
  readonly payByLink: PayByLink;
  /** Seals what must not be readable in the database. */
  readonly box: SecretBox;
  readonly needs: NeedsStore;
  readonly maintenance: Maintenance;
  readonly secret: KeyObject;
  readonly version: BuildIdentity;
  readonly agency: AgencyParty;
  readonly documents: Documents;
  /** The payment service; null while its keys are missing. */
  readonly cards: CardServices;
  /** Page of the demonstration's payment service. */
  readonly demoCards: DemoCards | null;
  /** Addresses of time-stamp authorities, in the order in which they are asked. */
  readonly timeStampUrls: readonly string[];
  /** The service for text messages; null without one. */
  readonly texts: TextMessages | null;
  /** The demonstration's telephones; null where messages leave. */
  readonly phones: DemoPhones | null;
  /** Insurers' services that issue policy numbers. */
  readonly numbers: NumberService;
  /** Records how the calls of outside services go. */
  readonly watched: Watched;
  /** What answers in the place of each outside service. */
  readonly serviceModes: ServiceModes;
  readonly mail: MailTransport;
  /** The agency's certified mailbox. */
  readonly certifiedMail: MailTransport;
  /** Whether mails go to a mail server. */
  readonly mailsLeave: boolean;
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: () => string;
  readonly demoPassword: string | null;
  readonly identityProvider: IdentityProviderSettings | null;
  /** Called with errors of work that no request or job waits for. */
  readonly onBackgroundFailure: (error: unknown) => void;
}

/** The areas of the product in dependency order. */
export function compose(dependencies: Dependencies): ServerModule[] {
  const {
    databaseUrl,
    exports,
    files,
    flags,
    settings,
    maintenance,
    secret,
    version,
    agency,
    documents,
    numbers,
    watched,
    serviceModes,
    mail,
    certifiedMail,
    mailsLeave,
    publicUrl,
    demoPassword,
    identityProvider,
    needs,
    payByLink,
    box,
    cards,
    demoCards,
    timeStampUrls,
    texts,
    phones,
    onBackgroundFailure,
  } = dependencies;
  const tenant = tenantOf(agency.name);
  const sale = saleContexts({
    published: publishedOffers(),
    rules: tenant.sale,
    totals: listTotals(onBackgroundFailure),
    settings,
    payByLink,
    needs,
  });
  const { admitsLogin } = maintenance;
  const agencyToday = agencyNow(agency, settings);
  /**
   * After a user is created, changed or moved: checks their training at once and applies the state of an employer that
   * does not pay.
   */
  const onRegistry: OnRegistry = async (work, userId) => {
    await refreshTraining(work, [userId]);
    await settleStaff(work, userId);
  };
  const checks = publicationChecks({ ...numbers, generalNeeds: async () => objectsAsked((await needs.current())?.content) });
  const requests = {
    settings,
    mailbox: mailboxFor(agencyToday, settings, 'POLIZZE'),
    sender: senderFor(agencyToday, settings, 'POLIZZE'),
    publicUrl,
  };
  const modules: ServerModule[] = [
    mailModule(mail, {
      files: {
        [STATEMENT_FILES]: statementAttachment({ documents, agency: agencyToday }),
        [PAPERS_FILES]: papersAttachments(documents),
        [BUNDLE_FILES]: bundleAttachment(documents),
        [SIGNED_FILES]: signedAttachments(documents),
      },
      sent: { [PAPERS_FILES]: papersSent },
      box,
    }),
    accessModule({
      secret,
      box,
      version,
      publicUrl,
      agency: async () => {
        const { name, website } = await agencyToday();
        return { name, website: website ?? '' };
      },
      tenant: tenant.name,
      demoPassword,
      admitsLogin,
      identityProvider,
    }),
    tasksModule({ lists: () => modules.flatMap((module) => module.exports ?? []), store: files, exports, onReady: notifyFileReady }),
    settingsModule({ flags, settings, payByLink, box, mailsLeave, mailbox: (purpose) => mailboxFor(agencyToday, settings, purpose) }),
    privacyModule(documents),
    geographyModule(),
    vehiclesModule({ insured: findInsuredVehicle, watched }),
    usersModule({ documents, agency: agencyToday, onRegistry, citiesNamed, box, publicUrl, mailsLeave }),
    catalogueModule({ checks, documents }),
    mandatesModule(),
    disclosuresModule(documents),
    needsModule(needs),
    customersModule(customerPrivacyEvents.actions),
    documentsModule({
      documents,
      guards: {
        contract: seesContract,
        [UPLOAD_FILES]: seesContract,
        // The privacy notice is public to every user.
        [AGENCY_FILES]: async () => true,
        // The insurer's logo is on every offer.
        [COMPANY_FILES]: async () => true,
        // Signatures of insurers: other users see them printed only.
        [DISCLOSURE_FILES]: async (ctx) => ctx.actor.roles.has('CONFIGURAZIONE_GLOBALE'),
        [USER_FILES]: seesUser,
        [TRAINING_FILES]: seesTraining,
        [STATEMENT_FILES]: seesStatement,
        [APPRAISAL_FILES]: seesAppraisal,
        [CHANGE_REQUEST_FILES]: seesRequest,
      },
    }),
    trainingModule({ documents, sender: senderFor(agencyToday, settings, 'FORMAZIONE_IVASS'), maxReminders: tenant.maxIvassReminders }),
    contractsModule({
      sale,
      documents,
      numbers,
      vehicles: providerSelector(infocarSettings(process.env), watched),
      agency: agencyToday,
      mailboxes: {
        policies: mailboxFor(agencyToday, settings, 'POLIZZE'),
      },
      papersMail: { sender: senderFor(agencyToday, settings, 'PREVENTIVI'), mailsLeave },
    }),
    quotationsModule({
      sale,
      settings,
      documents,
      agency: agencyToday,
      mailbox: mailboxFor(agencyToday, settings, 'PREVENTIVI'),
      sender: senderFor(agencyToday, settings, 'PREVENTIVI'),
      mailsLeave,
      box,
      publicUrl,
    }),
    quotationSheetsModule(sale),
    worklistModule([
      awaitedSignatures,
      awaitedPayments,
      awaitedReceipts,
      awaitedForms,
      awaitedBlackBoxes,
      awaitedAppraisals,
      awaitedRequests,
      awaitedRefunds,
    ]),
    paymentsModule({
      cards,
      documents,
      certifiedMail,
      demoCards,
      agency: agencyToday,
      sender: senderFor(agencyToday, settings, 'AMMINISTRAZIONE'),
      mailsLeave,
      box,
      publicUrl,
    }),
    collectionsModule(senderFor(agencyToday, settings, 'AMMINISTRAZIONE')),
    bankingModule({ isStated }),
    appraisalsModule({
      documents,
      agency: agencyToday,
      sender: senderFor(agencyToday, settings, 'PREVENTIVI'),
      mailsLeave,
      box,
      publicUrl,
      texts: texts ?? phones,
      isRequired: tenant.sale.videoAppraisal === 'ACTIVATION',
    }),
    signaturesModule({
      box,
      documents,
      agency: agencyToday,
      owner: async () => (await agencyToday()).name,
      authorities: timeStampUrls,
      watched,
      sender: senderFor(agencyToday, settings, 'PREVENTIVI'),
      mailsLeave,
      texts: texts ?? phones,
      phones,
      publicUrl,
    }),
    statementsModule({
      documents,
      agency: agencyToday,
      sender: senderFor(agencyToday, settings, 'AMMINISTRAZIONE'),
      paymentKind: paymentKindOf(tenant.sale),
    }),
    policiesModule(sale),
    changeRequestsModule({ ...requests, documents }),
    cancellationsModule(requests),
    workspaceModule(),
    personalDataModule({ files }),
    impactModule({ databaseUrl, sale, rules: tenant.sale }),
    exchangeModule({ databaseUrl, checks, documents, source: async () => (await agencyToday()).name }),
    servicesModule(serviceModes),
  ];
  return modules.map((module) => ({ ...module, routes: module.routes.map(withFailureWords) }));
}
