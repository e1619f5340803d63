import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { recordFileAddress, recordLayoutAddress, recordLayoutsAddress } from '../api/addresses.ts';

export const recordLayoutsPages: readonly Page[] = [
  page({
    address: recordLayoutsAddress,
    access: ['TRACCIATI_POLIZZA'],
    title: { it: 'Tracciati', en: 'Record layouts' },
    load: () => import('./list/layouts-page.tsx').then((code) => code.LayoutsPage),
    menu: { section: 'production', order: 90 },
  }),
  page({
    address: recordLayoutAddress,
    access: ['TRACCIATI_POLIZZA'],
    title: { it: 'Tracciato', en: 'Record layout' },
    load: () => import('./detail/layout-page.tsx').then((code) => code.LayoutPage),
  }),
  page({
    address: recordFileAddress,
    access: ['TRACCIATI_POLIZZA'],
    title: { it: 'File del tracciato', en: 'File of a record layout' },
    load: () => import('./file/file-page.tsx').then((code) => code.RecordFilePage),
  }),
];
