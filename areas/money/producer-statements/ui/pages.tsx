import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { statementAddress, statementsAddress, statementTermsAddress, uploadsAddress } from '../api/addresses.ts';

/** Screens of account statements (spec §2); the pages of one statement and of the terms are additions. */
export const statementPages: readonly Page[] = [
  page({
    address: statementsAddress,
    access: ['READ_ESTRATTI_CONTO'],
    title: { it: 'Estratti conto', en: 'Account statements' },
    load: () => import('./list/statement-list-page.tsx').then((code) => code.StatementListPage),
    // Insurers have no statements yet.
    menu: { section: 'statements', order: 10, notFor: ['COMPAGNIA'] },
  }),
  page({
    address: statementTermsAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Condizioni degli estratti conto', en: 'Terms of statements' },
    load: () => import('./terms/terms-page.tsx').then((code) => code.TermsPage),
  }),
  page({
    address: uploadsAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Caricamento pagamenti', en: 'Upload of payments' },
    load: () => import('./uploads/uploads-page.tsx').then((code) => code.UploadsPage),
  }),
  page({
    address: statementAddress,
    access: ['READ_ESTRATTI_CONTO'],
    title: { it: 'Estratto conto', en: 'Account statement' },
    load: () => import('./detail/statement-page.tsx').then((code) => code.StatementPage),
  }),
];
