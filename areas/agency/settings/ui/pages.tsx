import type { Page } from '#areas/agency/access/ui/public.tsx';
import { maintenanceAddress } from '#platform/api-kit/frame-addresses.ts';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { comparisonRuleAddress, durationsRuleAddress, globalConfigurationAddress, privacyNoticeAddress } from '../api/addresses.ts';

/** Screens of settings (spec §2). */
export const settingsPages: readonly Page[] = [
  page({
    address: maintenanceAddress,
    access: 'public',
    title: { it: 'Manutenzione', en: 'Maintenance' },
    load: () => import('./maintenance/maintenance-page.tsx').then((code) => code.MaintenancePage),
  }),
  page({
    address: globalConfigurationAddress,
    // Users with payments only find the payment provider there.
    access: ['CONFIGURAZIONE_GLOBALE', 'CONFIGURAZIONE_PAGAMENTI'],
    title: { it: 'Configurazione globale', en: 'Global configuration' },
    load: () => import('./nais-config/nais-config-page.tsx').then((code) => code.NaisConfigPage),
    menu: { section: 'configuration', order: 10 },
  }),
  page({
    address: comparisonRuleAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Comparazione', en: 'Comparison' },
    load: () => import('./rules/simple-rules.tsx').then((code) => code.ComparisonRule),
    menu: { section: 'configuration', order: 60 },
  }),
  page({
    address: durationsRuleAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Durata dei preventivi', en: 'Duration of quotations' },
    load: () => import('./rules/list-rules.tsx').then((code) => code.DurationsRule),
    menu: { section: 'configuration', order: 62 },
  }),
  page({
    address: privacyNoticeAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Informativa privacy', en: 'Privacy notice' },
    load: () => import('./privacy/privacy-page.tsx').then((code) => code.PrivacyPage),
    menu: { section: 'configuration', order: 65 },
  }),
];
