import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** What a policy means to its customer: the states of the ledger of a contract are the trade's. */
export const COVER_STATES = ['IN_ARRIVO', 'ATTIVA', 'IN_SCADENZA', 'SCADUTA', 'ANNULLATA'] as const;
export type CoverState = (typeof COVER_STATES)[number];

/** Days before the expiry from which a policy is shown as expiring. */
export const EXPIRING_DAYS = 60;

interface Policy {
  readonly status: 'POLIZZA' | 'POLIZZA_ANNULLATA' | 'POLIZZA_SCADUTA';
  readonly effectiveDate: PlainDate | null;
  readonly expiryDate: PlainDate | null;
}

/**
 * Returns what a policy means today. Cover runs from 24:00 of its first day to 24:00 of its last. `soon` is the day
 * `EXPIRING_DAYS` from today.
 */
export function coverState({ status, effectiveDate, expiryDate }: Policy, today: PlainDate, soon: PlainDate): CoverState {
  if (status === 'POLIZZA_ANNULLATA') return 'ANNULLATA';
  if (status === 'POLIZZA_SCADUTA' || (expiryDate !== null && expiryDate < today)) return 'SCADUTA';
  if (effectiveDate !== null && effectiveDate >= today) return 'IN_ARRIVO';
  return expiryDate !== null && expiryDate <= soon ? 'IN_SCADENZA' : 'ATTIVA';
}
