import type { Page } from '#areas/access/ui/public.tsx';
import { tariffAddresses } from '#areas/catalogue/api/addresses.ts';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { impactRunAddress, startImpactAddress, unpriceableAddress } from '../api/addresses.ts';

export const impactPages: readonly Page[] = [
  page({
    address: startImpactAddress,
    access: ['READ_TARIFFE'],
    title: { it: 'Impatto', en: 'Impact' },
    load: () => import('./start/start-page.tsx').then((code) => code.StartPage),
  }),
  page({
    address: impactRunAddress,
    belongsTo: tariffAddresses.list,
    access: ['READ_TARIFFE'],
    title: { it: 'Impatto', en: 'Impact' },
    load: () => import('./run/run-page.tsx').then((code) => code.RunPage),
  }),
  page({
    address: unpriceableAddress,
    belongsTo: tariffAddresses.list,
    access: ['READ_TARIFFE'],
    title: { it: 'Contratti senza prezzo', en: 'Contracts without a price' },
    load: () => import('./unpriceable/unpriceable-page.tsx').then((code) => code.UnpriceablePage),
  }),
];
