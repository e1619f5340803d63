import type { CommissionBase, CommissionRecipient } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { Problem } from './problems/problems.ts';

/** The price of one coverage. `taxable = pdu + loading − discount`, `premium = taxable + tax`. */
export interface RatedLine {
  readonly coverage: string;
  /** Premium due to the insurer, net of tax. */
  readonly pdu: Cents;
  readonly loading: Cents;
  readonly discount: Cents;
  readonly taxable: Cents;
  readonly tax: Cents;
  readonly premium: Cents;
  readonly taxRate: Micros;
  /** Id of the dated tax rule, for refunds and reversals. */
  readonly taxRuleId: string;
  /** Id of the row of the rate table. */
  readonly rowId: string;
  /** Complimentary: its discount equals its PDU. */
  readonly complimentary: boolean;
}

/** One recipient's commission on one base; both rounded once, on the totals of its lines. */
export interface RatedCommission {
  readonly recipient: CommissionRecipient;
  readonly base: CommissionBase;
  readonly percent: Micros;
  readonly baseAmount: Cents;
  readonly amount: Cents;
  /** Coverages it is earned on; undefined: the whole sale. */
  readonly coverages?: readonly string[];
}

/**
 * The price of a selection. The lines follow the tariff's order; the totals are sums of lines. `problems` contains
 * every reason against selling it: a coverage that cannot be priced has a reason and no line.
 */
export interface Rated {
  readonly months: Duration;
  readonly lines: readonly RatedLine[];
  readonly pdu: Cents;
  readonly loading: Cents;
  readonly discount: Cents;
  /** The percent discount is less than its percentage, because no line may go below its PDU. */
  readonly discountCut: boolean;
  readonly taxable: Cents;
  readonly tax: Cents;
  /** What the customer pays (PCL). */
  readonly premium: Cents;
  readonly commissions: readonly RatedCommission[];
  readonly problems: readonly Problem[];
}
