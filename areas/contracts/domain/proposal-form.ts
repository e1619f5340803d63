/** Why a proposal form cannot be ticked: it was never issued, signed digitally, or the day is impossible. */
export type FormRefusal = 'NON_EMESSA' | 'FIRMA_DIGITALE' | 'DATA_NON_VALIDA';

/**
 * Whether the proposal form of a policy signed on paper may be ticked as delivered on a day: between its issue and today (spec §6,
 * CONTROLLO_MODULO_PROPOSTA_CONSEGNATO). `deliveredOn` null takes the tick away. Null: it may.
 */
export function formRefusal(
  policy: { readonly issuedOn: string | null; readonly signature: 'CARTACEA' | 'DIGITALE' },
  deliveredOn: string | null,
  today: string,
): FormRefusal | null {
  if (policy.issuedOn === null) return 'NON_EMESSA';
  if (policy.signature === 'DIGITALE') return 'FIRMA_DIGITALE';
  const possible = deliveredOn === null || (deliveredOn >= policy.issuedOn && deliveredOn <= today);
  return possible ? null : 'DATA_NON_VALIDA';
}

/**
 * Whether the pre-contract form (MUP) is printed with a sale: always, unless the one who sells hands over a MUP of his own; forcing the print
 * in his registry prints it all the same (spec §3, MUP and force print MUP).
 */
export function printsMup(seller: { readonly mup: boolean; readonly forcePrintMup: boolean }): boolean {
  return !seller.mup || seller.forcePrintMup;
}
