import type { Page } from '#areas/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import {
  cancellationAddress,
  cancellationFiguresAddress,
  cancellationsAddress,
  editCancellationAddress,
  newCancellationAddress,
} from '../api/addresses.ts';

/** Screens of cancellations (spec §2). */
export const cancellationPages: readonly Page[] = [
  page({
    address: cancellationsAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Annullamenti', en: 'Cancellations' },
    load: () => import('./cancellations-page.tsx').then((code) => code.CancellationsPage),
    menu: { section: 'production', order: 60 },
  }),
  page({
    address: newCancellationAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Nuovo annullamento', en: 'New cancellation' },
    load: () => import('./form/new-cancellation-page.tsx').then((code) => code.NewCancellationPage),
  }),
  page({
    address: cancellationFiguresAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Riepilogo degli annullamenti', en: 'Figures of cancellations' },
    load: () => import('./figures-page.tsx').then((code) => code.FiguresPage),
  }),
  page({
    address: editCancellationAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Annullamento da confermare', en: 'Cancellation to be confirmed' },
    load: () => import('./form/edit-cancellation-page.tsx').then((code) => code.EditCancellationPage),
  }),
  page({
    address: cancellationAddress,
    access: ['ANNULLAMENTI'],
    title: { it: 'Annullamento', en: 'Cancellation' },
    load: () => import('./detail/cancellation-page.tsx').then((code) => code.CancellationPage),
  }),
];
