import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import { trainingRemindersAddress } from '../api/addresses.ts';

/** Screens of training (spec §2, solleciti); a person's training is a tab of their user page. */
export const trainingPages: readonly Page[] = [
  page({
    address: trainingRemindersAddress,
    access: ['FORMAZIONE_IVASS_IN_SCADENZA'],
    title: { it: 'Formazione IVASS in scadenza', en: 'Expiring IVASS training' },
    load: () => import('./reminders/reminders-page.tsx').then((code) => code.RemindersPage),
    menu: { section: 'reminders', order: 10 },
  }),
];
