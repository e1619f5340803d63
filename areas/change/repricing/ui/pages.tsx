import type { Page } from '#areas/agency/access/ui/public.tsx';
import { tariffAddresses } from '#areas/offer/catalogue/api/addresses.ts';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { correctionsAddress, impactRunAddress, parallelAddress, startImpactAddress, unpriceableAddress } from '../api/addresses.ts';

export const impactPages: readonly Page[] = [
  page({
    address: correctionsAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Correzioni dei prodotti', en: 'Product corrections' },
    load: () => import('./follow/corrections-page.tsx').then((code) => code.CorrectionsPage),
    menu: { section: 'configuration', order: 26 },
  }),
  page({
    address: parallelAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Calcoli paralleli', en: 'Parallel calculations' },
    load: () => import('./follow/parallel-page.tsx').then((code) => code.ParallelPage),
    menu: { section: 'configuration', order: 27 },
  }),
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
