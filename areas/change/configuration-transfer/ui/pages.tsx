import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page, pageWith } from '#platform/ui-shell/routing/area-page.ts';
import { compareAddresses, exchangeAddress, exchangesAddress, newExchangeAddress, sheetAddresses } from '../api/addresses.ts';

const READERS = [
  ['tariffe', 'READ_TARIFFE'],
  ['prodotti', 'READ_PRODOTTI'],
  ['pacchetti', 'READ_PACCHETTI'],
] as const;

/** Screens that compare versions, and export and import them as spreadsheets. */
export const exchangePages: readonly Page[] = [
  page({
    address: exchangesAddress,
    access: ['DATA_EXCHANGE'],
    title: { it: 'Scambio dati', en: 'Data exchange' },
    load: () => import('./requests/list-page.tsx').then((code) => code.ExchangeListPage),
    menu: { section: 'admin', order: 40 },
  }),
  page({
    address: newExchangeAddress,
    access: ['DATA_EXCHANGE'],
    title: { it: 'Nuova richiesta', en: 'New request' },
    load: () => import('./requests/new-page.tsx').then((code) => code.NewExchangePage),
  }),
  page({
    address: exchangeAddress,
    access: ['DATA_EXCHANGE'],
    title: { it: 'Richiesta', en: 'Request' },
    load: () => import('./requests/request-page.tsx').then((code) => code.ExchangePage),
  }),
  ...READERS.flatMap(([kind, role]) => [
    pageWith(async () => ({ kind }), {
      address: compareAddresses[kind],
      access: [role],
      title: { it: 'Confronto', en: 'Comparison' },
      load: () => import('./compare/compare-view.tsx').then((code) => code.CompareView),
    }),
    pageWith(async () => ({ kind }), {
      address: sheetAddresses[kind],
      access: [role],
      title: { it: 'Foglio', en: 'Sheet' },
      load: () => import('./import/import-view.tsx').then((code) => code.ImportView),
    }),
  ]),
];
