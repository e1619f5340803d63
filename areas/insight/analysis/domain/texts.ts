import type { Text } from '#platform/domain-kit/locale.ts';
import type { Aggregate, Operator, Step } from './definition/definition.ts';
import type { AnalysisPeriod } from './definition/periods.ts';
import type { Frequency, Suspension } from './schedule.ts';

export const AGGREGATE_LABELS: Readonly<Record<Aggregate, Text>> = {
  COUNT: { it: 'Conteggio', en: 'Count' },
  COUNT_DISTINCT: { it: 'Valori diversi', en: 'Different values' },
  SUM: { it: 'Somma', en: 'Sum' },
  AVERAGE: { it: 'Media', en: 'Average' },
  MIN: { it: 'Minimo', en: 'Minimum' },
  MAX: { it: 'Massimo', en: 'Maximum' },
};

export const STEP_LABELS: Readonly<Record<Step, Text>> = {
  DAY: { it: 'Giorno', en: 'Day' },
  MONTH: { it: 'Mese', en: 'Month' },
  QUARTER: { it: 'Trimestre', en: 'Quarter' },
  YEAR: { it: 'Anno', en: 'Year' },
};

export const OPERATOR_LABELS: Readonly<Record<Operator, Text>> = {
  IS: { it: 'è uguale a', en: 'is' },
  IS_NOT: { it: 'è diverso da', en: 'is not' },
  CONTAINS: { it: 'contiene', en: 'contains' },
  STARTS_WITH: { it: 'comincia con', en: 'begins with' },
  ONE_OF: { it: 'è uno di', en: 'is one of' },
  NOT_ONE_OF: { it: 'non è uno di', en: 'is none of' },
  AT_LEAST: { it: 'è almeno', en: 'is at least' },
  AT_MOST: { it: 'è al massimo', en: 'is at most' },
  BETWEEN: { it: 'è compreso tra', en: 'is between' },
  PERIOD: { it: 'cade nel periodo', en: 'is in the period' },
  YES: { it: 'sì', en: 'yes' },
  NO: { it: 'no', en: 'no' },
  EMPTY: { it: 'è vuoto', en: 'is empty' },
  NOT_EMPTY: { it: 'non è vuoto', en: 'is not empty' },
};

export const PERIOD_LABELS: Readonly<Record<AnalysisPeriod, Text>> = {
  TODAY: { it: 'Oggi', en: 'Today' },
  YESTERDAY: { it: 'Ieri', en: 'Yesterday' },
  LAST_7_DAYS: { it: 'Ultimi 7 giorni', en: 'Last 7 days' },
  LAST_30_DAYS: { it: 'Ultimi 30 giorni', en: 'Last 30 days' },
  THIS_WEEK: { it: 'Questa settimana', en: 'This week' },
  LAST_WEEK: { it: 'Settimana scorsa', en: 'Last week' },
  THIS_MONTH: { it: 'Questo mese', en: 'This month' },
  LAST_MONTH: { it: 'Mese scorso', en: 'Last month' },
  THIS_QUARTER: { it: 'Questo trimestre', en: 'This quarter' },
  LAST_QUARTER: { it: 'Trimestre scorso', en: 'Last quarter' },
  THIS_YEAR: { it: 'Quest’anno', en: 'This year' },
  LAST_YEAR: { it: 'Anno scorso', en: 'Last year' },
  NEXT_30_DAYS: { it: 'Prossimi 30 giorni', en: 'Next 30 days' },
  NEXT_60_DAYS: { it: 'Prossimi 60 giorni', en: 'Next 60 days' },
  NEXT_90_DAYS: { it: 'Prossimi 90 giorni', en: 'Next 90 days' },
};

export const FREQUENCY_LABELS: Readonly<Record<Frequency, Text>> = {
  GIORNALIERA: { it: 'Ogni giorno', en: 'Every day' },
  SETTIMANALE: { it: 'Ogni settimana', en: 'Every week' },
  MENSILE: { it: 'Ogni mese', en: 'Every month' },
  ANNUALE: { it: 'Ogni anno', en: 'Every year' },
};

export const SUSPENSION_LABELS: Readonly<Record<Suspension, Text>> = {
  UTENTE: { it: 'l’utente non è più attivo', en: 'the user is no longer enabled' },
  DEFINIZIONE: { it: 'l’estrazione usa campi che non ci sono più', en: 'the extraction uses fields that no longer exist' },
  PERMESSI: { it: 'non hai più il permesso di aprirla', en: 'you may no longer open it' },
};
