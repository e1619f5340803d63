import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { disclosuresAddress } from '../api/addresses.ts';

/** Screens of the data that documents state. */
export const disclosurePages: readonly Page[] = [
  page({
    address: disclosuresAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Dati dei documenti', en: 'Data for documents' },
    load: () => import('./disclosures-page.tsx').then((code) => code.DisclosuresPage),
    menu: { section: 'configuration', order: 66 },
  }),
];
