import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { RegistrationProblem } from './registry/registration.ts';
/** Why a user is deactivated (spec §4): manually, or by an automatic cause, which ends when it is resolved. */
export const DEACTIVATION_CAUSES = [
  'MANUALE',
  'ISCRIZIONE_RUI_MANCANTE',
  'ESTRATTI_CONTO_NON_PAGATI',
  'FORMAZIONE_IVASS_NON_IN_REGOLA',
  'MODULI_PROPOSTA_MANCANTI',
] as const;
export type DeactivationCause = (typeof DEACTIVATION_CAUSES)[number];
export type AutomaticCause = Exclude<DeactivationCause, 'MANUALE'>;

/** An automatic cause with what it names, as stored; `automaticReasonText` has the words. */
export type AutomaticReason =
  | { readonly cause: 'ISCRIZIONE_RUI_MANCANTE'; readonly problem: RegistrationProblem }
  /** The first unpaid statement, and how many there are besides. */
  | { readonly cause: 'ESTRATTI_CONTO_NON_PAGATI'; readonly number: string; readonly dueOn: PlainDate; readonly others: number }
  | { readonly cause: 'FORMAZIONE_IVASS_NON_IN_REGOLA' }
  /** The first policy without its signed form, and how many there are besides. */
  | { readonly cause: 'MODULI_PROPOSTA_MANCANTI'; readonly policyNumber: string; readonly others: number };

/**
 * Returns whether a user can be reactivated manually: only the manual cause is removed, automatic causes end by
 * themselves (spec §4).
 */
export function mayReactivate(causes: readonly DeactivationCause[]): boolean {
  return causes.length === 0 || causes.includes('MANUALE');
}
