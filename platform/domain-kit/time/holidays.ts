import { addDays, epochDay, fromEpochDay, type PlainDate, plainDateOf, weekday, yearOf } from './dates.ts';
import { fromRome, type Instant, inRome, MS_PER_DAY, MS_PER_HOUR } from './rome-time.ts';

interface FixedHoliday {
  readonly day: string;
  readonly since: number;
}

/** Italian public holidays on a fixed day, `MM-DD`, with the first year in which they were (again) one. */
const FIXED_HOLIDAYS: readonly FixedHoliday[] = [
  { day: '01-01', since: 1949 },
  { day: '01-06', since: 1986 },
  { day: '04-25', since: 1949 },
  { day: '05-01', since: 1949 },
  { day: '06-02', since: 2001 },
  { day: '08-15', since: 1949 },
  // Saint Francis, law 151/2025.
  { day: '10-04', since: 2026 },
  { day: '11-01', since: 1949 },
  { day: '12-08', since: 1949 },
  { day: '12-25', since: 1949 },
  { day: '12-26', since: 1949 },
];

/** Easter Sunday of a year (Gregorian computus). */
export function easterSunday(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const sundayShift = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * sundayShift) / 451);
  const dayFromMarch = epact + sundayShift - 7 * correction + 114;
  const date = plainDateOf(year, Math.floor(dayFromMarch / 31), (dayFromMarch % 31) + 1);
  if (date === undefined) throw new RangeError(`No Easter in year ${year}`);
  return date;
}

function computeHolidays(year: number): ReadonlySet<PlainDate> {
  const fixed = FIXED_HOLIDAYS.filter(({ since }) => year >= since).map(({ day }) => `${String(year).padStart(4, '0')}-${day}`);
  const easter = easterSunday(year);
  return new Set([...fixed, easter, addDays(easter, 1)].sort());
}

const byYear = new Map<number, ReadonlySet<PlainDate>>();

/** Returns the Italian national public holidays of a year in order, Easter included, without those of town patrons. */
export function publicHolidays(year: number): ReadonlySet<PlainDate> {
  const known = byYear.get(year);
  if (known) return known;
  const computed = computeHolidays(year);
  byYear.set(year, computed);
  return computed;
}

/** Working days and hours. Hours are local time in Rome. */
export interface WorkingCalendar {
  /** ISO weekdays, 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly opensAtHour: number;
  /** At most 24. */
  readonly closesAtHour: number;
  /** Closed days besides public holidays, such as that of the town's patron. */
  readonly closedOn?: readonly PlainDate[];
}

/**
 * Monday to Friday round the clock, so that the 48 working hours of the approval window (spec §9) are two whole working
 * days. An agency with office hours passes its own calendar.
 */
const DEFAULT_WORKING_CALENDAR: WorkingCalendar = { weekdays: [1, 2, 3, 4, 5], opensAtHour: 0, closesAtHour: 24 };

export function isWorkingDay(date: PlainDate, calendar: WorkingCalendar = DEFAULT_WORKING_CALENDAR): boolean {
  return (
    calendar.weekdays.includes(weekday(date)) && !publicHolidays(yearOf(date)).has(date) && !(calendar.closedOn?.includes(date) ?? false)
  );
}

function requireUsable(calendar: WorkingCalendar): void {
  const { weekdays, opensAtHour, closesAtHour } = calendar;
  if (!weekdays.some((day) => day >= 1 && day <= 7) || opensAtHour < 0 || closesAtHour > 24 || opensAtHour >= closesAtHour) {
    throw new RangeError('A working calendar needs a weekday and opening hours between 0 and 24');
  }
}

/** The `days`-th working day after a date (0 or more); with 0 the date itself if it is one, else the next. */
export function addWorkingDays(date: PlainDate, days: number, calendar: WorkingCalendar = DEFAULT_WORKING_CALENDAR): PlainDate {
  requireUsable(calendar);
  let day = epochDay(date);
  let left = days;
  if (left === 0) while (!isWorkingDay(fromEpochDay(day), calendar)) day += 1;
  while (left > 0) {
    day += 1;
    if (isWorkingDay(fromEpochDay(day), calendar)) left -= 1;
  }
  return fromEpochDay(day);
}

/** The instant `hours` working hours after `start`. Time outside the calendar does not count. */
export function addWorkingHours(start: Instant, hours: number, calendar: WorkingCalendar = DEFAULT_WORKING_CALENDAR): Instant {
  requireUsable(calendar);
  const opens = calendar.opensAtHour * MS_PER_HOUR;
  const closes = calendar.closesAtHour * MS_PER_HOUR;
  let { date, msOfDay } = inRome(start);
  let left = Math.round(hours * MS_PER_HOUR);
  for (;;) {
    const from = Math.max(msOfDay, opens);
    if (from < closes && isWorkingDay(date, calendar)) {
      if (left <= closes - from) {
        const end = from + left;
        return end === MS_PER_DAY ? fromRome({ date: addDays(date, 1), msOfDay: 0 }) : fromRome({ date, msOfDay: end });
      }
      left -= closes - from;
    }
    date = addDays(date, 1);
    msOfDay = 0;
  }
}

/** The working time between two instants, in milliseconds; 0 when the second is not later. */
export function workingMsBetween(start: Instant, end: Instant, calendar: WorkingCalendar = DEFAULT_WORKING_CALENDAR): number {
  requireUsable(calendar);
  const last = inRome(end);
  let { date, msOfDay } = inRome(start);
  let sum = 0;
  while (date <= last.date) {
    const from = Math.max(msOfDay, calendar.opensAtHour * MS_PER_HOUR);
    const to = Math.min(date === last.date ? last.msOfDay : MS_PER_DAY, calendar.closesAtHour * MS_PER_HOUR);
    if (to > from && isWorkingDay(date, calendar)) sum += to - from;
    date = addDays(date, 1);
    msOfDay = 0;
  }
  return sum;
}
