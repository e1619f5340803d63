import { addWorkingHours, type WorkingCalendar, workingMsBetween } from './holidays.ts';
import { type Instant, MS_PER_HOUR } from './rome-time.ts';

/** An interval in which the hours do not run, such as one in which the other side owes an answer; open without an end. */
export interface Pause {
  readonly from: Instant;
  readonly to: Instant | null;
}

/** Working hours of an office, and how many of them an answer may take. */
export interface WorkingClock {
  readonly calendar: WorkingCalendar;
  readonly hours: number;
}

/**
 * Returns the end of the hours that an answer may take from `since` on; null within an open pause. Pauses are in order
 * and do not overlap; their time does not count.
 */
export function workingDeadline({ calendar, hours }: WorkingClock, since: Instant, pauses: readonly Pause[]): Instant | null {
  let used = 0;
  let runsSince = since;
  for (const { from, to } of pauses) {
    used += workingMsBetween(runsSince, from, calendar);
    if (to === null) return null;
    runsSince = to;
  }
  return addWorkingHours(runsSince, Math.max(0, hours - used / MS_PER_HOUR), calendar);
}
