import { type CoverDays, coverOn } from '#areas/sale/contracts/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** What a policy means to its customer today. */
export const OWN_POLICY_STATES = ['IN_ARRIVO', 'ATTIVA', 'SOSPESA', 'IN_SCADENZA', 'SCADUTA', 'ANNULLATA'] as const;
export type OwnPolicyState = (typeof OWN_POLICY_STATES)[number];

/** Days before the expiry from which a policy is shown as expiring. */
export const EXPIRING_DAYS = 60;

/** Returns what a policy means to its customer today. `soon` is the day `EXPIRING_DAYS` from today. */
export function ownPolicyState(policy: CoverDays & { readonly isCancelled: boolean }, today: PlainDate, soon: PlainDate): OwnPolicyState {
  const cover = coverOn(policy, today);
  if (policy.isCancelled) return 'ANNULLATA';
  if (cover === 'CESSATA') return policy.to < today ? 'SCADUTA' : 'ANNULLATA';
  if (cover === 'NON_INIZIATA') return 'IN_ARRIVO';
  if (cover === 'SOSPESA') return 'SOSPESA';
  return policy.to <= soon ? 'IN_SCADENZA' : 'ATTIVA';
}
