import type { Page } from '#areas/access/ui/public.tsx';

/** Screens of training (spec §2, solleciti); a person's training is a tab of their user page. */
export const trainingPages: readonly Page[] = [
  {
    path: '/solleciti/formazione-ivass',
    access: ['FORMAZIONE_IVASS_IN_SCADENZA'],
    title: { it: 'Formazione IVASS in scadenza', en: 'Expiring IVASS training' },
    load: () => import('./reminders/reminders-page.tsx'),
    menu: { section: 'reminders', order: 10 },
  },
];
