import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { appraisalAddress, appraisalsAddress, phoneAppraisalAddress } from '../api/addresses.ts';

export const appraisalPages: readonly Page[] = [
  page({
    address: appraisalsAddress,
    access: ['READ_VIDEO_PERIZIA'],
    title: { it: 'Video perizie', en: 'Video appraisals' },
    load: () => import('./judging/appraisals-page.tsx').then((code) => code.AppraisalsPage),
    menu: { section: 'production', order: 35 },
  }),
  page({
    address: appraisalAddress,
    access: ['READ_VIDEO_PERIZIA'],
    title: { it: 'Video perizia', en: 'Video appraisal' },
    load: () => import('./judging/appraisal-page.tsx').then((code) => code.AppraisalPage),
  }),
  page({
    address: phoneAppraisalAddress,
    access: 'public',
    title: { it: 'Foto del veicolo', en: 'Photos of the vehicle' },
    load: () => import('./phone/phone-page.tsx').then((code) => code.PhonePage),
  }),
];
