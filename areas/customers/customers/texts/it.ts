import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  yes: 'Sì',
  no: 'No',
  never: 'Mai chiesto',
  at: 'Risposto il {given}',
  atNotice: 'Risposto il {given} (versione {notice} dell’informativa)',
  saved: 'Consenso registrato',
  unsaved: 'I consensi si registrano quando il preventivo è salvato e il codice fiscale è indicato.',
  help: 'Per il contratto non servono consensi: ognuno è libero, separato e revocabile. Indica prima come e quando il cliente ha risposto.',
} as const;

export const useCustomersTexts = areaTexts({ it, en: () => import('./en.ts') });
