import type { Page } from '#areas/access/ui/public.tsx';

/** The screen of VAT and premium tax (spec §2). */
export const taxPages: readonly Page[] = [
  {
    path: '/configurazione/iva',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'IVA e imposte', en: 'VAT and taxes' },
    load: () => import('./taxes/taxes-page.tsx'),
    menu: { section: 'configuration', order: 63 },
  },
];
