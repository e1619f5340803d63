import type { Page } from '#areas/agency/access/ui/public.tsx';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { page, pageWith } from '#platform/ui-shell/routing/area-page.ts';
import { approvalsAddress, quotationsAddress, sharedOfferAddress, upsellingAddress } from '../api/addresses.ts';
import type { QuotationPanel } from './parts.ts';

/** What later areas add to the screens, loaded with them. */
interface QuotationParts {
  readonly quotation: () => Promise<{ readonly laterPanels: readonly QuotationPanel[] }>;
}

/** Screens of quotations (spec §2, preventivi). */
export const quotationPages = (parts: QuotationParts): readonly Page[] => [
  page({
    address: quotationsAddress,
    access: ['READ_PREVENTIVI'],
    title: { it: 'Preventivi', en: 'Quotations' },
    load: () => import('./list/quotation-list-page.tsx').then((code) => code.QuotationListPage),
    menu: { section: 'production', order: 20 },
  }),
  page({
    address: approvalsAddress,
    access: ['APPROVA_PREVENTIVI', 'UPDATE_PREVENTIVI'],
    title: { it: 'Approvazioni', en: 'Approvals' },
    load: () => import('./approval/approval-list-page.tsx').then((code) => code.ApprovalListPage),
    menu: { section: 'production', order: 25 },
  }),
  pageWith(parts.quotation, {
    address: quotationAddress,
    access: ['READ_PREVENTIVI'],
    title: { it: 'Preventivo', en: 'Quotation' },
    load: () => import('./detail/quotation-page.tsx').then((code) => code.QuotationPage),
  }),
  page({
    address: sharedOfferAddress,
    access: 'public',
    title: { it: 'Il tuo preventivo', en: 'Your quotation' },
    load: () => import('./offer/shared-offer-page.tsx').then((code) => code.SharedOfferPage),
  }),
  page({
    address: upsellingAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Upselling', en: 'Upselling' },
    load: () => import('./upselling/upselling-page.tsx').then((code) => code.UpsellingPage),
    menu: { section: 'configuration', order: 64 },
  }),
];
