import type { ResidualCurve } from '#areas/agency/vehicles/domain/index.ts';
import type { TaxRate } from '#areas/offer/catalogue/domain/index.ts';
import type { GlobalRules, SaleRules } from '#areas/sale/contracts/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** What is on sale today; threads read the contents. */
export interface OffersOnSale {
  readonly versions: readonly {
    readonly productVersionId: number;
    readonly packageVersionId: number;
    readonly tariffVersionId: number;
  }[];
  /** Product of every version, also of those no longer on sale. */
  readonly productOf: ReadonlyMap<number, number>;
  readonly packageOf: ReadonlyMap<number, number>;
  readonly taxRates: readonly TaxRate[];
  readonly globalRules: GlobalRules;
}

/** Input of every thread of a run at its start. */
export interface PricingThread {
  readonly databaseUrl: string;
  readonly today: PlainDate;
  /** The rules of today's sales. */
  readonly rules: SaleRules;
  readonly offers: OffersOnSale;
  readonly curves: readonly ResidualCurve[];
}

/** A range of cases with the statement that reads them, as plain data. */
export interface PricingStretch {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the prices of a stretch add up to; premiums of those without a block, in cents. */
export interface StretchTotals {
  readonly priced: number;
  readonly blocked: number;
  readonly oldPremium: number;
  readonly newPremium: number;
}
