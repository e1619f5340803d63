import { addDays, addMonths, firstDayOfMonth, type PlainDate, weekday } from '#platform/domain-kit/time/dates.ts';

export const TRIGGERS = ['MANUALE', 'PERIODO', 'EVENTO'] as const;

export const FREQUENCIES = ['GIORNALIERA', 'SETTIMANALE', 'MENSILE'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** When files are made by period. */
export interface Timing {
  readonly frequency: Frequency;
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number | null;
  /** 1 … 28. */
  readonly monthDay: number | null;
}

/** Returns the first day after `day` on which a file is made. */
export function nextFileOn({ frequency, weekday: wanted, monthDay }: Timing, day: PlainDate): PlainDate {
  if (frequency === 'GIORNALIERA') return addDays(day, 1);
  if (frequency === 'SETTIMANALE') {
    const ahead = ((wanted ?? 1) - weekday(day) + 7) % 7;
    return addDays(day, ahead === 0 ? 7 : ahead);
  }
  const inMonth = (month: PlainDate) => addDays(firstDayOfMonth(month), (monthDay ?? 1) - 1);
  const here = inMonth(day);
  return here > day ? here : inMonth(addMonths(firstDayOfMonth(day), 1));
}
