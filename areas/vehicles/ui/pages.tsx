import type { Page } from '#areas/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { devicesAddress, makesAddress, residualValuesAddress } from '../api/addresses.ts';

/** Screens of makes, anti-theft devices and residual values (spec §2). */
export const vehiclePages: readonly Page[] = [
  page({
    address: makesAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Marche', en: 'Makes' },
    load: () => import('./brands/brand-list-page.tsx').then((code) => code.BrandListPage),
    menu: { section: 'configuration', order: 70 },
  }),
  page({
    address: devicesAddress,
    access: ['DEVELOPER'],
    title: { it: 'Antifurti', en: 'Anti-theft devices' },
    load: () => import('./devices/device-list-page.tsx').then((code) => code.DeviceListPage),
    menu: { section: 'configuration', order: 71 },
  }),
  page({
    address: residualValuesAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Valori residui', en: 'Residual values' },
    load: () => import('./curves/curves-page.tsx').then((code) => code.CurvesPage),
    menu: { section: 'configuration', order: 72 },
  }),
];
