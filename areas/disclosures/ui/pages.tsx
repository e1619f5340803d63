import type { Page } from '#areas/access/ui/public.tsx';

/** Screens of the data that documents state. */
export const disclosurePages: readonly Page[] = [
  {
    path: '/configurazione/dati-documenti',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Dati dei documenti', en: 'Data for documents' },
    load: () => import('./disclosures-page.tsx'),
    menu: { section: 'configuration', order: 66 },
  },
];
