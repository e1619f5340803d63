import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { customerAccountsAddress, privacyRequestAddress, privacyRequestsAddress, retentionAddress } from '../api/addresses.ts';

/** Screens of personal data; not in the specification. */
export const personalDataPages: readonly Page[] = [
  page({
    address: retentionAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Conservazione dei dati', en: 'Data retention' },
    load: () => import('./retention/retention-page.tsx').then((code) => code.RetentionPage),
    menu: { section: 'configuration', order: 66 },
  }),
  page({
    address: privacyRequestsAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Richieste privacy', en: 'Privacy requests' },
    load: () => import('./requests/request-list-page.tsx').then((code) => code.RequestListPage),
    menu: { section: 'admin', order: 85 },
  }),
  page({
    address: privacyRequestAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Richiesta privacy', en: 'Privacy request' },
    load: () => import('./requests/request-page.tsx').then((code) => code.RequestPage),
  }),
  page({
    address: customerAccountsAddress,
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Account clienti', en: 'Customer accounts' },
    load: () => import('./accounts/accounts-page.tsx').then((code) => code.AccountsPage),
    menu: { section: 'users', order: 40 },
  }),
];
