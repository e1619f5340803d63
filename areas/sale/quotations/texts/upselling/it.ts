import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  title: 'Esiti',
  help: 'Quante volte il pacchetto superiore è stato proposto e quante scelto, nel periodo.',
  columns: { from: 'Scelto', to: 'Proposto', shown: 'Proposte', accepted: 'Accettate', rate: 'Tasso', extra: 'Premio in più' },
  empty: 'Nessuna proposta',
  emptyText: 'Nel periodo nessun pacchetto superiore è stato proposto.',
  from: 'Dal',
  to: 'Al',
  table: 'Esiti dell’upselling',
} as const;

export const useUpsellingTexts = areaTexts({ it, en: () => import('./en.ts') });
