import type { TariffContent, TaxRate } from '#areas/offer/catalogue/domain/index.ts';
import type { Problem } from '#areas/offer/rating/domain/index.ts';
import type { GlobalRules, SaleRules } from '#areas/sale/contracts/domain/index.ts';
import type { CurrentRules } from '#areas/sale/contracts/server/public.ts';
import type { Baseline } from '../../api/index.ts';
import type { Tally } from '../../domain/index.ts';

/** Input of every thread of a run at its start. */
export interface ThreadData {
  readonly databaseUrl: string;
  readonly draft: TariffContent;
  readonly taxRates: readonly TaxRate[];
  /** The tenant's rules; with the global ones they give those of a contract's day. */
  readonly rules: SaleRules;
  readonly globalRules: Pick<CurrentRules, 'settings'> & GlobalRules;
  readonly baseline: Baseline;
}

/** A contract that the draft gives no price, and why; without problems it cannot be compared at all. */
export interface Unpriceable {
  readonly contractId: number;
  readonly problems: readonly Problem[];
}

/** Result of a stretch. */
export interface StretchResult {
  readonly tally: Tally;
  readonly unpriceable: readonly Unpriceable[];
  readonly count: number;
}
