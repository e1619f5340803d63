import { addWorkingHours, workingMsBetween } from '#platform/domain-kit/time/holidays.ts';
import { epochMs, type Instant, instantOf, MS_PER_HOUR } from '#platform/domain-kit/time/rome-time.ts';
import type { WorkingClock } from '#platform/domain-kit/time/working-deadline.ts';

/** Working hours before the deadline at which an unanswered request is announced again. */
const ESCALATION_HOURS = 8;

/** Returns when a request is announced again: eight working hours before its deadline, or at once if less is left. */
export function escalatesAt({ calendar }: Pick<WorkingClock, 'calendar'>, now: Instant, due: Instant): Instant {
  const left = workingMsBetween(now, due, calendar) / MS_PER_HOUR - ESCALATION_HOURS;
  return left <= 0 ? instantOf(epochMs(now)) : addWorkingHours(now, left, calendar);
}
