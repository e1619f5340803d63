import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  title: 'Imposta sui premi',
  help: 'L’aliquota di ogni ramo, per data del contratto. Le righe passate e in vigore restano come sono: si aggiunge una riga futura, che chiude quella precedente.',
  add: 'Nuova aliquota',
  save: 'Aggiungi l’aliquota',
  saved: 'Aliquota aggiunta',
  remove: 'Elimina',
  removeLabel: 'Elimina l’aliquota di {line} dal {date}',
  removeTitle: 'Eliminare l’aliquota futura?',
  removeText: 'L’aliquota di {line} che decorre dal {date} viene eliminata; quella precedente continua.',
  removed: 'Aliquota eliminata',
  columns: { line: 'Ramo', rate: 'Aliquota', from: 'Dal', to: 'Al', law: 'Riferimento normativo', note: 'Nota', state: 'Stato' },
  states: { PAST: 'Passata', IN_FORCE: 'In vigore', FUTURE: 'Futura' },
  tabs: { vat: 'IVA sul veicolo', tax: 'Imposta sui premi' },
} as const;

export const useTaxTexts = areaTexts({ it, en: () => import('./en.ts') });
