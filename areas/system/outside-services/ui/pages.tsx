import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { servicesAddress } from '../api/addresses.ts';

/** Screen of outside services; not in the specification. */
export const servicesPages: readonly Page[] = [
  page({
    address: servicesAddress,
    access: ['SISTEMI_ESTERNI'],
    title: { it: 'Servizi esterni', en: 'Outside services' },
    load: () => import('./services-page.tsx').then((code) => code.ServicesPage),
    menu: { section: 'configuration', order: 12 },
  }),
];
