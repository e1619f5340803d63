import type { CommissionBase, CommissionRecipient, LineOfBusinessCode } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** The price of a coverage for the whole term of the policy, in cents. */
export interface PriceLine {
  readonly coverage: string;
  readonly lineOfBusiness: LineOfBusinessCode;
  readonly pdu: Cents;
  readonly loading: Cents;
  readonly taxable: Cents;
  readonly taxRate: Micros;
}

/** What a recipient earns: a share of a base, of all coverages (null) or of some. */
export interface CommissionTerm {
  readonly recipient: CommissionRecipient;
  readonly partyId: number | null;
  readonly base: CommissionBase;
  readonly percent: Micros;
  readonly coverages: readonly string[] | null;
}

/** Everything that decides the price of a variation: the same input gives the same effect for ever. */
export interface EffectInput {
  /** Cover of the policy, from 24:00 to 24:00. */
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The change holds from 24:00 of this day. */
  readonly effectiveOn: PlainDate;
  /** What the customer is charged for the whole term before the change. */
  readonly running: readonly PriceLine[];
  /** Both states by the tariff that prices the variation. */
  readonly ratedBefore: readonly PriceLine[];
  readonly ratedAfter: readonly PriceLine[];
  /** Coverages insured before and after. */
  readonly heldBefore: readonly string[];
  readonly heldAfter: readonly string[];
  readonly taxRefunded: boolean;
  readonly commissions: readonly CommissionTerm[];
  /** The effect that this variation takes back to the cent; null: it is computed. */
  readonly mirrored: VariationEffect | null;
}

/** What a variation charges (or, negative, gives back) for one coverage and the days that remain. */
export interface EffectLine {
  readonly coverage: string;
  readonly lineOfBusiness: LineOfBusinessCode;
  /** Price of the whole term before and after; null: not insured. */
  readonly before: PriceLine | null;
  readonly after: PriceLine | null;
  readonly pdu: Cents;
  readonly loading: Cents;
  readonly taxable: Cents;
  readonly tax: Cents;
  readonly taxRate: Micros;
}

export interface EffectCommission extends CommissionTerm {
  readonly amount: Cents;
}

/** The price of a variation. */
export interface VariationEffect {
  readonly unusedDays: number;
  readonly totalDays: number;
  /** Coverages whose price changes, in the order of the policy. */
  readonly lines: readonly EffectLine[];
  readonly commissions: readonly EffectCommission[];
  /** What the customer is charged for the whole term afterwards. */
  readonly running: readonly PriceLine[];
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
  readonly commission: Cents;
}
