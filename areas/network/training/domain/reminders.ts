import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { TrainingStatus } from './status.ts';

/** Why a person gets no reminder now. */
export const REFUSALS = ['IN_REGOLA', 'SOSPESO', 'MASSIMO_RAGGIUNTO', 'TROPPO_PRESTO', 'GIA_INVIATO', 'SENZA_EMAIL'] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface ReminderFacts {
  readonly status: TrainingStatus;
  readonly suspended: boolean;
  readonly email: string | null;
  /** Reminders of the period so far, and the day of the last one. */
  readonly sent: number;
  readonly lastSentOn: PlainDate | null;
}

export interface ReminderLimits {
  /** Most reminders for one period: 7 or 15, by tenant (spec §9). */
  readonly max: number;
  /** Minimum days between two reminders. */
  readonly spacingDays: number;
}

/**
 * Returns why reminder `number` may not be sent, or null: reminders count per period up to the tenant's maximum, with a
 * minimum distance, only while hours are missing. `number` is the next one the sender saw, so that a repeated request
 * sends one mail.
 */
export function refusalOf(facts: ReminderFacts, number: number, limits: ReminderLimits, today: PlainDate): Refusal | null {
  if (number <= facts.sent) return 'GIA_INVIATO';
  if (facts.status === 'REGOLARE') return 'IN_REGOLA';
  if (facts.suspended) return 'SOSPESO';
  if (facts.sent >= limits.max) return 'MASSIMO_RAGGIUNTO';
  if (facts.lastSentOn !== null && addDays(facts.lastSentOn, limits.spacingDays) > today) return 'TROPPO_PRESTO';
  return facts.email === null ? 'SENZA_EMAIL' : null;
}
