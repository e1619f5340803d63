import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

export const it = {
  list: { label: 'Elenco', name: 'Nome', empty: 'Nessun elemento' },
} as const;

export const useAppraisalsTexts = areaTexts({ it, en: () => import('./en.ts') });
