import { PAYMENT_TYPES, type PaymentType } from '#areas/agency/settings/domain/index.ts';
import type { ComplaintsOffice, Declarations, PolicySigner, SeparateAccount } from './facts.ts';

/** The statements for the documents of one sale on a day; null where not recorded. */
export interface SaleDisclosures {
  /** The agency's own declarations. */
  readonly agency: Declarations | null;
  /** The producer's declarations. */
  readonly producer: Declarations | null;
  readonly agencyComplaints: ComplaintsOffice | null;
  readonly insurerComplaints: ComplaintsOffice | null;
  readonly account: SeparateAccount | null;
  readonly signer: (PolicySigner & { readonly fileId: number }) | null;
}

/** The facts about a sale that decide which statements it needs. */
export interface SaleNeeds {
  /** The seller's pre-contract form is printed. */
  readonly printsMup: boolean;
  /** The producer is an independent intermediary, not the agency's staff. */
  readonly producerDeclares: boolean;
  readonly payment: PaymentType | null;
}

/** A fact that the documents of a sale require. */
export type MissingFact =
  | 'DICHIARAZIONI_AGENZIA'
  | 'DICHIARAZIONI_PRODUTTORE'
  | 'RECLAMI_AGENZIA'
  | 'RECLAMI_COMPAGNIA'
  | 'CONTO_SEPARATO'
  | 'CREDITORE_SEPA'
  | 'FIRMA_COMPAGNIA';

/**
 * Returns the facts that must be recorded before the documents of a sale can be made: declarations and complaint
 * addresses of the pre-contract form, the account for a transfer (art. 117 of the insurance code), the creditor of a
 * direct debit, the insurer's signature (art. 1888 of the civil code).
 */
export function missingFacts(known: SaleDisclosures, { printsMup, producerDeclares, payment }: SaleNeeds): MissingFact[] {
  const missing: [MissingFact, boolean][] = [
    ['DICHIARAZIONI_AGENZIA', printsMup && known.agency === null],
    ['DICHIARAZIONI_PRODUTTORE', printsMup && producerDeclares && known.producer === null],
    ['RECLAMI_AGENZIA', printsMup && known.agencyComplaints === null],
    ['RECLAMI_COMPAGNIA', printsMup && known.insurerComplaints === null],
    ['CONTO_SEPARATO', payment !== null && PAYMENT_TYPES.rows[payment].needsAccount && known.account === null],
    ['CREDITORE_SEPA', payment === 'SEPA' && known.account !== null && known.account.creditorId === null],
    ['FIRMA_COMPAGNIA', known.signer === null],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([fact]) => fact);
}
