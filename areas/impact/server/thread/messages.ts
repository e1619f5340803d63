import type { TariffContent, TaxRate } from '#areas/catalogue/domain/index.ts';
import type { SaleRules } from '#areas/contracts/domain/index.ts';
import type { Problem } from '#areas/rating/domain/index.ts';
import type { SaleSettings } from '#areas/settings/domain/index.ts';
import type { Baseline } from '../../api/index.ts';
import type { Tally } from '../../domain/index.ts';

/** What every thread of a run is given at its start. */
export interface ThreadData {
  readonly databaseUrl: string;
  readonly draft: TariffContent;
  readonly taxRates: readonly TaxRate[];
  readonly rules: SaleRules;
  readonly settings: SaleSettings;
  readonly baseline: Baseline;
}

/** A contract that the draft gives no price, and why. */
export interface Unpriceable {
  readonly contractId: number;
  readonly problems: readonly Problem[];
}

/** What a stretch came to. */
export interface StretchResult {
  readonly tally: Tally;
  readonly unpriceable: readonly Unpriceable[];
  readonly count: number;
}

export type ThreadAnswer = { readonly result: StretchResult } | { readonly failure: string };
