import type { Page } from '#areas/access/ui/public.tsx';
import { taxPages } from './tax-pages.ts';

/** Screens of tariffs, products and packages (spec §2, configurazione). */
export const cataloguePages: readonly Page[] = [
  ...taxPages,
  {
    path: '/configurazione/loghi-compagnie',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Loghi delle compagnie', en: 'Logos of the insurers' },
    load: () => import('./logos/logos-page.tsx'),
    menu: { section: 'configuration', order: 64 },
  },
  {
    path: '/configurazione/tariffe',
    access: ['READ_TARIFFE'],
    title: { it: 'Tariffe', en: 'Tariffs' },
    load: () => import('./tariffs/list-page.tsx'),
    menu: { section: 'configuration', order: 20 },
  },
  {
    path: '/configurazione/tariffe/crea',
    access: ['CREATE_TARIFFE'],
    title: { it: 'Nuova tariffa', en: 'New tariff' },
    load: () => import('./tariffs/new-tariff-page.tsx'),
  },
  {
    path: '/configurazione/tariffe/$id',
    access: ['READ_TARIFFE'],
    title: { it: 'Tariffa', en: 'Tariff' },
    numeric: ['id'],
    load: () => import('./tariffs/tariff-page.tsx'),
  },
  {
    path: '/configurazione/prodotti',
    access: ['READ_PRODOTTI'],
    title: { it: 'Prodotti', en: 'Products' },
    load: () => import('./products/list-page.tsx'),
    menu: { section: 'configuration', order: 21 },
  },
  {
    path: '/configurazione/prodotti/crea',
    access: ['CREATE_PRODOTTI'],
    title: { it: 'Nuovo prodotto', en: 'New product' },
    load: () => import('./products/new-product-page.tsx'),
  },
  {
    path: '/configurazione/prodotti/$id',
    access: ['READ_PRODOTTI'],
    title: { it: 'Prodotto', en: 'Product' },
    numeric: ['id'],
    load: () => import('./products/product-page.tsx'),
  },
  {
    path: '/configurazione/pacchetti',
    access: ['READ_PACCHETTI'],
    title: { it: 'Pacchetti', en: 'Packages' },
    load: () => import('./packages/list-page.tsx'),
    menu: { section: 'configuration', order: 22 },
  },
  {
    path: '/configurazione/pacchetti/crea',
    access: ['CREATE_PACCHETTI'],
    title: { it: 'Nuovo pacchetto', en: 'New package' },
    load: () => import('./packages/new-package-page.tsx'),
  },
  {
    path: '/configurazione/pacchetti/$id',
    access: ['READ_PACCHETTI'],
    title: { it: 'Pacchetto', en: 'Package' },
    numeric: ['id'],
    load: () => import('./packages/package-page.tsx'),
  },
  {
    path: '/configurazione/pacchetti-utente',
    access: ['READ_PACCHETTI_UTENTE'],
    title: { it: 'Pacchetti utente', en: 'User packages' },
    load: () => import('./presets/own-package-list-page.tsx'),
    menu: { section: 'configuration', order: 23 },
  },
  {
    path: '/configurazione/pacchetti-utente/crea',
    access: ['CREATE_PACCHETTI_UTENTE'],
    title: { it: 'Nuovo pacchetto utente', en: 'New user package' },
    load: () => import('./presets/new-own-package-page.tsx'),
  },
  {
    path: '/configurazione/pacchetti-utente/$id',
    access: ['READ_PACCHETTI_UTENTE'],
    title: { it: 'Pacchetto utente', en: 'User package' },
    numeric: ['id'],
    load: () => import('./presets/own-package-page.tsx'),
  },
  {
    path: '/configurazione/preset',
    access: ['READ_PRESET'],
    title: { it: 'Preset', en: 'Presets' },
    load: () => import('./presets/preset-list-page.tsx'),
    menu: { section: 'configuration', order: 24 },
  },
  {
    path: '/configurazione/preset/crea',
    access: ['CREATE_PRESET'],
    title: { it: 'Nuovo preset', en: 'New preset' },
    load: () => import('./presets/new-preset-page.tsx'),
  },
  {
    path: '/configurazione/preset/$id',
    access: ['READ_PRESET'],
    title: { it: 'Preset', en: 'Preset' },
    numeric: ['id'],
    load: () => import('./presets/preset-page.tsx'),
  },
];
