import type { Text } from '#platform/domain-kit/locale.ts';

/** Why a user is deactivated (spec §4): by hand, or by one of the automatic causes, which lift themselves when solved. */
export const DEACTIVATION_CAUSES = [
  'MANUALE',
  'ISCRIZIONE_RUI_MANCANTE',
  'ESTRATTI_CONTO_NON_PAGATI',
  'FORMAZIONE_IVASS_NON_IN_REGOLA',
  'MODULI_PROPOSTA_MANCANTI',
] as const;
export type DeactivationCause = (typeof DEACTIVATION_CAUSES)[number];
export type AutomaticCause = Exclude<DeactivationCause, 'MANUALE'>;

/** Whether somebody may reactivate a deactivated user by hand: automatic causes lift themselves (spec §4), only the manual one is taken away. */
export function mayReactivate(causes: readonly DeactivationCause[]): boolean {
  return causes.length === 0 || causes.includes('MANUALE');
}

export const DEACTIVATION_LABELS: Readonly<Record<DeactivationCause, Text>> = {
  MANUALE: { it: 'Disattivato manualmente', en: 'Deactivated by hand' },
  ISCRIZIONE_RUI_MANCANTE: { it: 'Non iscritto al RUI', en: 'Not registered in the RUI' },
  ESTRATTI_CONTO_NON_PAGATI: { it: 'Estratti conto non pagati', en: 'Unpaid statements' },
  FORMAZIONE_IVASS_NON_IN_REGOLA: { it: 'Formazione IVASS non in regola', en: 'IVASS training not in order' },
  MODULI_PROPOSTA_MANCANTI: { it: 'Moduli di proposta firmati mancanti', en: 'Missing signed proposal forms' },
};
