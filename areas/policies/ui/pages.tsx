import type { Page } from '#areas/access/ui/public.tsx';

/** Home and the screens of policies (spec §2). */
export const policyPages: readonly Page[] = [
  { path: '/', access: 'authenticated', title: { it: 'Home', en: 'Home' }, load: () => import('./home/home-page.tsx') },
  {
    path: '/polizze',
    access: ['READ_POLIZZE'],
    title: { it: 'Polizze', en: 'Policies' },
    load: () => import('./list/policy-list-page.tsx'),
    menu: { section: 'production', order: 30 },
  },
  {
    path: '/polizze/$id',
    access: ['READ_POLIZZE'],
    title: { it: 'Polizza', en: 'Policy' },
    numeric: ['id'],
    load: () => import('./detail/policy-page.tsx'),
  },
];
