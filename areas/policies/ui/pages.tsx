import type { Page } from '#areas/access/ui/public.tsx';
import { policyAddress } from '#areas/contracts/api/addresses.ts';
import { homeAddress } from '#platform/api-kit/frame-addresses.ts';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { policiesAddress } from '../api/addresses.ts';

/** Home and the screens of policies (spec §2). */
export const policyPages: readonly Page[] = [
  page({
    address: homeAddress,
    access: 'authenticated',
    title: { it: 'Home', en: 'Home' },
    load: () => import('./home/home-page.tsx').then((code) => code.HomePage),
  }),
  page({
    address: policiesAddress,
    access: ['READ_POLIZZE'],
    title: { it: 'Polizze', en: 'Policies' },
    load: () => import('./list/policy-list-page.tsx').then((code) => code.PolicyListPage),
    menu: { section: 'production', order: 30 },
  }),
  page({
    address: policyAddress,
    access: ['READ_POLIZZE'],
    title: { it: 'Polizza', en: 'Policy' },
    load: () => import('./detail/policy-page.tsx').then((code) => code.PolicyPage),
  }),
];
