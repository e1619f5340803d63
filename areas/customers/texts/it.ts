import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

export const it = {
  yes: 'Sì',
  no: 'No',
  never: 'Mai chiesto',
  at: 'Risposto il {when}',
  atNotice: 'Risposto il {when} sulla versione {notice} dell’informativa',
  saved: 'Consenso registrato',
  unsaved: 'I consensi si registrano quando il preventivo è salvato e il codice fiscale è indicato.',
  help: 'Per il contratto non servono consensi: ognuno è libero, separato e revocabile.',
} as const;

export const useCustomersTexts = areaTexts({ it, en: () => import('./en.ts') });
