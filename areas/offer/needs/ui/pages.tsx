import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { needsAddress, needsVersionAddress } from '../api/addresses.ts';

/** Screens of the demands-and-needs questionnaire (spec §2). */
export const needsPages: readonly Page[] = [
  page({
    address: needsAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Questionario esigenze', en: 'Demands and needs' },
    load: () => import('./versions-page.tsx').then((code) => code.VersionsPage),
    menu: { section: 'configuration', order: 65 },
  }),
  page({
    address: needsVersionAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Versione del questionario', en: 'Version of the questionnaire' },
    load: () => import('./version-page.tsx').then((code) => code.VersionPage),
  }),
];
