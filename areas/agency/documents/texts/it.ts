import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  none: 'Nessun documento',
  noneHelp: 'I documenti fatti da Nais compaiono qui pochi istanti dopo l’accettazione e l’emissione.',
  list: 'Documenti',
  download: 'Scarica {name}',
  show: 'Mostra {name}',
  hide: 'Chiudi anteprima di {name}',
  otherKind: 'Allegato',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  sentBy: 'da {name}',
} as const;

export const useDocumentsTexts = areaTexts({ it, en: () => import('./en.ts') });
