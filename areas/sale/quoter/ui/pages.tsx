import type { Page } from '#areas/agency/access/ui/public.tsx';
import { editQuotationAddress, newQuotationAddress } from '#areas/sale/quotations/api/addresses.ts';
import { page } from '#platform/ui-shell/routing/area-page.ts';

/** The quoter (spec §2, preventivi). */
export const quoterPages: readonly Page[] = [
  page({
    address: newQuotationAddress,
    access: ['CREATE_PREVENTIVI'],
    title: { it: 'Nuovo preventivo', en: 'New quotation' },
    load: () => import('./new-quote-page.tsx').then((code) => code.NewQuotePage),
    menu: { section: 'production', order: 10, isButton: true },
  }),
  page({
    address: editQuotationAddress,
    access: ['UPDATE_PREVENTIVI'],
    title: { it: 'Completa preventivo', en: 'Complete quotation' },
    load: () => import('./edit-quote-page.tsx').then((code) => code.EditQuotePage),
  }),
];
