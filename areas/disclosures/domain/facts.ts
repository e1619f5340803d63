import type { PlainDate } from '#platform/domain-kit/dates.ts';
import type { Cents } from '#platform/domain-kit/money.ts';

/** Kinds of statements; `KINDS_OF` lists those of each subject. */
export const DISCLOSURE_KINDS = ['DICHIARAZIONI', 'RECLAMI', 'CONTO_SEPARATO', 'FIRMA'] as const;
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

/** What an intermediary declares of itself in the pre-contract form (Reg. IVASS 40/2018 art. 56 and annex 3, formerly 4). */
export interface Declarations {
  /** Insurers in which it holds 10 % or more, with the share; null for none. */
  readonly holdsIn: string | null;
  /** Insurers, or their parents, that hold 10 % or more in it, with the share; null for none. */
  readonly heldBy: string | null;
  /** Advises on the ground of an impartial and personal analysis of the market. */
  readonly impartialAnalysis: boolean;
  /** Bound to propose contracts of certain insurers only. */
  readonly exclusive: boolean;
  /** Intermediaries with which it distributes in horizontal collaboration (art. 22 D.L. 179/2012), with their numbers of the register; null for none. */
  readonly horizontal: string | null;
  /** Paid by a commission within the premium. */
  readonly commission: boolean;
  /** Fee that the customer pays besides. */
  readonly fee: Cents;
  /** Variable pay for volumes reached (rappel). */
  readonly variable: boolean;
  /** Any other benefit; null for none. */
  readonly otherBenefits: string | null;
}

/** Where a complaint goes. At least one electronic address is known. */
export interface ComplaintsOffice {
  readonly office: string;
  /** In one line. */
  readonly address: string;
  readonly email: string | null;
  readonly pec: string | null;
  readonly phone: string | null;
}

/** The account on which premiums are kept apart (art. 117 of the insurance code). */
export interface SeparateAccount {
  readonly holder: string;
  readonly bank: string;
  readonly iban: string;
  /** The creditor identifier for SEPA direct debits; null while the agency has none. */
  readonly creditorId: string | null;
}

/** Who signs policies for an insurer, by a facsimile of their signature (art. 1888 of the civil code). */
export interface PolicySigner {
  readonly signer: string;
  /** In which capacity: `Amministratore delegato`. */
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

/** How each of the rows of one subject stands on a day: of a kind, the latest that has begun is in force. */
export function statesOn<R extends Dated>(rows: readonly R[], day: PlainDate): (R & { readonly state: DisclosureState })[] {
  const began = (row: R) => row.voidReason === null && row.validFrom <= day;
  const later = (row: R) => rows.some((other) => other.kind === row.kind && began(other) && other.validFrom > row.validFrom);
  return rows.map((row) => {
    if (row.voidReason !== null) return { ...row, state: 'VOID' };
    if (!began(row)) return { ...row, state: 'FUTURE' };
    return { ...row, state: later(row) ? 'PAST' : 'IN_FORCE' };
  });
}
