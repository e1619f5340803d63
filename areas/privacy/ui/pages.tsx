import type { Page } from '#areas/access/ui/public.tsx';

/** Screens of personal data; not in the specification. */
export const personalDataPages: readonly Page[] = [
  {
    path: '/configurazione/conservazione',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Conservazione dei dati', en: 'Data retention' },
    load: () => import('./retention/retention-page.tsx'),
    menu: { section: 'configuration', order: 66 },
  },
  {
    path: '/dati-personali/richieste',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Richieste privacy', en: 'Privacy requests' },
    load: () => import('./requests/request-list-page.tsx'),
    menu: { section: 'admin', order: 85 },
  },
  {
    path: '/dati-personali/richieste/$id',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Richiesta privacy', en: 'Privacy request' },
    numeric: ['id'],
    load: () => import('./requests/request-page.tsx'),
  },
  {
    path: '/dati-personali/account-clienti',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Account clienti', en: 'Customer accounts' },
    load: () => import('./accounts/accounts-page.tsx'),
    menu: { section: 'users', order: 40 },
  },
];
