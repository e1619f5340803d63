import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  known: '{name} è già cliente',
  perhaps: 'È {name}?',
  use: 'Usa i suoi dati',
  key: 'Alt+U',
  taken: 'Dati di {name} ripresi: controllali con il cliente',
  search: 'Cerca tra i tuoi clienti',
  searchHelp: 'Nome, codice fiscale, partita IVA o targa',
  none: 'Nessun cliente della tua rete',
} as const;

export const useKnownCustomerTexts = areaTexts({ it, en: () => import('./en.ts') });
