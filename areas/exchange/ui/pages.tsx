import type { Page } from '#areas/access/ui/public.tsx';

const COMPARE = { it: 'Confronto', en: 'Comparison' };
const SHEET = { it: 'Foglio', en: 'Sheet' };

/** Screens that compare versions, and export and import them as spreadsheets. */
export const exchangePages: readonly Page[] = [
  {
    path: '/admin/data-exchange',
    access: ['DATA_EXCHANGE'],
    title: { it: 'Scambio dati', en: 'Data exchange' },
    load: () => import('./requests/list-page.tsx'),
    menu: { section: 'admin', order: 40 },
  },
  {
    path: '/admin/data-exchange/nuova',
    access: ['DATA_EXCHANGE'],
    title: { it: 'Nuova richiesta', en: 'New request' },
    load: () => import('./requests/new-page.tsx'),
  },
  {
    path: '/admin/data-exchange/$id',
    access: ['DATA_EXCHANGE'],
    title: { it: 'Richiesta', en: 'Request' },
    numeric: ['id'],
    load: () => import('./requests/request-page.tsx'),
  },
  {
    path: '/configurazione/tariffe/$id/confronto',
    access: ['READ_TARIFFE'],
    title: COMPARE,
    numeric: ['id'],
    load: () => import('./compare/tariffs-page.tsx'),
  },
  {
    path: '/configurazione/prodotti/$id/confronto',
    access: ['READ_PRODOTTI'],
    title: COMPARE,
    numeric: ['id'],
    load: () => import('./compare/products-page.tsx'),
  },
  {
    path: '/configurazione/pacchetti/$id/confronto',
    access: ['READ_PACCHETTI'],
    title: COMPARE,
    numeric: ['id'],
    load: () => import('./compare/packages-page.tsx'),
  },
  {
    path: '/configurazione/tariffe/$id/foglio/$numero',
    access: ['READ_TARIFFE'],
    title: SHEET,
    numeric: ['id', 'numero'],
    load: () => import('./import/tariffs-page.tsx'),
  },
  {
    path: '/configurazione/prodotti/$id/foglio/$numero',
    access: ['READ_PRODOTTI'],
    title: SHEET,
    numeric: ['id', 'numero'],
    load: () => import('./import/products-page.tsx'),
  },
  {
    path: '/configurazione/pacchetti/$id/foglio/$numero',
    access: ['READ_PACCHETTI'],
    title: SHEET,
    numeric: ['id', 'numero'],
    load: () => import('./import/packages-page.tsx'),
  },
];
