import type { Page } from '#areas/access/ui/public.tsx';
import { taxPages } from './tax-pages.ts';

/** Screens of tariffs, products and packages (spec §2, configurazione). */
export const cataloguePages: readonly Page[] = [
  ...taxPages,
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
];
