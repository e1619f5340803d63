import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { consoleAddress, consoleRunAddress } from '../api/addresses.ts';

/** The script console (spec §2). */
export const consolePages: readonly Page[] = [
  page({
    address: consoleAddress,
    access: ['GROOVY_CONSOLE'],
    title: { it: 'Console', en: 'Console' },
    load: () => import('./console-page.tsx').then((code) => code.ConsolePage),
    menu: { section: 'admin', order: 50 },
  }),
  page({
    address: consoleRunAddress,
    access: ['GROOVY_CONSOLE'],
    title: { it: 'Esecuzione di uno script', en: 'Run of a script' },
    load: () => import('./runs/run-page.tsx').then((code) => code.RunPage),
  }),
];
