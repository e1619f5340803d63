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
    // Users with payments only find the payment provider there.
    access: ['CONFIGURAZIONE_GLOBALE', 'CONFIGURAZIONE_PAGAMENTI'],
    title: { it: 'Configurazione globale', en: 'Global configuration' },
    load: () => import('./nais-config/nais-config-page.tsx'),
    menu: { section: 'configuration', order: 10 },
  },
  {
    path: '/configurazione/comparazione',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Comparazione', en: 'Comparison' },
    load: () => import('./rules/comparison-page.tsx'),
    menu: { section: 'configuration', order: 60 },
  },
  {
    path: '/configurazione/mutue-esclusioni',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Mutue esclusioni', en: 'Mutual exclusions' },
    load: () => import('./rules/exclusions-page.tsx'),
    menu: { section: 'configuration', order: 61 },
  },
  {
    path: '/configurazione/durate-preventivo',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Durata dei preventivi', en: 'Duration of quotations' },
    load: () => import('./rules/durations-page.tsx'),
    menu: { section: 'configuration', order: 62 },
  },
  {
    path: '/configurazione/informativa-privacy',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Informativa privacy', en: 'Privacy notice' },
    load: () => import('./privacy/privacy-page.tsx'),
    menu: { section: 'configuration', order: 65 },
  },
];
