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

/**
 * Returns whether a user can be reactivated manually: only the manual cause is removed, automatic causes end by
 * themselves (spec §4).
 */
export function mayReactivate(causes: readonly DeactivationCause[]): boolean {
  return causes.length === 0 || causes.includes('MANUALE');
}
