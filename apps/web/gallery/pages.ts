import type { Page } from '#areas/access/ui/public.tsx';

/** The gallery of widgets: reached by its address only, in a demonstration only. */
export const galleryPages: readonly Page[] = [
  {
    path: '/gallery',
    access: 'public',
    title: { it: 'Galleria dei componenti', en: 'Gallery of widgets' },
    load: () => import('./gallery-page.tsx'),
  },
];
