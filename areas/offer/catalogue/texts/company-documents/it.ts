import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  title: 'Documenti della compagnia',
  help: 'Il set informativo e i modelli di ogni versione dei prodotti in vendita, e di quelle vendute in passato con le date in cui valevano.',
  product: 'Prodotto',
  company: 'Compagnia',
  version: 'Versione',
  from: 'In vendita dal',
  to: 'Fino al',
  open: 'in corso',
  documents: 'Documenti',
  none: 'Nessun documento',
  empty: 'Nessun documento',
  emptyText: 'Qui compaiono i documenti dei prodotti pubblicati.',
} as const;

export const useCompanyDocumentsTexts = areaTexts({ it, en: () => import('./en.ts') });
