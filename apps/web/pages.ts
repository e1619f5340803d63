import { conventionsPages } from '#areas/acquisition/conventions/ui/pages.tsx';
import { negotiationsPages } from '#areas/acquisition/negotiations/ui/pages.tsx';
import { cancellationPages } from '#areas/after-sale/cancellations/ui/pages.tsx';
import { changeRequestsPages } from '#areas/after-sale/change-requests/ui/pages.tsx';
import { claimsPages } from '#areas/after-sale/claims/ui/pages.tsx';
import { renewalsPages } from '#areas/after-sale/renewals/ui/pages.tsx';
import { variationPages } from '#areas/after-sale/variations/ui/pages.tsx';
import { accessPages } from '#areas/agency/access/ui/pages.tsx';
import type { Page } from '#areas/agency/access/ui/public.tsx';
import { geographyPages } from '#areas/agency/geography/ui/pages.tsx';
import { settingsPages } from '#areas/agency/settings/ui/pages.tsx';
import { vehiclePages } from '#areas/agency/vehicles/ui/pages.tsx';
import { exchangePages } from '#areas/change/configuration-transfer/ui/pages.tsx';
import { formerSystemPages } from '#areas/change/former-system/ui/pages.tsx';
import { impactPages } from '#areas/change/repricing/ui/pages.tsx';
import { customerPages } from '#areas/customers/customers/ui/pages.tsx';
import { documentTemplatesPages } from '#areas/formats/document-templates/ui/pages.tsx';
import { fillableDocumentsPages } from '#areas/formats/fillable-documents/ui/pages.tsx';
import { recordLayoutsPages } from '#areas/formats/record-layouts/ui/pages.tsx';
import { analysisPages } from '#areas/insight/analysis/ui/pages.tsx';
import { outlookPages } from '#areas/insight/targets/ui/pages.tsx';
import { bankingPages } from '#areas/money/bank-movements/ui/pages.tsx';
import { collectionsPages } from '#areas/money/direct-debits/ui/pages.tsx';
import { insurerAccountsPages } from '#areas/money/insurer-statements/ui/pages.tsx';
import { paymentPages } from '#areas/money/premium-payments/ui/pages.tsx';
import { statementPages } from '#areas/money/producer-statements/ui/pages.tsx';
import { trainingPages } from '#areas/network/training/ui/pages.tsx';
import { userPages } from '#areas/network/users/ui/pages.tsx';
import { cataloguePages } from '#areas/offer/catalogue/ui/pages.tsx';
import { needsPages } from '#areas/offer/needs/ui/pages.tsx';
import { disclosurePages } from '#areas/sale/disclosures/ui/pages.tsx';
import { policyPages } from '#areas/sale/portfolio/ui/pages.tsx';
import { quotationSheetsPages } from '#areas/sale/quotation-sheets/ui/pages.tsx';
import { quotationPages } from '#areas/sale/quotations/ui/pages.tsx';
import { quoterPages } from '#areas/sale/quoter/ui/pages.tsx';
import { signaturePages } from '#areas/sale/signatures/ui/pages.tsx';
import { appraisalPages } from '#areas/sale/video-appraisals/ui/pages.tsx';
import { worklistPages } from '#areas/sale/work-list/ui/pages.tsx';
import { portalPages } from '#areas/self-service/customer-area/ui/pages.tsx';
import { personalDataPages } from '#areas/self-service/personal-data/ui/pages.tsx';
import { consolePages } from '#areas/system/console/ui/pages.tsx';
import { operationsPages } from '#areas/system/operations/ui/pages.tsx';

/** Every screen of the product, in the order of the areas, with what later areas add to it. */
export const pages: readonly Page[] = [
  ...accessPages({ account: () => import('./parts/account.ts') }),
  ...settingsPages,
  ...geographyPages,
  ...vehiclePages,
  ...userPages({ user: () => import('./parts/user.ts'), list: () => import('./parts/user-list.ts') }),
  ...cataloguePages,
  ...needsPages,
  ...disclosurePages,
  ...customerPages({ customer: () => import('./parts/customer.ts') }),
  ...trainingPages,
  ...quoterPages,
  ...quotationPages({ quotation: () => import('./parts/quotation.ts') }),
  ...quotationSheetsPages,
  ...worklistPages,
  ...statementPages,
  ...policyPages({ home: () => import('./parts/home.ts'), policy: () => import('./parts/policy.ts') }),
  ...changeRequestsPages,
  ...personalDataPages,
  ...impactPages,
  ...exchangePages,
  ...paymentPages,
  ...collectionsPages,
  ...bankingPages,
  ...insurerAccountsPages,
  ...appraisalPages,
  ...signaturePages,
  ...cancellationPages,
  ...claimsPages,
  ...negotiationsPages,
  ...conventionsPages,
  ...analysisPages,
  ...portalPages,
  ...renewalsPages,
  ...outlookPages,
  ...operationsPages,
  ...consolePages,
  ...variationPages,
  ...fillableDocumentsPages,
  ...recordLayoutsPages,
  ...documentTemplatesPages,
  ...formerSystemPages,
];
