import type { CommissionRecipient, LineOfBusinessCode } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { StepCode } from './step-texts.ts';

/** One step of a calculation, with the figures that its text names. The amounts of a line's steps add up to its gross. */
export interface RefundStep {
  readonly code: StepCode;
  readonly amount: Cents;
  readonly figures: Readonly<Record<string, number>>;
}

/** Refund of one coverage of one title: what it gives back of that title's line, and why. */
export interface RefundLine {
  readonly titleId: number;
  readonly coverage: string;
  readonly lineOfBusiness: LineOfBusinessCode;
  /** The insurer gives this much of the PDU back. */
  readonly pdu: Cents;
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
  readonly steps: readonly RefundStep[];
}

/** Commission of one title that a recipient gives back. */
export interface ClawBack {
  readonly titleId: number;
  readonly recipient: CommissionRecipient;
  readonly partyId: number | null;
  /** What was earned, and how much of it goes back. */
  readonly commission: Cents;
  readonly amount: Cents;
  readonly byCoverage: readonly { readonly coverage: string; readonly amount: Cents }[];
}

/** What happens to the refund: paid out, or set against what the customer has not paid. */
export interface Settlement {
  /** Refund less costs: `cash + offset`. */
  readonly due: Cents;
  readonly cash: Cents;
  readonly offset: Cents;
  /** What the customer still owes afterwards. */
  readonly owed: Cents;
}

/** A computed refund, all amounts positive where money goes back. Totals are sums of lines. */
export interface Refund {
  readonly lines: readonly RefundLine[];
  readonly pdu: Cents;
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
  /** Administrative costs that the insurer keeps of it. */
  readonly costs: Cents;
  readonly settlement: Settlement;
  readonly clawBacks: readonly ClawBack[];
  /** Unpaid titles of periods that have not begun: not refunded, no longer owed, and no commission earned. */
  readonly cancelled: { readonly lines: readonly RefundLine[]; readonly clawBacks: readonly ClawBack[] };
}
