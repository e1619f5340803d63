import { CHANGE_REQUEST_FILES, seesRequest } from '#areas/after-sale/change-requests/server/public.ts';
import { CLAIM_FILES, seesClaim } from '#areas/after-sale/claims/server/public.ts';
import { renewalRulesOfPlaces } from '#areas/after-sale/renewals/server/public.ts';
import { accessModule } from '#areas/agency/access/server/module.ts';
import { tasksModule } from '#areas/agency/background-tasks/server/module.ts';
import { documentsModule } from '#areas/agency/documents/server/module.ts';
import { geographyModule } from '#areas/agency/geography/server/module.ts';
import { privacyModule, settingsModule } from '#areas/agency/settings/server/module.ts';
import { AGENCY_FILES, mailboxFor, notifyUser } from '#areas/agency/settings/server/public.ts';
import { vehiclesModule } from '#areas/agency/vehicles/server/module.ts';
import { customersOfPlaces } from '#areas/customers/customers/server/public.ts';
import { TEMPLATE_FILES } from '#areas/formats/document-templates/server/public.ts';
import {
  COMMISSION_FILES,
  INSURER_STATEMENT_FILES,
  seesCommission,
  seesInsurerStatement,
} from '#areas/money/insurer-statements/server/public.ts';
import { STATEMENT_FILES, seesStatement } from '#areas/money/producer-statements/server/public.ts';
import { seesTraining, TRAINING_FILES } from '#areas/network/training/server/public.ts';
import { seesUser, USER_FILES, usersOfPlaces } from '#areas/network/users/server/public.ts';
import { COMPANY_FILES, offerCodes, offersOfPlaces, tariffZones } from '#areas/offer/catalogue/server/public.ts';
import { contractsOfPlaces, findInsuredVehicle, seesContract, UPLOAD_FILES } from '#areas/sale/contracts/server/public.ts';
import { DISCLOSURE_FILES } from '#areas/sale/disclosures/server/public.ts';
import { APPRAISAL_FILES, seesAppraisal } from '#areas/sale/video-appraisals/server/public.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

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

export function agencyModules({
  admitsLogin,
  agency,
  agencyToday,
  box,
  demoPassword,
  documents,
  exports,
  files,
  flags,
  identityProvider,
  mailsLeave,
  modules,
  payByLink,
  publicUrl,
  secret,
  settings,
  tenant,
  version,
  watched,
}: Parts): ServerModule[] {
  return [
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
    tasksModule({ lists: () => modules().flatMap((module) => module.exports ?? []), store: files, exports, onReady: notifyFileReady }),
    settingsModule({
      flags,
      settings,
      offer: offerCodes,
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
    documentsModule({
      documents,
      store: files,
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
  ];
}
