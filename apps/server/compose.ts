import { tenantOf } from '#apps/tenants/tenants.ts';
import { conventionsModule } from '#areas/acquisition/conventions/server/module.ts';
import { negotiationsModule } from '#areas/acquisition/negotiations/server/module.ts';
import { awaitedNegotiations } from '#areas/acquisition/negotiations/server/public.ts';
import { cancellationsModule } from '#areas/after-sale/cancellations/server/module.ts';
import {
  awaitedRefunds,
  LETTER_FILES,
  letterAttachment,
  recordReportedRefundReturn,
  WITHDRAWAL_FILES,
  withdrawalAttachment,
  withdrawalLink,
} from '#areas/after-sale/cancellations/server/public.ts';
import { changeRequestsModule } from '#areas/after-sale/change-requests/server/module.ts';
import { awaitedRequests, CHANGE_REQUEST_FILES, seesRequest } from '#areas/after-sale/change-requests/server/public.ts';
import { claimsModule } from '#areas/after-sale/claims/server/module.ts';
import { awaitedClaims, CLAIM_FILES, seesClaim } from '#areas/after-sale/claims/server/public.ts';
import { renewalsModule } from '#areas/after-sale/renewals/server/module.ts';
import { aloneRenewals, awaitedRenewalCalls, carryOn, renewalRulesOfPlaces } from '#areas/after-sale/renewals/server/public.ts';
import { variationsModule } from '#areas/after-sale/variations/server/module.ts';
import { awaitedVariations } from '#areas/after-sale/variations/server/public.ts';
import { accessModule } from '#areas/agency/access/server/module.ts';
import { tasksModule } from '#areas/agency/background-tasks/server/module.ts';
import { documentsModule } from '#areas/agency/documents/server/module.ts';
import { firstLayouts } from '#areas/agency/documents/server/public.ts';
import { geographyModule } from '#areas/agency/geography/server/module.ts';
import { citiesNamed } from '#areas/agency/geography/server/public.ts';
import { privacyModule, settingsModule } from '#areas/agency/settings/server/module.ts';
import { AGENCY_FILES, mailboxFor, notifyUser, senderFor } from '#areas/agency/settings/server/public.ts';
import { vehiclesModule } from '#areas/agency/vehicles/server/module.ts';
import { infocarSettings, providerSelector } from '#areas/agency/vehicles/server/public.ts';
import { exchangeModule } from '#areas/change/configuration-transfer/server/module.ts';
import { formerSystemModule } from '#areas/change/former-system/server/module.ts';
import { impactModule } from '#areas/change/repricing/server/module.ts';
import { customersModule } from '#areas/customers/customers/server/module.ts';
import { customersOfPlaces } from '#areas/customers/customers/server/public.ts';
import { documentTemplatesModule } from '#areas/formats/document-templates/server/module.ts';
import { TEMPLATE_FILES, templateSource } from '#areas/formats/document-templates/server/public.ts';
import { fillableDocumentsModule } from '#areas/formats/fillable-documents/server/module.ts';
import { fillableLayouts } from '#areas/formats/fillable-documents/server/public.ts';
import { recordLayoutsModule } from '#areas/formats/record-layouts/server/module.ts';
import { RECORD_FILES, recordFileAttachment, recordFileSent } from '#areas/formats/record-layouts/server/public.ts';
import { analysisModule } from '#areas/insight/analysis/server/module.ts';
import { workspaceModule } from '#areas/insight/search-and-views/server/module.ts';
import { outlookModule } from '#areas/insight/targets/server/module.ts';
import { bankingModule } from '#areas/money/bank-movements/server/module.ts';
import { awaitedReceipts } from '#areas/money/bank-movements/server/public.ts';
import { collectionsModule } from '#areas/money/direct-debits/server/module.ts';
import { recordReportedCredits, recordReportedReturn } from '#areas/money/direct-debits/server/public.ts';
import { insurerAccountsModule } from '#areas/money/insurer-statements/server/module.ts';
import {
  COMMISSION_FILES,
  INSURER_STATEMENT_FILES,
  seesCommission,
  seesInsurerStatement,
} from '#areas/money/insurer-statements/server/public.ts';
import { paymentsModule } from '#areas/money/premium-payments/server/module.ts';
import { awaitedPayments } from '#areas/money/premium-payments/server/public.ts';
import { paymentKindOf } from '#areas/money/producer-statements/domain/index.ts';
import { statementsModule } from '#areas/money/producer-statements/server/module.ts';
import {
  isStated,
  STATEMENT_FILES,
  seesStatement,
  settleStaff,
  statementAttachment,
} from '#areas/money/producer-statements/server/public.ts';
import { trainingModule } from '#areas/network/training/server/module.ts';
import { refreshTraining, seesTraining, TRAINING_FILES } from '#areas/network/training/server/public.ts';
import { usersModule } from '#areas/network/users/server/module.ts';
import { createUser, type OnRegistry, passwordLinks, seesUser, USER_FILES, usersOfPlaces } from '#areas/network/users/server/public.ts';
import { catalogueModule } from '#areas/offer/catalogue/server/module.ts';
import { COMPANY_FILES, offersOfPlaces, tariffZones } from '#areas/offer/catalogue/server/public.ts';
import { mandatesModule } from '#areas/offer/mandates/server/module.ts';
import { objectsAsked } from '#areas/offer/needs/domain/index.ts';
import { needsModule } from '#areas/offer/needs/server/module.ts';
import { publicationChecks, publishedOffers } from '#areas/offer/rating/server/public.ts';
import { contractsModule } from '#areas/sale/contracts/server/module.ts';
import {
  agencyNow,
  BUNDLE_FILES,
  bundleAttachment,
  contractsOfPlaces,
  findInsuredVehicle,
  listTotals,
  PAPERS_FILES,
  papersAttachments,
  papersSent,
  saleContexts,
  seesContract,
  UPLOAD_FILES,
} from '#areas/sale/contracts/server/public.ts';
import { disclosuresModule } from '#areas/sale/disclosures/server/module.ts';
import { DISCLOSURE_FILES } from '#areas/sale/disclosures/server/public.ts';
import { policiesModule } from '#areas/sale/portfolio/server/module.ts';
import { awaitedBlackBoxes, awaitedForms } from '#areas/sale/portfolio/server/public.ts';
import { quotationSheetsModule } from '#areas/sale/quotation-sheets/server/module.ts';
import { quotationsModule } from '#areas/sale/quotations/server/module.ts';
import { signaturesModule } from '#areas/sale/signatures/server/module.ts';
import { awaitedSignatures, SIGNED_FILES, signedAttachments } from '#areas/sale/signatures/server/public.ts';
import { appraisalsModule } from '#areas/sale/video-appraisals/server/module.ts';
import { APPRAISAL_FILES, awaitedAppraisals, seesAppraisal } from '#areas/sale/video-appraisals/server/public.ts';
import { worklistModule } from '#areas/sale/work-list/server/module.ts';
import { portalEvents } from '#areas/self-service/customer-area/api/index.ts';
import { portalModule } from '#areas/self-service/customer-area/server/module.ts';
import { customerPrivacyEvents } from '#areas/self-service/personal-data/api/index.ts';
import { personalDataModule } from '#areas/self-service/personal-data/server/module.ts';
import { copyForCustomer } from '#areas/self-service/personal-data/server/public.ts';
import { consoleModule } from '#areas/system/console/server/module.ts';
import { operationsModule } from '#areas/system/operations/server/module.ts';
import { servicesModule } from '#areas/system/outside-services/server/module.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { mailModule } from '#platform/server-kit/mail/deliver.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { anchorsIn } from '#platform/server-kit/trail/anchors.ts';
import type { Dependencies } from './dependencies.ts';
import { withFailureWords } from './words/failure-words.ts';
import { fieldWords } from './words/field-words.ts';
import { jobWords } from './words/job-words.ts';

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

/** The areas of the product in dependency order. */
export function compose(dependencies: Dependencies): ServerModule[] {
  const {
    databaseUrl,
    db,
    exports,
    reports,
    files,
    flags,
    scriptStops,
    settings,
    maintenance,
    secret,
    version,
    agency,
    documents,
    previews,
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
    fileExchange,
    formerSystem,
    installation,
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
  const vehicles = providerSelector(infocarSettings(process.env), watched);
  /**
   * After a user is created, changed or moved: checks their training at once and applies the state of an employer that
   * does not pay.
   */
  const onRegistry: OnRegistry = async (work, userId) => {
    await refreshTraining(work, [userId]);
    await settleStaff(work, userId);
  };
  const userLinks = passwordLinks({ agency: agencyToday, box, publicUrl, mailsLeave });
  const checks = publicationChecks({ ...numbers, generalNeeds: async () => objectsAsked((await needs.current())?.content) });
  const requests = {
    settings,
    mailbox: mailboxFor(agencyToday, settings, 'POLIZZE'),
    sender: senderFor(agencyToday, settings, 'POLIZZE'),
    publicUrl,
  };
  const payments = { cards, sender: senderFor(agencyToday, settings, 'AMMINISTRAZIONE'), mailsLeave, box, publicUrl };
  const quotationSender = senderFor(agencyToday, settings, 'PREVENTIVI');
  const papersMail = { sender: quotationSender, mailsLeave, box, withdrawal: withdrawalLink(publicUrl) };
  const signing = { sender: quotationSender, mailsLeave, texts: texts ?? phones, phones, box, publicUrl };
  const wordsOfField = fieldWords(() => modules.flatMap((module) => module.routes.map(({ route }) => route)));
  const modules: ServerModule[] = [
    mailModule(mail, {
      files: {
        [STATEMENT_FILES]: statementAttachment({ documents, agency: agencyToday }),
        [PAPERS_FILES]: papersAttachments(documents),
        [BUNDLE_FILES]: bundleAttachment(documents),
        [LETTER_FILES]: letterAttachment(documents),
        [WITHDRAWAL_FILES]: withdrawalAttachment(documents),
        [SIGNED_FILES]: signedAttachments(documents),
        [RECORD_FILES]: recordFileAttachment,
      },
      sent: { [PAPERS_FILES]: papersSent, [RECORD_FILES]: recordFileSent },
      box,
    }),
    accessModule({
      secret,
      box,
      version,
      publicUrl,
      agency: async () => {
        const { name, website, vatNumber, logo } = await agencyToday();
        return { name, website: website ?? '', vatNumber, logo };
      },
      tenant: tenant.name,
      demoPassword,
      admitsLogin,
      identityProvider,
    }),
    tasksModule({ lists: () => modules.flatMap((module) => module.exports ?? []), store: files, exports, onReady: notifyFileReady }),
    settingsModule({
      flags,
      settings,
      payByLink,
      box,
      mailsLeave,
      installation: () => ({
        agency,
        tenant: tenant.name,
        publicUrl: publicUrl(),
        mailsLeave,
        payments: [...tenant.sale.paymentTypes, 'CARTA_CREDITO'],
        maxIvassReminders: tenant.maxIvassReminders,
      }),
      mailbox: (purpose) => mailboxFor(agencyToday, settings, purpose),
    }),
    privacyModule(documents),
    geographyModule({
      uses: [customersOfPlaces, contractsOfPlaces, usersOfPlaces, offersOfPlaces, renewalRulesOfPlaces],
      zones: tariffZones,
    }),
    vehiclesModule({ insured: findInsuredVehicle, watched }),
    usersModule({ documents, agency: agencyToday, onRegistry, citiesNamed, box, publicUrl, mailsLeave }),
    catalogueModule({ checks, documents }),
    mandatesModule(),
    disclosuresModule(documents),
    needsModule(needs),
    customersModule({ ...portalEvents.actions, ...customerPrivacyEvents.actions }),
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
        [INSURER_STATEMENT_FILES]: seesInsurerStatement,
        [COMMISSION_FILES]: seesCommission,
        [APPRAISAL_FILES]: seesAppraisal,
        [CHANGE_REQUEST_FILES]: seesRequest,
        [CLAIM_FILES]: seesClaim,
        [TEMPLATE_FILES]: async (ctx) => ctx.actor.roles.has('DOCUMENTI_COMPILABILI'),
      },
    }),
    trainingModule({ documents, sender: senderFor(agencyToday, settings, 'FORMAZIONE_IVASS'), maxReminders: tenant.maxIvassReminders }),
    contractsModule({
      sale,
      documents,
      layouts: firstLayouts([fillableLayouts(documents), templateSource(documents)]),
      numbers,
      vehicles,
      agency: agencyToday,
      mailboxes: {
        policies: mailboxFor(agencyToday, settings, 'POLIZZE'),
      },
      papersMail,
      stillWaits: carryOn,
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
      customerSales: aloneRenewals,
    }),
    fillableDocumentsModule({ sale, documents, agency: agencyToday, vehicles }),
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
      awaitedClaims,
      awaitedRenewalCalls,
      awaitedNegotiations,
      awaitedVariations,
    ]),
    paymentsModule({ ...payments, documents, certifiedMail, demoCards, agency: agencyToday }),
    collectionsModule(senderFor(agencyToday, settings, 'AMMINISTRAZIONE')),
    bankingModule({ isStated, credits: [recordReportedCredits], returns: [recordReportedReturn, recordReportedRefundReturn] }),
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
      ...signing,
      documents,
      agency: agencyToday,
      owner: async () => (await agencyToday()).name,
      authorities: timeStampUrls,
      watched,
    }),
    statementsModule({
      documents,
      agency: agencyToday,
      sender: senderFor(agencyToday, settings, 'AMMINISTRAZIONE'),
      paymentKind: paymentKindOf(tenant.sale),
    }),
    policiesModule(sale),
    changeRequestsModule({ ...requests, documents }),
    cancellationsModule({ ...requests, documents, certifiedMail, agency: agencyToday }),
    renewalsModule({ databaseUrl, sale, settings, papersMail, signing, sender: senderFor(agencyToday, settings, 'RINNOVI') }),
    outlookModule(),
    claimsModule({ flags, settings, documents, mailbox: mailboxFor(agencyToday, settings, 'SINISTRI'), publicUrl }),
    negotiationsModule({
      rules: tenant.negotiations,
      sender: senderFor(agencyToday, settings, 'AMMINISTRAZIONE'),
      publicUrl,
      citiesNamed,
      newDealer: async (work, body) => {
        const created = await createUser(work, 'dealer', body, { citiesNamed });
        await onRegistry(work, created.id);
        await userLinks.invite(work, created.id);
        return created;
      },
    }),
    conventionsModule(),
    variationsModule({ requests, sale, documents, agency: agencyToday }),
    portalModule({
      documents,
      requests,
      payments: { ...payments, sender: requests.sender },
      agency: agencyToday,
      copyOfData: copyForCustomer,
    }),
    workspaceModule(),
    personalDataModule({ files }),
    impactModule({ databaseUrl, sale, settings, rules: tenant.sale }),
    exchangeModule({ databaseUrl, checks, documents, source: async () => (await agencyToday()).name }),
    insurerAccountsModule({ documents, agency: agencyToday }),
    analysisModule({ db, reports, sender: senderFor(agencyToday, settings, 'AMMINISTRAZIONE'), publicUrl }),
    servicesModule(serviceModes),
    operationsModule({
      registry: {
        jobs: () => modules.flatMap((module) => module.jobs ?? []),
        schedules: () => modules.flatMap((module) => module.schedules ?? []),
        wordsOf: jobWords,
      },
      health: { modes: serviceModes, store: files, installation },
      version: version.version,
      wordsOfField,
      anchors: anchorsIn(files, () => moment().today),
      mailbox: mailboxFor(agencyToday, settings, 'ASSISTENZA'),
      publicUrl,
    }),
    recordLayoutsModule({ exchange: fileExchange, box, sender: senderFor(agencyToday, settings, 'POLIZZE') }),
    documentTemplatesModule({ sale, documents, agency: agencyToday, vehicles, previews }),
    formerSystemModule({ link: formerSystem, onRegistry }),
    consoleModule({ routes: () => modules.flatMap((module) => module.routes), wordsOfField, flags, stops: scriptStops }),
  ];
  return modules.map((module) => ({ ...module, routes: module.routes.map(withFailureWords) }));
}
