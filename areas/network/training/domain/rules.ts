import { maxDate, type PlainDate, plainDateOf, yearOf } from '#platform/domain-kit/time/dates.ts';

/**
 * Categories by required hours: ordinary intermediaries 30 a year, accessory ones and their staff 15 (art. 89 Reg.
 * IVASS 40/2018).
 */
export const TRAINING_CATEGORIES = ['ORDINARIO', 'ACCESSORIO'] as const;
export type TrainingCategory = (typeof TRAINING_CATEGORIES)[number];

/** A dated rule. In minutes. */
export interface TrainingRule {
  readonly category: TrainingCategory;
  /** Applies to periods that begin within these days. */
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate | null;
  readonly period: 'YEAR' | 'BIENNIUM';
  readonly minutesTotal: number;
  /** Minimum of each calendar year of the period, where the rule has one. */
  readonly minutesEachYear: number | null;
  /** Days before the deadline from which a period with missing hours counts as expiring. */
  readonly warningDays: number;
}

/** An extraordinary extension of all periods that end on a day. */
export interface TrainingExtension {
  readonly periodEnd: PlainDate;
  readonly category: TrainingCategory;
  readonly extendedTo: PlainDate;
}

/** First and last day of a period. */
export interface Window {
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
}

function dayOf(year: number, month: number, day: number): PlainDate {
  const date = plainDateOf(year, month, day);
  if (date === undefined) throw new RangeError(`No such day: ${year}-${month}-${day}`);
  return date;
}

/** Returns the rule of a category on a day, or null. */
export function ruleAt(rules: readonly TrainingRule[], category: TrainingCategory, day: PlainDate): TrainingRule | null {
  const fits = rules.filter(
    (rule) => rule.category === category && rule.validFrom <= day && (rule.validTo === null || day <= rule.validTo),
  );
  return fits.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;
}

/**
 * Returns the period of a rule that contains a day: its calendar year, or a pair of years counted from the rule's
 * first.
 */
export function windowAt(rule: TrainingRule, day: PlainDate): Window {
  const year = yearOf(day);
  const first = rule.period === 'YEAR' ? year : year - ((year - yearOf(rule.validFrom)) % 2);
  return { startsOn: dayOf(first, 1, 1), endsOn: dayOf(rule.period === 'YEAR' ? first : first + 1, 12, 31) };
}

/** Returns the last day for the hours of a period: its own last day, or the latest extension. */
export function trainingDeadline(
  window: Window,
  category: TrainingCategory,
  extensions: readonly TrainingExtension[],
  own: PlainDate | null,
): PlainDate {
  const general = extensions.filter((one) => one.periodEnd === window.endsOn && one.category === category).map((one) => one.extendedTo);
  return [...general, ...(own === null ? [] : [own])].reduce(maxDate, window.endsOn);
}

/** Returns the first day of the duty: 1 January of the year after registration or start of work (art. 89). */
export function dutyBegins(startedOn: PlainDate): PlainDate {
  return dayOf(yearOf(startedOn) + 1, 1, 1);
}
