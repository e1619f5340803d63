import {
  addDays,
  addMonths,
  firstDayOfMonth,
  lastDayOfMonth,
  minDate,
  type PlainDate,
  plainDateOf,
  weekday,
  yearOf,
} from '#platform/domain-kit/time/dates.ts';

export const FREQUENCIES = ['GIORNALIERA', 'SETTIMANALE', 'MENSILE', 'ANNUALE'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Formats of files, with their names: spreadsheets, and Parquet with typed columns for programs that analyse data. */
export const FILE_FORMATS = ['XLSX', 'CSV', 'PARQUET'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const FILE_FORMAT_NAMES: Readonly<Record<FileFormat, string>> = { XLSX: 'Excel', CSV: 'CSV', PARQUET: 'Parquet' };

/** Why a schedule no longer runs. */
export type Suspension = 'UTENTE' | 'DEFINIZIONE' | 'PERMESSI';

/** When a file is prepared. A month without the day takes its last one. */
export interface Timing {
  readonly frequency: Frequency;
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number | null;
  readonly monthDay: number | null;
  readonly month: number | null;
}

/** Returns a day of a month, or its last day. */
function dayIn(month: PlainDate, day: number): PlainDate {
  const first = firstDayOfMonth(month);
  return minDate(addDays(first, day - 1), lastDayOfMonth(first));
}

/** Returns the first day after `day` on which a schedule runs. */
export function nextRun({ frequency, weekday: wanted, monthDay, month }: Timing, day: PlainDate): PlainDate {
  switch (frequency) {
    case 'GIORNALIERA':
      return addDays(day, 1);
    case 'SETTIMANALE': {
      const ahead = ((wanted ?? 1) - weekday(day) + 7) % 7;
      return addDays(day, ahead === 0 ? 7 : ahead);
    }
    case 'MENSILE': {
      const here = dayIn(day, monthDay ?? 1);
      return here > day ? here : dayIn(addMonths(firstDayOfMonth(day), 1), monthDay ?? 1);
    }
    case 'ANNUALE': {
      const inYear = (year: number) => dayIn(plainDateOf(year, month ?? 1, 1) ?? day, monthDay ?? 1);
      const here = inYear(yearOf(day));
      return here > day ? here : inYear(yearOf(day) + 1);
    }
  }
}
