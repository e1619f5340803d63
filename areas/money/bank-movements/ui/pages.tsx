import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { bankFilesAddress, bankLinesAddress } from '../api/addresses.ts';

/** Screens of the separate account's movements; not in the specification. */
export const bankingPages: readonly Page[] = [
  page({
    address: bankLinesAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'Movimenti bancari', en: 'Bank movements' },
    load: () => import('./lines/lines-page.tsx').then((code) => code.BankLinesPage),
    menu: { section: 'statements', order: 20 },
  }),
  page({
    address: bankFilesAddress,
    access: ['UPDATE_ESTRATTI_CONTO'],
    title: { it: 'File della banca', en: "Bank's files" },
    load: () => import('./files/files-page.tsx').then((code) => code.BankFilesPage),
  }),
];
