import type { CommissionBase, CommissionRecipient, LineOfBusinessCode } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';

/** A coverage of a payable event, in cents; all amounts have one sign, negative where premium goes back. */
export interface TitleLine {
  readonly coverage: string;
  readonly lineOfBusiness: LineOfBusinessCode;
  readonly pdu: Cents;
  readonly loading: Cents;
  readonly taxable: Cents;
  readonly tax: Cents;
  /** Rate of the tax; a refund uses it, whatever the rate of its day is. */
  readonly taxRate: Micros;
}

/** A commission of a payable event. */
export interface TitleCommission {
  readonly recipient: CommissionRecipient;
  readonly partyId: number | null;
  readonly base: CommissionBase;
  readonly percent: Micros;
  readonly amount: Cents;
  /** Coverages that it is earned on; null: all of the event. */
  readonly coverages: readonly string[] | null;
}
