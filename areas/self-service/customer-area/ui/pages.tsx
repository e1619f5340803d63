import { customerRequestAddress } from '#areas/after-sale/change-requests/api/addresses.ts';
import type { Page } from '#areas/agency/access/ui/public.tsx';
import { askLinkAddress } from '#platform/api-kit/frame-addresses.ts';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { confirmAddress, ownDataAddress, ownPolicyAddress, ownRequestsAddress, portalSettingsAddress } from '../api/addresses.ts';

/** The customer's own area; its home is the home of the product. */
export const portalPages: readonly Page[] = [
  page({
    address: askLinkAddress,
    access: 'public',
    title: { it: 'Area clienti', en: 'Customer area' },
    load: () => import('./enter/ask-link-page.tsx').then((code) => code.AskLinkPage),
  }),
  page({
    address: confirmAddress,
    access: 'public',
    title: { it: 'Area clienti', en: 'Customer area' },
    load: () => import('./enter/confirm-page.tsx').then((code) => code.ConfirmPage),
  }),
  page({
    address: ownPolicyAddress,
    access: ['AREA_CLIENTE'],
    title: { it: 'Polizza', en: 'Policy' },
    load: () => import('./policy/own-policy-page.tsx').then((code) => code.OwnPolicyPage),
  }),
  page({
    address: ownRequestsAddress,
    access: ['AREA_CLIENTE'],
    title: { it: 'Le mie richieste', en: 'My requests' },
    load: () => import('./requests/own-requests-page.tsx').then((code) => code.OwnRequestsPage),
    menu: { section: 'own', order: 20 },
  }),
  page({
    address: customerRequestAddress,
    access: ['AREA_CLIENTE'],
    title: { it: 'Richiesta', en: 'Request' },
    load: () => import('./requests/own-request-page.tsx').then((code) => code.OwnRequestPage),
  }),
  page({
    address: ownDataAddress,
    access: ['AREA_CLIENTE'],
    title: { it: 'I miei dati', en: 'My data' },
    load: () => import('./data/own-data-page.tsx').then((code) => code.OwnDataPage),
    menu: { section: 'own', order: 30 },
  }),
  page({
    address: portalSettingsAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Area clienti', en: 'Customer area' },
    load: () => import('./staff/portal-settings-page.tsx').then((code) => code.PortalSettingsPage),
    menu: { section: 'configuration', order: 96 },
  }),
];
