import type { ComplaintsOffice, Declarations, PolicySigner, SeparateAccount } from './facts.ts';

/** What the documents of one sale state on a day; null for what nobody has recorded. */
export interface SaleDisclosures {
  /** The agency's own declarations. */
  readonly agency: Declarations | null;
  /** Those of the producer. */
  readonly producer: Declarations | null;
  readonly agencyComplaints: ComplaintsOffice | null;
  readonly insurerComplaints: ComplaintsOffice | null;
  readonly account: SeparateAccount | null;
  readonly signer: (PolicySigner & { readonly fileId: number }) | null;
}

/** What a sale has to state. */
export interface SaleNeeds {
  /** The product prints the pre-contract form of the seller. */
  readonly printsMup: boolean;
  /** The producer is an intermediary of their own, not the agency's staff. */
  readonly producerDeclares: boolean;
  readonly payment: string | null;
}

/** A fact without which the documents of a sale cannot be made. */
export type MissingFact =
  | 'DICHIARAZIONI_AGENZIA'
  | 'DICHIARAZIONI_PRODUTTORE'
  | 'RECLAMI_AGENZIA'
  | 'RECLAMI_COMPAGNIA'
  | 'CONTO_SEPARATO'
  | 'CREDITORE_SEPA'
  | 'FIRMA_COMPAGNIA';

/**
 * What has to be recorded before the documents of a sale can be made: declarations and complaint addresses of the pre-contract form, the account that
 * a transfer goes to (art. 117 of the insurance code), the creditor of a direct debit, the insurer's signature (art. 1888 of the civil code).
 */
export function missingFacts(known: SaleDisclosures, { printsMup, producerDeclares, payment }: SaleNeeds): MissingFact[] {
  const missing: [MissingFact, boolean][] = [
    ['DICHIARAZIONI_AGENZIA', printsMup && known.agency === null],
    ['DICHIARAZIONI_PRODUTTORE', printsMup && producerDeclares && known.producer === null],
    ['RECLAMI_AGENZIA', printsMup && known.agencyComplaints === null],
    ['RECLAMI_COMPAGNIA', printsMup && known.insurerComplaints === null],
    ['CONTO_SEPARATO', (payment === 'BONIFICO' || payment === 'SEPA') && known.account === null],
    ['CREDITORE_SEPA', payment === 'SEPA' && known.account !== null && known.account.creditorId === null],
    ['FIRMA_COMPAGNIA', known.signer === null],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([fact]) => fact);
}
