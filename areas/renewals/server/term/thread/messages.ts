import type { GlobalRules, SaleRules } from '#areas/contracts/domain/index.ts';
import type { ResidualCurve } from '#areas/vehicles/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Input of every thread of a run at its start. */
export interface PricingThread {
  readonly databaseUrl: string;
  readonly today: PlainDate;
  /** The rules of today's sales. */
  readonly rules: SaleRules;
  readonly globalRules: GlobalRules;
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
