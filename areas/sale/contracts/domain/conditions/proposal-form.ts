/** Why a proposal form cannot be marked as delivered: not issued, signed digitally, or an impossible day. */
export type FormRefusal = 'NON_EMESSA' | 'FIRMA_DIGITALE' | 'DATA_NON_VALIDA';

/**
 * Whether the paper proposal form of a policy may be marked as delivered on a day between its issue and today (spec §6,
 * CONTROLLO_MODULO_PROPOSTA_CONSEGNATO). `deliveredOn` null removes the mark. Returns null if it may.
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
 * Whether a sale prints the pre-contract form (MUP): always, unless the seller hands over a form of their own; the flag
 * in the seller's registry forces it (spec §3, MUP and force print MUP).
 */
export function printsMup(seller: { readonly mup: boolean; readonly forcePrintMup: boolean }): boolean {
  return !seller.mup || seller.forcePrintMup;
}
