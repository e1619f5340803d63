import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { targetsAddress } from '../api/addresses.ts';

/** Screens of targets, our own addition to the specification. */
export const outlookPages: readonly Page[] = [
  page({
    address: targetsAddress,
    access: ['READ_POLIZZE'],
    title: { it: 'Obiettivi', en: 'Targets' },
    load: () => import('./targets/targets-page.tsx').then((code) => code.TargetsPage),
    menu: { section: 'analysis', order: 5, notFor: ['CLIENTE', 'PERITO', 'COMPAGNIA'] },
  }),
];
