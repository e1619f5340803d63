import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Kinds of statements; `KINDS_OF` lists those of each subject. */
export const DISCLOSURE_KINDS = ['DICHIARAZIONI', 'RECLAMI', 'CONTO_SEPARATO', 'FIRMA'] as const;
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

/** Declarations of an intermediary in the pre-contract form (Reg. IVASS 40/2018 art. 56 and annex 3, formerly 4). */
export interface Declarations {
  /** Insurers in which it holds 10 % or more, with the share; null for none. */
  readonly holdsIn: string | null;
  /** Insurers, or their parents, that hold 10 % or more in it, with the share; null for none. */
  readonly heldBy: string | null;
  /** Gives advice based on an impartial and personal analysis of the market. */
  readonly impartialAnalysis: boolean;
  /** Bound to propose contracts of certain insurers only. */
  readonly exclusive: boolean;
  /** Partners of horizontal collaboration (art. 22 D.L. 179/2012), with their register numbers; null for none. */
  readonly horizontal: string | null;
  /** Paid by a commission included in the premium. */
  readonly commission: boolean;
  /** Fee that the customer pays in addition. */
  readonly fee: Cents;
  /** Variable pay for volumes reached (rappel). */
  readonly variable: boolean;
  /** Any other benefit; null for none. */
  readonly otherBenefits: string | null;
}

/** Recipient of complaints. At least one electronic address is present. */
export interface ComplaintsOffice {
  readonly office: string;
  /** In one line. */
  readonly address: string;
  readonly email: string | null;
  readonly pec: string | null;
  readonly phone: string | null;
}

/** The separate account for premiums (art. 117 of the insurance code). */
export interface SeparateAccount {
  readonly holder: string;
  readonly bank: string;
  readonly iban: string;
  /** The creditor identifier for SEPA direct debits; null while the agency has none. */
  readonly creditorId: string | null;
  /** Code of the agency in the network of the Italian banks (CUC), for files of direct debits; null while it has none. */
  readonly cuc: string | null;
}

/** The signer of an insurer's policies, with a facsimile of the signature (art. 1888 of the civil code). */
export interface PolicySigner {
  readonly signer: string;
  /** The signer's capacity: `Amministratore delegato`. */
  readonly capacity: string;
}

export interface FactsByKind {
  readonly DICHIARAZIONI: Declarations;
  readonly RECLAMI: ComplaintsOffice;
  readonly CONTO_SEPARATO: SeparateAccount;
  readonly FIRMA: PolicySigner;
}

export type DisclosureState = 'PAST' | 'IN_FORCE' | 'FUTURE' | 'VOID';

interface Dated {
  readonly kind: DisclosureKind;
  readonly validFrom: PlainDate;
  readonly voidReason: string | null;
}

/** The state of each row of one subject on a day: per kind, the latest one that has started is in force. */
export function statesOn<R extends Dated>(rows: readonly R[], day: PlainDate): (R & { readonly state: DisclosureState })[] {
  const began = (row: R) => row.voidReason === null && row.validFrom <= day;
  const later = (row: R) => rows.some((other) => other.kind === row.kind && began(other) && other.validFrom > row.validFrom);
  return rows.map((row) => {
    if (row.voidReason !== null) return { ...row, state: 'VOID' };
    if (!began(row)) return { ...row, state: 'FUTURE' };
    return { ...row, state: later(row) ? 'PAST' : 'IN_FORCE' };
  });
}
