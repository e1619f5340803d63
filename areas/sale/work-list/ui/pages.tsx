import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { worklistAddress } from '../api/addresses.ts';

export const worklistPages: readonly Page[] = [
  page({
    address: worklistAddress,
    access: ['READ_PREVENTIVI', 'READ_POLIZZE'],
    title: { it: 'Da fare', en: 'To do' },
    load: () => import('./list/worklist-page.tsx').then((code) => code.WorklistPage),
    menu: { section: 'production', order: 15, notFor: ['CLIENTE', 'COMPAGNIA', 'PERITO'] },
  }),
];
