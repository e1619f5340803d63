import type { Page } from '#areas/access/ui/public.tsx';

/** Screens of settings (spec §2). */
export const settingsPages: readonly Page[] = [
  {
    path: '/maintenance',
    access: 'public',
    title: { it: 'Manutenzione', en: 'Maintenance' },
    load: () => import('./maintenance/maintenance-page.tsx'),
  },
  {
    path: '/configurazione/nais-config',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Configurazione globale', en: 'Global configuration' },
    load: () => import('./nais-config/nais-config-page.tsx'),
    menu: { section: 'configuration', order: 10 },
  },
];
