import { Cron } from 'croner';
import { addDays, yearOf } from './dates.ts';
import { addWorkingDays, isWorkingDay, publicHolidays } from './holidays.ts';
import { epochMs, fromRome, type Instant, inRome, startOfDay } from './rome-time.ts';

const ZONE = 'Europe/Rome';
const FIELDS = 5;
/** Times of a gap that are counted one by one, and holidays skipped in a row; a longer gap has at least as many. */
const MOST_TIMES = 1000;

/** What a schedule does on public holidays; NEXT_WORKING_DAY also moves it from Saturdays and Sundays. */
export type HolidayRule = 'RUN' | 'SKIP' | 'NEXT_WORKING_DAY';

/** Why an expression is not a schedule: DAY_AND_WEEKDAY because cron would mean either of the two, which surprises. */
export type CronFault = 'INVALID' | 'DAY_AND_WEEKDAY' | 'NEVER';

function parsed(expression: string): Cron | null {
  try {
    return new Cron(expression, { timezone: ZONE, paused: true, mode: '5-part' });
  } catch {
    return null;
  }
}

/** Returns what is wrong with a cron expression of five fields (minute, hour, day, month, weekday); null if nothing is. */
export function cronFault(expression: string): CronFault | null {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== FIELDS) return 'INVALID';
  const cron = parsed(expression.trim());
  if (cron === null) return 'INVALID';
  const [, , day, , weekday] = fields;
  if (day !== '*' && weekday !== '*') return 'DAY_AND_WEEKDAY';
  return cron.nextRun('2028-01-01T00:00:00Z') === null ? 'NEVER' : null;
}

/** The expression of a time of day, `HH:MM`, on all or some ISO weekdays (1 Monday … 7 Sunday). */
export function cronOfTime(at: string, weekdays?: readonly number[]): string {
  const [hour, minute] = at.split(':').map(Number);
  return `${minute} ${hour} * * ${weekdays === undefined ? '*' : weekdays.map((day) => day % 7).join(',')}`;
}

/** Moves a time on a day off to the same local time of the next working day. */
function onWorkingDay(at: Instant): Instant {
  const { date, msOfDay } = inRome(at);
  return isWorkingDay(date) ? at : fromRome({ date: addWorkingDays(date, 0), msOfDay });
}

/** Whether an instant falls on a public holiday in Rome. */
function isOnHoliday(at: Instant): boolean {
  const { date } = inRome(at);
  return publicHolidays(yearOf(date)).has(date);
}

/** Returns the instant from which times may move past `after`: the start of the days off that reach to it. */
function beforeDaysOff(after: Instant): Instant {
  let { date } = inRome(after);
  if (isWorkingDay(date) && isWorkingDay(addDays(date, -1))) return after;
  do date = addDays(date, -1);
  while (!isWorkingDay(date));
  return startOfDay(date);
}

/** Yields the times after an instant, in order, as long as there are any. */
function* timesFrom(expression: string, after: Instant, holidays: HolidayRule): Generator<Instant, void> {
  const cron = parsed(expression);
  if (cron === null) return;
  let from = holidays === 'NEXT_WORKING_DAY' ? beforeDaysOff(after) : after;
  let last = epochMs(after);
  for (let skipped = 0; skipped < MOST_TIMES; ) {
    const next = cron.nextRun(from);
    if (next === null) return;
    from = next.toISOString();
    if (holidays === 'SKIP' && isOnHoliday(from)) {
      skipped += 1;
      continue;
    }
    const at = holidays === 'NEXT_WORKING_DAY' ? onWorkingDay(from) : from;
    // Several days off move to one working day.
    if (epochMs(at) <= last) continue;
    skipped = 0;
    last = epochMs(at);
    yield at;
  }
}

/**
 * Returns at most `count` times of an expression after an instant, in order. Local time in Rome: a time that spring skips
 * runs when the skipped hour ends, one that autumn repeats runs once. With NEXT_WORKING_DAY times that fall together are one.
 */
export function timesAfter(expression: string, after: Instant, count: number, holidays: HolidayRule = 'RUN'): Instant[] {
  const found: Instant[] = [];
  for (const at of timesFrom(expression, after, holidays)) {
    found.push(at);
    if (found.length === count) break;
  }
  return found;
}

/** Returns the times of an expression after `from` up to `to`, both instants; at most `most`, which is at most 1,000. */
export function timesBetween(
  expression: string,
  from: Instant,
  to: Instant,
  holidays: HolidayRule = 'RUN',
  most: number = MOST_TIMES,
): Instant[] {
  const found: Instant[] = [];
  for (const at of timesFrom(expression, from, holidays)) {
    if (epochMs(at) > epochMs(to)) break;
    found.push(at);
    if (found.length === most) break;
  }
  return found;
}
