import type { Page } from '#areas/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { appraisalsAddress } from '../api/addresses.ts';

export const appraisalsPages: readonly Page[] = [
  page({
    address: appraisalsAddress,
    access: ['READ_VIDEO_PERIZIA'],
    title: { it: 'Appraisals', en: 'Appraisals' },
    load: () => import('./appraisals-page.tsx').then((code) => code.AppraisalsPage),
  }),
];
