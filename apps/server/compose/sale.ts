import { awaitedNegotiations } from '#areas/acquisition/negotiations/server/public.ts';
import { awaitedRefunds } from '#areas/after-sale/cancellations/server/public.ts';
import { awaitedRequests } from '#areas/after-sale/change-requests/server/public.ts';
import { awaitedClaims } from '#areas/after-sale/claims/server/public.ts';
import { aloneRenewals, awaitedRenewalCalls, carryOn } from '#areas/after-sale/renewals/server/public.ts';
import { awaitedVariations } from '#areas/after-sale/variations/server/public.ts';
import { firstLayouts } from '#areas/agency/documents/server/public.ts';
import { mailboxFor, senderFor } from '#areas/agency/settings/server/public.ts';
import { templateSource } from '#areas/formats/document-templates/server/public.ts';
import { fillableLayouts } from '#areas/formats/fillable-documents/server/public.ts';
import { awaitedReceipts } from '#areas/money/bank-movements/server/public.ts';
import { awaitedPayments } from '#areas/money/premium-payments/server/public.ts';
import { contractsModule } from '#areas/sale/contracts/server/module.ts';
import { disclosuresModule } from '#areas/sale/disclosures/server/module.ts';
import { policiesModule } from '#areas/sale/portfolio/server/module.ts';
import { awaitedBlackBoxes, awaitedForms } from '#areas/sale/portfolio/server/public.ts';
import { quotationSheetsModule } from '#areas/sale/quotation-sheets/server/module.ts';
import { quotationsModule } from '#areas/sale/quotations/server/module.ts';
import { signaturesModule } from '#areas/sale/signatures/server/module.ts';
import { awaitedSignatures } from '#areas/sale/signatures/server/public.ts';
import { appraisalsModule } from '#areas/sale/video-appraisals/server/module.ts';
import { awaitedAppraisals } from '#areas/sale/video-appraisals/server/public.ts';
import { worklistModule } from '#areas/sale/work-list/server/module.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

export function saleModules({
  agencyToday,
  box,
  documents,
  mailsLeave,
  numbers,
  papersMail,
  phones,
  publicUrl,
  sale,
  settings,
  signing,
  tenant,
  texts,
  timeStampUrls,
  vehicles,
  watched,
}: Parts): ServerModule[] {
  return [
    disclosuresModule(documents),
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
    policiesModule(sale),
  ];
}
