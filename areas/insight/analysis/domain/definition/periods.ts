import { addDays, addMonths, firstDayOfMonth, lastDayOfMonth, weekday, yearOf } from '#platform/domain-kit/time/dates.ts';

export const PERIODS = [
  'TODAY',
  'YESTERDAY',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'THIS_WEEK',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_QUARTER',
  'LAST_QUARTER',
  'THIS_YEAR',
  'LAST_YEAR',
  'NEXT_30_DAYS',
  'NEXT_60_DAYS',
  'NEXT_90_DAYS',
] as const;
export type AnalysisPeriod = (typeof PERIODS)[number];

export function isPeriod(value: unknown): value is AnalysisPeriod {
  return PERIODS.some((period) => period === value);
}

/** First and last day, inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

function month(day: string): Days {
  return { from: firstDayOfMonth(day), to: lastDayOfMonth(day) };
}

function quarter(day: string): Days {
  const from = addMonths(firstDayOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3));
  return { from, to: lastDayOfMonth(addMonths(from, 2)) };
}

function week(day: string): Days {
  const from = addDays(day, 1 - weekday(day));
  return { from, to: addDays(from, 6) };
}

const year = (number: number): Days => ({ from: `${number}-01-01`, to: `${number}-12-31` });

/** Returns the days that a period means today, in Rome. 'Last' periods are complete ones; 'last 7 days' end yesterday. */
export function daysOf(period: AnalysisPeriod, today: string): Days {
  switch (period) {
    case 'TODAY':
      return { from: today, to: today };
    case 'YESTERDAY':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'LAST_7_DAYS':
      return { from: addDays(today, -7), to: addDays(today, -1) };
    case 'LAST_30_DAYS':
      return { from: addDays(today, -30), to: addDays(today, -1) };
    case 'THIS_WEEK':
      return week(today);
    case 'LAST_WEEK':
      return week(addDays(today, -7));
    case 'THIS_MONTH':
      return month(today);
    case 'LAST_MONTH':
      return month(addDays(firstDayOfMonth(today), -1));
    case 'THIS_QUARTER':
      return quarter(today);
    case 'LAST_QUARTER':
      return quarter(addDays(quarter(today).from, -1));
    case 'THIS_YEAR':
      return year(yearOf(today));
    case 'LAST_YEAR':
      return year(yearOf(today) - 1);
    case 'NEXT_30_DAYS':
      return { from: today, to: addDays(today, 30) };
    case 'NEXT_60_DAYS':
      return { from: today, to: addDays(today, 60) };
    case 'NEXT_90_DAYS':
      return { from: today, to: addDays(today, 90) };
  }
}
