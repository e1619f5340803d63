import type { CommissionBase, CommissionRecipient, LineOfBusinessCode, RefundTerms } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Parts of a premium, in cents. */
export interface Amounts {
  /** Due to the insurer, net of tax. */
  readonly pdu: Cents;
  readonly taxable: Cents;
  readonly tax: Cents;
}

/** One coverage of a title as it was charged; negative where a variation gave premium back. */
export interface TitleLine extends Amounts {
  readonly coverage: string;
  readonly lineOfBusiness: LineOfBusinessCode;
  readonly loading: Cents;
  /** Rate at which the tax was charged: refunds use it, whatever today's rate is. */
  readonly taxRate: Micros;
  /** What earlier refunds of this line gave back. */
  readonly credited: Amounts;
}

/** One commission of a title as it was posted. */
export interface TitleCommission {
  readonly recipient: CommissionRecipient;
  /** The user who earned it; null for the agency and the insurer. */
  readonly partyId: number | null;
  readonly base: CommissionBase;
  readonly amount: Cents;
  /** What earlier refunds clawed back. */
  readonly clawedBack: Cents;
  /** Coverages that it was earned on; null: all of the title. */
  readonly coverages: readonly string[] | null;
}

/** One payable event of a contract: its issue, a year of it, a variation. Its period runs from 24:00 to 24:00. */
export interface Title {
  /** Entry of the ledger that posted it. */
  readonly id: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** What the customer paid for it and nothing took back. */
  readonly collected: Cents;
  readonly lines: readonly TitleLine[];
  readonly commissions: readonly TitleCommission[];
}

/** Capital of the loan that a policy protects (art. 22 c. 15-quater DL 179/2012). */
export interface LoanCapital {
  readonly initial: Cents;
  /** What was still owed when the loan was repaid or moved. */
  readonly residual: Cents;
}

/** One amount of a refund that people compute. */
export interface TypedRefund {
  readonly titleId: number;
  readonly coverage: string;
  readonly net: Cents;
  readonly tax: Cents;
}

/** A refund that people compute: the amounts, why, and who typed and who approved it. */
export interface ManualRefund {
  readonly amounts: readonly TypedRefund[];
  readonly reason: string;
  readonly typedBy: number;
  readonly approvedBy: number | null;
}

/** Everything that decides a refund: the same input gives the same refund for ever. */
export interface RefundInput {
  /** Cover of the contract, from 24:00 to 24:00. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Cover ends at 24:00 of this day. */
  readonly effectiveDate: PlainDate;
  readonly terms: RefundTerms;
  readonly titles: readonly Title[];
  /** Coverages that end; null: all. */
  readonly coverages: readonly string[] | null;
  /** Coverages that paid a total loss: their premium is earned. */
  readonly usedByClaim: readonly string[];
  /** Coverages refunded although excluded or used (flag FORZA_ANNULLAMENTO_GARANZIE). */
  readonly forced: readonly string[];
  readonly loan: LoanCapital | null;
  readonly manual: ManualRefund | null;
}
