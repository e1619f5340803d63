import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { batchAddress, collectionsAddress, newBatchAddress } from '../api/addresses.ts';

/** Screens of SEPA direct debits; not in the specification. */
export const collectionsPages: readonly Page[] = [
  page({
    address: collectionsAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Addebiti SEPA', en: 'SEPA collections' },
    load: () => import('./batches-page.tsx').then((code) => code.BatchesPage),
    menu: { section: 'statements', order: 30 },
  }),
  page({
    address: newBatchAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Nuova distinta di addebiti', en: 'New batch of collections' },
    load: () => import('./new-batch-page.tsx').then((code) => code.NewBatchPage),
  }),
  page({
    address: batchAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Distinta di addebiti', en: 'Batch of collections' },
    load: () => import('./batch/batch-page.tsx').then((code) => code.BatchPage),
  }),
];
