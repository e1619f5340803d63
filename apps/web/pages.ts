import { accessPages } from '#areas/access/ui/pages.tsx';
import type { Page } from '#areas/access/ui/public.tsx';
import { analysisPages } from '#areas/analysis/ui/pages.tsx';
import { appraisalPages } from '#areas/appraisals/ui/pages.tsx';
import { bankingPages } from '#areas/banking/ui/pages.tsx';
import { cancellationPages } from '#areas/cancellations/ui/pages.tsx';
import { cataloguePages } from '#areas/catalogue/ui/pages.tsx';
import { changeRequestsPages } from '#areas/change-requests/ui/pages.tsx';
import { claimsPages } from '#areas/claims/ui/pages.tsx';
import { collectionsPages } from '#areas/collections/ui/pages.tsx';
import { consolePages } from '#areas/console/ui/pages.tsx';
import { conventionsPages } from '#areas/conventions/ui/pages.tsx';
import { customerPages } from '#areas/customers/ui/pages.tsx';
import { disclosurePages } from '#areas/disclosures/ui/pages.tsx';
import { documentTemplatesPages } from '#areas/document-templates/ui/pages.tsx';
import { exchangePages } from '#areas/exchange/ui/pages.tsx';
import { fillableDocumentsPages } from '#areas/fillable-documents/ui/pages.tsx';
import { formerSystemPages } from '#areas/former-system/ui/pages.tsx';
import { geographyPages } from '#areas/geography/ui/pages.tsx';
import { impactPages } from '#areas/impact/ui/pages.tsx';
import { insurerAccountsPages } from '#areas/insurer-accounts/ui/pages.tsx';
import { needsPages } from '#areas/needs/ui/pages.tsx';
import { negotiationsPages } from '#areas/negotiations/ui/pages.tsx';
import { operationsPages } from '#areas/operations/ui/pages.tsx';
import { outlookPages } from '#areas/outlook/ui/pages.tsx';
import { paymentPages } from '#areas/payments/ui/pages.tsx';
import { policyPages } from '#areas/policies/ui/pages.tsx';
import { portalPages } from '#areas/portal/ui/pages.tsx';
import { personalDataPages } from '#areas/privacy/ui/pages.tsx';
import { quotationSheetsPages } from '#areas/quotation-sheets/ui/pages.tsx';
import { quotationPages } from '#areas/quotations/ui/pages.tsx';
import { recordLayoutsPages } from '#areas/record-layouts/ui/pages.tsx';
import { renewalsPages } from '#areas/renewals/ui/pages.tsx';
import { servicesPages } from '#areas/services/ui/pages.tsx';
import { settingsPages } from '#areas/settings/ui/pages.tsx';
import { signaturePages } from '#areas/signatures/ui/pages.tsx';
import { statementPages } from '#areas/statements/ui/pages.tsx';
import { trainingPages } from '#areas/training/ui/pages.tsx';
import { userPages } from '#areas/users/ui/pages.tsx';
import { variationPages } from '#areas/variations/ui/pages.tsx';
import { vehiclePages } from '#areas/vehicles/ui/pages.tsx';
import { worklistPages } from '#areas/worklist/ui/pages.tsx';

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
  ...servicesPages,
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
