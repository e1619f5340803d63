import { addDays, addMonths, firstDayOfMonth, isPlainDate, lastDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Available periods; the names are the value of `periodo` in the URL. `date` means custom dates. */
export const PERIODS = ['mese', 'mese-scorso', 'trimestre', 'anno', 'date'] as const;
export type PeriodName = (typeof PERIODS)[number];

export interface HomePeriod {
  readonly name: PeriodName;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** First day of the calendar quarter of a day. */
function firstDayOfQuarter(date: PlainDate): PlainDate {
  const month = Number(date.slice(5, 7));
  return firstDayOfMonth(addMonths(`${date.slice(0, 8)}01`, -((month - 1) % 3)));
}

/** Days of a named period. A running period ends today, so it is compared with the same number of days before. */
function daysOf(name: Exclude<PeriodName, 'date'>, today: PlainDate): { from: PlainDate; to: PlainDate } {
  if (name === 'mese') return { from: firstDayOfMonth(today), to: today };
  if (name === 'trimestre') return { from: firstDayOfQuarter(today), to: today };
  if (name === 'anno') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const last = addDays(firstDayOfMonth(today), -1);
  return { from: firstDayOfMonth(last), to: lastDayOfMonth(last) };
}

/** The period in the URL (`periodo`, or `dal` and `al`); this month without one or with invalid dates. */
export function periodOf(search: Readonly<Record<string, unknown>>, today: PlainDate): HomePeriod {
  const { periodo, dal, al } = search;
  if (isPlainDate(dal) && isPlainDate(al) && dal <= al) return { name: 'date', from: dal, to: al };
  const name = PERIODS.find((known) => known === periodo);
  if (name === undefined || name === 'date') return { name: 'mese', ...daysOf('mese', today) };
  return { name, ...daysOf(name, today) };
}

/** The query of a named period. Custom dates start from the current period. */
export function searchOf(name: PeriodName, shown: HomePeriod): Record<string, string> {
  if (name === 'date') return { dal: shown.from, al: shown.to };
  return name === 'mese' ? {} : { periodo: name };
}
