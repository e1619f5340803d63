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
];
