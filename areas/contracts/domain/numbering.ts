import type { PolicyNumberType } from '#areas/catalogue/domain/index.ts';

/** Whether the number of a policy has to be asked for after the seller's request: the insurer's own service answers in its own time. */
export function asksInsurer(type: PolicyNumberType): boolean {
  return type === 'SERVIZIO_COMPAGNIA';
}

/** Milliseconds for which an insurer's service may be unreachable before the issue fails. */
const SERVICE_PATIENCE = 15 * 60_000;
const SHORTEST_PAUSE = 15_000;
const LONGEST_PAUSE = 5 * 60_000;

/** An issue that waits for its number. Instants in milliseconds. */
export interface Waiting {
  readonly type: PolicyNumberType;
  readonly startedAt: number;
  readonly now: number;
  /** The day on which it was started is still today: tax and first possible start of cover are of the day. */
  readonly sameDay: boolean;
}

/**
 * Milliseconds until the number is asked for again; null when the issue has waited long enough. A used-up range may be filled until the day
 * ends, a service is given a quarter of an hour: somebody may be sitting at the desk.
 */
export function pauseBeforeNext({ type, startedAt, now, sameDay }: Waiting): number | null {
  const waited = now - startedAt;
  if (!sameDay || (asksInsurer(type) && waited >= SERVICE_PATIENCE)) return null;
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, Math.round(waited / 2)));
}
