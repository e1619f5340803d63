import { epochMs } from '#platform/domain-kit/time/rome-time.ts';

/** A planned maintenance that has not ended. Instants. */
export interface MaintenanceWindow {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly startedAt: string | null;
  readonly remindedAt: string | null;
}

/** Minutes before the start of the second announcement. */
export const REMINDER_MINUTES = 15;

const MINUTE_MS = 60_000;

/** What the job does now: once each, in this order. END also closes a window that passed without a running server. */
export function maintenanceStep(window: MaintenanceWindow, now: string): 'REMIND' | 'START' | 'END' | null {
  const at = epochMs(now);
  if (at >= epochMs(window.endsAt)) return 'END';
  if (at >= epochMs(window.startsAt)) return window.startedAt === null ? 'START' : null;
  const isNear = at >= epochMs(window.startsAt) - REMINDER_MINUTES * MINUTE_MS;
  return isNear && window.remindedAt === null ? 'REMIND' : null;
}
