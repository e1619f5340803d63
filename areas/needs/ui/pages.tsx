import type { Page } from '#areas/access/ui/public.tsx';

/** Screens of the demands-and-needs questionnaire (spec §2). */
export const needsPages: readonly Page[] = [
  {
    path: '/configurazione/questionario',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Questionario esigenze', en: 'Demands and needs' },
    load: () => import('./versions-page.tsx'),
    menu: { section: 'configuration', order: 65 },
  },
  {
    path: '/configurazione/questionario/$id',
    numeric: ['id'],
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Versione del questionario', en: 'Version of the questionnaire' },
    load: () => import('./version-page.tsx'),
  },
];
