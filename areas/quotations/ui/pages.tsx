import type { Page } from '#areas/access/ui/public.tsx';

/** Screens of quotations (spec §2, preventivi). */
export const quotationPages: readonly Page[] = [
  {
    path: '/preventivi/nuovo',
    access: ['CREATE_PREVENTIVI'],
    title: { it: 'Nuovo preventivo', en: 'New quotation' },
    load: () => import('./quoter/new-quote-page.tsx'),
    menu: { section: 'production', order: 10 },
  },
  {
    path: '/preventivi/completa/$id',
    access: ['UPDATE_PREVENTIVI'],
    title: { it: 'Completa preventivo', en: 'Complete quotation' },
    numeric: ['id'],
    load: () => import('./quoter/edit-quote-page.tsx'),
  },
  {
    path: '/preventivi',
    access: ['READ_PREVENTIVI'],
    title: { it: 'Preventivi', en: 'Quotations' },
    load: () => import('./list/quotation-list-page.tsx'),
    menu: { section: 'production', order: 20 },
  },
  {
    path: '/preventivi/$id',
    access: ['READ_PREVENTIVI'],
    title: { it: 'Preventivo', en: 'Quotation' },
    numeric: ['id'],
    load: () => import('./detail/quotation-page.tsx'),
  },
  {
    path: '/configurazione/upselling',
    access: ['CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Upselling', en: 'Upselling' },
    load: () => import('./upselling/upselling-page.tsx'),
    menu: { section: 'configuration', order: 64 },
  },
];
