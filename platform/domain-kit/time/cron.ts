import { Cron } from 'croner';
import { yearOf } from './dates.ts';
import { addWorkingDays, isWorkingDay, publicHolidays } from './holidays.ts';
import { epochMs, fromRome, type Instant, inRome, instantOf, MS_PER_DAY } from './rome-time.ts';

const ZONE = 'Europe/Rome';
const FIELDS = 5;
/** Times of a gap that are counted one by one; a longer gap has at least as many. */
const MOST_TIMES = 1000;
/** Saturday, Sunday and holidays around them, in a row. */
const MOST_DAYS_OFF = 6;

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

/**
 * Returns at most `count` times of an expression after an instant, in order. Local time in Rome: a time that spring skips
 * runs when the skipped hour ends, one that autumn repeats runs once. With NEXT_WORKING_DAY times that fall together are one.
 */
export function timesAfter(expression: string, after: Instant, count: number, holidays: HolidayRule = 'RUN'): Instant[] {
  const cron = parsed(expression);
  const found: Instant[] = [];
  if (cron === null) return found;
  // A moved time may come from some days off in a row.
  const days = holidays === 'NEXT_WORKING_DAY' ? MOST_DAYS_OFF : 0;
  let from = instantOf(epochMs(after) - days * MS_PER_DAY);
  for (let steps = 0; found.length < count && steps < MOST_TIMES + count; steps += 1) {
    const next = cron.nextRun(from);
    if (next === null) break;
    from = next.toISOString();
    const at = holidays === 'NEXT_WORKING_DAY' ? onWorkingDay(from) : from;
    if (holidays === 'SKIP' && isOnHoliday(at)) continue;
    if (epochMs(at) > epochMs(after) && found.at(-1) !== at) found.push(at);
  }
  return found;
}

/** Returns the times of an expression after `from` up to `to`, both instants; at most 1,000. */
export function timesBetween(expression: string, from: Instant, to: Instant, holidays: HolidayRule = 'RUN'): Instant[] {
  const found: Instant[] = [];
  let after = from;
  while (found.length < MOST_TIMES) {
    const [next] = timesAfter(expression, after, 1, holidays);
    if (next === undefined || epochMs(next) > epochMs(to)) break;
    found.push(next);
    after = next;
  }
  return found;
}
