import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { formerBatchAddress, formerSystemAddress } from '../api/addresses.ts';

/** The bridge to the former system (spec §2 nais-1). */
export const formerSystemPages: readonly Page[] = [
  page({
    address: formerSystemAddress,
    access: ['DEVELOPER', 'CHIUSURA_CONVENZIONI'],
    title: { it: 'NAIS 1', en: 'NAIS 1' },
    load: () => import('./state/former-system-page.tsx').then((code) => code.FormerSystemPage),
    menu: { section: 'admin', order: 10 },
  }),
  page({
    address: formerBatchAddress,
    access: ['DEVELOPER', 'CHIUSURA_CONVENZIONI'],
    title: { it: 'File del sistema precedente', en: 'File of the former system' },
    load: () => import('./batch/batch-page.tsx').then((code) => code.BatchPage),
  }),
];
