import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { closingAddress, closingsAddress, newClosingAddress } from '../api/addresses.ts';

/** Screens of the closing of agreements (spec §2). */
export const conventionsPages: readonly Page[] = [
  page({
    address: closingsAddress,
    access: ['CHIUSURA_CONVENZIONI', 'DEVELOPER'],
    title: { it: 'Chiusura convenzioni', en: 'Closing of agreements' },
    load: () => import('./closings-page.tsx').then((code) => code.ClosingsPage),
    menu: { section: 'admin', order: 60 },
  }),
  page({
    address: newClosingAddress,
    access: ['CHIUSURA_CONVENZIONI', 'DEVELOPER'],
    title: { it: 'Nuova chiusura convenzioni', en: 'New closing of agreements' },
    load: () => import('./new-closing-page.tsx').then((code) => code.NewClosingPage),
  }),
  page({
    address: closingAddress,
    access: ['CHIUSURA_CONVENZIONI', 'DEVELOPER'],
    title: { it: 'Chiusura convenzioni', en: 'Closing of agreements' },
    load: () => import('./closing-page.tsx').then((code) => code.ClosingPage),
  }),
];
