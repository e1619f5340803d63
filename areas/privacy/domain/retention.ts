import type { Text } from '#platform/domain-kit/locale.ts';
import { addDays, addMonths, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Kinds of personal data that have their own retention rule. */
export const CATEGORIES = [
  'PREVENTIVI',
  'POLIZZE',
  'CLIENTI',
  'EMAIL',
  'ACCESSI',
  'REGISTRO',
  'NOTIFICHE',
  'IMPORTAZIONI',
  'UTENTI',
  'RICHIESTE',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const UNITS = ['GIORNI', 'MESI', 'ANNI'] as const;
export type Unit = (typeof UNITS)[number];

/** How long a kind of data is kept after its event; the rule applies from `validFrom`. */
export interface RetentionRule {
  readonly category: Category;
  readonly validFrom: PlainDate;
  readonly period: number;
  readonly unit: Unit;
}

/** What is kept, and the event that starts the period. */
export const CATEGORY_TEXTS: Readonly<Record<Category, { readonly what: Text; readonly event: Text }>> = {
  PREVENTIVI: {
    what: { it: 'Preventivi scaduti senza contratto', en: 'Expired quotations without a contract' },
    event: { it: 'ultimo giorno di validità', en: 'last day of validity' },
  },
  POLIZZE: {
    what: { it: 'Polizze e loro documenti', en: 'Policies and their documents' },
    event: { it: 'scadenza o annullamento', en: 'expiry or cancellation' },
  },
  CLIENTI: {
    what: { it: 'Clienti senza contratti da conservare', en: 'Customers without a contract to keep' },
    event: { it: 'ultima modifica dell’anagrafica', en: 'last change of their data' },
  },
  EMAIL: {
    what: { it: 'Testo e destinatari delle e-mail inviate', en: 'Text and recipients of mails sent' },
    event: { it: 'invio', en: 'sending' },
  },
  ACCESSI: {
    what: { it: 'Tentativi di accesso e sessioni concluse', en: 'Login attempts and ended sessions' },
    event: { it: 'tentativo o fine della sessione', en: 'attempt or end of the session' },
  },
  REGISTRO: {
    what: {
      it: 'Valori nel registro delle modifiche (chi, quando e quale campo restano)',
      en: 'Values in the audit trail (who, when and which field stay)',
    },
    event: { it: 'modifica', en: 'change' },
  },
  NOTIFICHE: { what: { it: 'Notifiche agli utenti', en: 'Notifications to users' }, event: { it: 'creazione', en: 'creation' } },
  IMPORTAZIONI: {
    what: { it: 'Righe dei file importati e filtri dei file esportati', en: 'Lines of imported files and filters of exported ones' },
    event: { it: 'fine dell’attività', en: 'end of the task' },
  },
  UTENTI: {
    what: { it: 'Dati degli utenti eliminati, senza contratti da conservare', en: 'Data of deleted users without a contract to keep' },
    event: { it: 'eliminazione', en: 'deletion' },
  },
  RICHIESTE: {
    what: { it: 'Richieste degli interessati già evase', en: 'Answered requests of the people concerned' },
    event: { it: 'risposta', en: 'answer' },
  },
};

/**
 * Legal minimums in months: books and correspondence (art. 2220 c.c.), access logs (Garante, 27-11-2008). To be
 * confirmed.
 */
const AT_LEAST_MONTHS: Partial<Record<Category, number>> = { POLIZZE: 120, REGISTRO: 12, ACCESSI: 6, RICHIESTE: 12 };
const DAYS_IN_MONTH = 30;

/** Returns the legal minimum of a category in months; 0 when there is none. */
export function leastMonths(category: Category): number {
  return AT_LEAST_MONTHS[category] ?? 0;
}

/** Returns whether a period reaches the legal minimum. */
export function isLongEnough({ category, period, unit }: Omit<RetentionRule, 'validFrom'>): boolean {
  const months = unit === 'ANNI' ? period * 12 : unit === 'MESI' ? period : period / DAYS_IN_MONTH;
  return months >= leastMonths(category);
}

/** Returns the rule of a category on a day: the latest in force. */
export function ruleOn<R extends RetentionRule>(rules: readonly R[], category: Category, day: PlainDate): R | undefined {
  return rules
    .filter((rule) => rule.category === category && rule.validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
}

/** Returns the last day of the period that starts with the event. */
export function keptUntil({ period, unit }: Pick<RetentionRule, 'period' | 'unit'>, event: PlainDate): PlainDate {
  return unit === 'GIORNI' ? addDays(event, period) : addMonths(event, unit === 'ANNI' ? period * 12 : period);
}

/** Returns the first day that is still kept; earlier events are due. */
export function cutoff({ period, unit }: Pick<RetentionRule, 'period' | 'unit'>, today: PlainDate): PlainDate {
  return unit === 'GIORNI' ? addDays(today, -period) : addMonths(today, unit === 'ANNI' ? -period * 12 : -period);
}
