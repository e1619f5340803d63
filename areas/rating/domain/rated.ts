import type { CommissionBase, Percipient } from '#areas/catalogue/domain/index.ts';
import type { Duration } from '#platform/domain-kit/duration.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { Problem } from './problems.ts';

/** The price of one coverage. `taxable = pdu + loading − discount`, `premium = taxable + tax`. */
export interface RatedLine {
  readonly coverage: string;
  /** Premium owed to the company, net of tax. */
  readonly pdu: Cents;
  readonly loading: Cents;
  readonly discount: Cents;
  readonly taxable: Cents;
  readonly tax: Cents;
  readonly premium: Cents;
  readonly taxRate: Micros;
  /** Id of the dated tax rule: refunds and reversals use it again. */
  readonly taxRuleId: string;
  /** Id of the row of the rate table. */
  readonly rowId: string;
  /** Given free: its discount equals its PDU. */
  readonly complimentary: boolean;
}

/** What one percipient earns on one base; both rounded once, on the totals of the lines it holds for. */
export interface RatedCommission {
  readonly percipient: Percipient;
  readonly base: CommissionBase;
  readonly percent: Micros;
  readonly baseAmount: Cents;
  readonly amount: Cents;
  /** Coverages it is earned on; left out = all of the sale. */
  readonly coverages?: readonly string[];
}

/**
 * The price of a selection. The lines follow the tariff's order; the totals are sums of lines. `problems` holds every reason against
 * selling it: a coverage that cannot be priced has a reason and no line.
 */
export interface Rated {
  readonly months: Duration;
  readonly lines: readonly RatedLine[];
  readonly pdu: Cents;
  readonly loading: Cents;
  readonly discount: Cents;
  /** A percent discount gives less than its share, because no line may go below its PDU. */
  readonly discountCut: boolean;
  readonly taxable: Cents;
  readonly tax: Cents;
  /** What the customer pays (PCL). */
  readonly premium: Cents;
  readonly commissions: readonly RatedCommission[];
  readonly problems: readonly Problem[];
}
