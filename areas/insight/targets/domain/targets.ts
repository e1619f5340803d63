import { mulDivRound } from '#platform/domain-kit/money.ts';
import { addMonths, daysBetween, lastDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Pace, TargetPeriod } from './codes.ts';

const MONTHS: Readonly<Record<TargetPeriod, number>> = { MESE: 1, TRIMESTRE: 3, ANNO: 12 };

/** Returns the days of the calendar month, quarter or year that contains a day. */
export function periodAround(period: TargetPeriod, day: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } {
  const months = MONTHS[period];
  const month = Number(day.slice(5, 7)) - 1;
  const first = String(month - (month % months) + 1).padStart(2, '0');
  const from = `${day.slice(0, 4)}-${first}-01`;
  return { from, to: lastDayOfMonth(addMonths(from, months - 1)) };
}

interface Aim {
  readonly target: number;
  readonly achieved: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/**
 * Returns how a target stands on a day: on pace if at least the share of the days that have passed, today included, is
 * achieved. 40 of 100 on the 12th of a month of thirty days are on pace, 39 are behind.
 */
export function paceOf({ target, achieved, from, to }: Aim, today: PlainDate): Pace {
  if (achieved >= target) return 'RAGGIUNTO';
  if (today < from) return 'FUTURO';
  if (today > to) return 'MANCATO';
  const [passed, days] = [daysBetween(from, today) + 1, daysBetween(from, to) + 1];
  return achieved * days >= target * passed ? 'IN_LINEA' : 'INDIETRO';
}

const MILLION = 1_000_000;

/** Returns what is achieved of a target, in millionths. */
export const achievedShare = ({ target, achieved }: Pick<Aim, 'target' | 'achieved'>): number => mulDivRound(achieved, MILLION, target);
