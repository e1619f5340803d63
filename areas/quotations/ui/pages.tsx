import type { Page } from '#areas/access/ui/public.tsx';

/** Screens of quotations (spec §2, preventivi). */
export const quotationPages: readonly Page[] = [
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
];
