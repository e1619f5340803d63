import type { Page } from '#areas/access/ui/public.tsx';

/** Screens of makes, anti-theft devices and residual values (spec §2). */
export const vehiclePages: readonly Page[] = [
  {
    path: '/configurazione/marche',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Marche', en: 'Makes' },
    load: () => import('./brands/brand-list-page.tsx'),
    menu: { section: 'configuration', order: 70 },
  },
  {
    path: '/configurazione/antifurti',
    access: ['DEVELOPER'],
    title: { it: 'Antifurti', en: 'Anti-theft devices' },
    load: () => import('./devices/device-list-page.tsx'),
    menu: { section: 'configuration', order: 71 },
  },
  {
    path: '/configurazione/valori-residui',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Valori residui', en: 'Residual values' },
    load: () => import('./curves/curves-page.tsx'),
    menu: { section: 'configuration', order: 72 },
  },
];
