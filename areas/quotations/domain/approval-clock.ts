import { addWorkingHours, type WorkingCalendar, workingMsBetween } from '#platform/domain-kit/time/holidays.ts';
import { epochMs, type Instant, instantOf, MS_PER_HOUR } from '#platform/domain-kit/time/rome-time.ts';

/** Working hours before the deadline at which an unanswered request is announced again. */
const ESCALATION_HOURS = 8;

/** An interval in which the agency waits for the seller; open while they have not answered. */
export interface Pause {
  readonly from: Instant;
  readonly to: Instant | null;
}

/** The hours of the agency, and how many of them an answer may take. */
export interface ApprovalClock {
  readonly calendar: WorkingCalendar;
  readonly hours: number;
}

/**
 * Returns the end of the agency's time to answer (spec §8: 48 working hours); null while the seller owes an
 * explanation. The time that the seller takes does not count.
 */
export function approvalDue({ calendar, hours }: ApprovalClock, asked: Instant, pauses: readonly Pause[]): Instant | null {
  let used = 0;
  let since = asked;
  for (const { from, to } of pauses) {
    used += workingMsBetween(since, from, calendar);
    if (to === null) return null;
    since = to;
  }
  return addWorkingHours(since, Math.max(0, hours - used / MS_PER_HOUR), calendar);
}

/** Returns when a request is announced again: eight working hours before its deadline, or at once if less is left. */
export function escalatesAt({ calendar }: Pick<ApprovalClock, 'calendar'>, now: Instant, due: Instant): Instant {
  const left = workingMsBetween(now, due, calendar) / MS_PER_HOUR - ESCALATION_HOURS;
  return left <= 0 ? instantOf(epochMs(now)) : addWorkingHours(now, left, calendar);
}
