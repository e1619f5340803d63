import type { Page } from '#areas/access/ui/public.tsx';

export const impactPages: readonly Page[] = [
  {
    path: '/configurazione/tariffe/$id/impatto/$numero',
    access: ['READ_TARIFFE'],
    title: { it: 'Impatto', en: 'Impact' },
    numeric: ['id', 'numero'],
    load: () => import('./start/start-page.tsx'),
  },
  {
    path: '/configurazione/impatto/$id',
    belongsTo: '/configurazione/tariffe',
    access: ['READ_TARIFFE'],
    title: { it: 'Impatto', en: 'Impact' },
    numeric: ['id'],
    load: () => import('./run/run-page.tsx'),
  },
  {
    path: '/configurazione/impatto/$id/senza-prezzo',
    belongsTo: '/configurazione/tariffe',
    access: ['READ_TARIFFE'],
    title: { it: 'Contratti senza prezzo', en: 'Contracts without a price' },
    numeric: ['id'],
    load: () => import('./unpriceable/unpriceable-page.tsx'),
  },
];
