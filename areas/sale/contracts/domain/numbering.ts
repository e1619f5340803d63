import type { PolicyNumberType } from '#areas/offer/catalogue/domain/index.ts';

/** Whether the policy number is requested after the seller's request ends: the insurer's own service may be slow. */
export function asksInsurer(type: PolicyNumberType): boolean {
  return type === 'SERVIZIO_COMPAGNIA';
}

/** Milliseconds that an insurer's service may be unreachable before the issue fails. */
const SERVICE_PATIENCE = 15 * 60_000;
const SHORTEST_PAUSE = 15_000;
const LONGEST_PAUSE = 5 * 60_000;

/** An issue that awaits its number. Instants in milliseconds. */
export interface Waiting {
  readonly type: PolicyNumberType;
  readonly startedAt: number;
  readonly now: number;
  /** The issue started today. Tax and the earliest start of cover depend on the day. */
  readonly sameDay: boolean;
}

/**
 * Returns the milliseconds until the next request for a number; null when the issue has waited long enough. A used-up
 * range may be extended until the end of the day; a service has fifteen minutes, because the seller may be waiting.
 */
export function pauseBeforeNext({ type, startedAt, now, sameDay }: Waiting): number | null {
  const waited = now - startedAt;
  if (!sameDay || (asksInsurer(type) && waited >= SERVICE_PATIENCE)) return null;
  return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, Math.round(waited / 2)));
}
