import { TRAINED_GROUPS } from '#areas/network/users/domain/index.ts';
import type { UserTab } from '#areas/network/users/ui/public.tsx';
import { TrainingTab } from './training-tab.tsx';

/** What training adds to the page of a user. */
export const TRAINING_TABS: readonly UserTab[] = [
  {
    id: 'formazione',
    order: 110,
    label: { it: 'Formazione IVASS', en: 'IVASS training' },
    shows: (user) => TRAINED_GROUPS.includes(user.group),
    content: TrainingTab,
  },
];
