import type { ComponentType } from 'react';
import type { Page } from '#areas/agency/access/ui/public.tsx';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { homeAddress } from '#platform/api-kit/frame-addresses.ts';
import { page, pageWith } from '#platform/ui-shell/routing/area-page.ts';
import { policiesAddress } from '../api/addresses.ts';
import type { HomePanel, PolicyPanel } from './parts.ts';

/** What later areas add to the screens, loaded with them. */
interface PolicyParts {
  /** The home of a customer, and what later areas add to the home of everyone else. */
  readonly home: () => Promise<{ readonly customerHome: ComponentType; readonly laterPanels: readonly HomePanel[] }>;
  readonly policy: () => Promise<{ readonly laterPanels: readonly PolicyPanel[] }>;
}

/** Home and the screens of policies (spec §2). */
export const policyPages = (parts: PolicyParts): readonly Page[] => [
  pageWith(parts.home, {
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
  pageWith(parts.policy, {
    address: policyAddress,
    access: ['READ_POLIZZE'],
    title: { it: 'Polizza', en: 'Policy' },
    load: () => import('./detail/policy-page.tsx').then((code) => code.PolicyPage),
  }),
];
