import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { devicesAddress, lendersAddress, makesAddress, residualValuesAddress } from '../api/addresses.ts';

/** Screens of makes, anti-theft devices and residual values (spec §2), and of lenders. */
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
  page({
    address: lendersAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Enti finanziatori', en: 'Lenders' },
    load: () => import('./lenders/lender-list-page.tsx').then((code) => code.LenderListPage),
    menu: { section: 'configuration', order: 73 },
  }),
];
