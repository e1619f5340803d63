import type { Page } from '#areas/access/ui/public.tsx';

/** Screens of account statements (spec §2); the pages of one statement and of the terms are additions. */
export const statementPages: readonly Page[] = [
  {
    path: '/estratti-conto',
    access: ['READ_ESTRATTI_CONTO'],
    title: { it: 'Estratti conto', en: 'Account statements' },
    load: () => import('./list/statement-list-page.tsx'),
    // Insurers have no statements yet.
    menu: { section: 'statements', order: 10, notFor: ['COMPAGNIA'] },
  },
  {
    path: '/estratti-conto/condizioni',
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Condizioni degli estratti conto', en: 'Terms of statements' },
    load: () => import('./terms/terms-page.tsx'),
  },
  {
    path: '/estratti-conto/logs/$dataInserimento',
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Caricamento pagamenti', en: 'Upload of payments' },
    load: () => import('./uploads/uploads-page.tsx'),
  },
  {
    path: '/estratti-conto/$id',
    access: ['READ_ESTRATTI_CONTO'],
    title: { it: 'Estratto conto', en: 'Account statement' },
    numeric: ['id'],
    load: () => import('./detail/statement-page.tsx'),
  },
];
