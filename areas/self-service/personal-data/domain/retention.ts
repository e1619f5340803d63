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
  'TRATTATIVE',
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
