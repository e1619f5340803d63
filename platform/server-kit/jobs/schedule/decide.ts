import { type HolidayRule, timesBetween } from '#platform/domain-kit/time/cron.ts';
import { type Instant, MS_PER_HOUR } from '#platform/domain-kit/time/rome-time.ts';

/** What a schedule does with times at which no process was up: runs once for all of them, or not at all. */
export type MissedRule = 'ONCE' | 'SKIP';

export interface ScheduleRule {
  readonly cron: string;
  readonly paused: boolean;
  readonly onHoliday: HolidayRule;
  readonly onMissed: MissedRule;
}

export interface Skip {
  readonly dueAt: Instant;
  readonly because: 'HOLIDAY' | 'MISSED';
  /** Times of the gap. */
  readonly missed: number;
}

export interface Decision {
  /** The time to run now; null for none. */
  readonly dueAt: Instant | null;
  readonly skips: readonly Skip[];
}

const NOTHING: Decision = { dueAt: null, skips: [] };

/** A run that begins this much after its time is late, not missed. */
const LATE_MS = MS_PER_HOUR;

/**
 * Decides what a schedule does now, given the last time that was decided. Of several times since then only the latest
 * runs; the others are one gap. A paused schedule decides nothing.
 */
export function decide(rule: ScheduleRule, after: Instant, now: Instant): Decision {
  if (rule.paused) return NOTHING;
  const times = timesBetween(rule.cron, after, now, rule.onHoliday);
  const holidays = rule.onHoliday === 'SKIP' ? timesBetween(rule.cron, after, now).filter((at) => !times.includes(at)) : ([] as const);
  const skips: Skip[] = holidays.map((dueAt) => ({ dueAt, because: 'HOLIDAY', missed: 0 }));
  const latest = times.at(-1);
  if (latest === undefined) return { dueAt: null, skips };
  const tooLate = rule.onMissed === 'SKIP' && Date.parse(now) - Date.parse(latest) > LATE_MS;
  const missed = tooLate ? times : times.slice(0, -1);
  const lastMissed = missed.at(-1);
  if (lastMissed !== undefined) skips.push({ dueAt: lastMissed, because: 'MISSED', missed: missed.length });
  return { dueAt: tooLate ? null : latest, skips };
}
