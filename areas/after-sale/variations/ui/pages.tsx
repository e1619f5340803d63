import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { newVariationAddress, variationAddress, variationsAddress } from '../api/addresses.ts';

/** Screens of variations (spec §2). */
export const variationPages: readonly Page[] = [
  page({
    address: variationsAddress,
    access: ['VARIAZIONI'],
    title: { it: 'Variazioni', en: 'Variations' },
    load: () => import('./variations-page.tsx').then((code) => code.VariationsPage),
    menu: { section: 'production', order: 65 },
  }),
  page({
    address: newVariationAddress,
    access: ['VARIAZIONI'],
    title: { it: 'Nuova variazione', en: 'New variation' },
    load: () => import('./form/new-variation-page.tsx').then((code) => code.NewVariationPage),
  }),
  page({
    address: variationAddress,
    access: ['VARIAZIONI'],
    title: { it: 'Variazione', en: 'Variation' },
    load: () => import('./detail/variation-page.tsx').then((code) => code.VariationPage),
  }),
];
