import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { InsuredObjectType, ProductType } from './codes.ts';
import type { HomeType } from './home-codes.ts';
import type { DurationChoice } from './tariff.ts';
import type { VehicleStatus, VehicleType } from './vehicle-codes.ts';

/** How a package offers a coverage. */
export type CoverageMode = 'OBBLIGATORIA' | 'PRESELEZIONATA' | 'FACOLTATIVA';

export interface CoverageChoice {
  readonly coverage: string;
  readonly mode: CoverageMode;
}

/** Name of the document templates of a product version; null = the product has none. */
export interface ProductDocuments {
  readonly cga: string | null;
  readonly proposal: string | null;
  readonly certificate: string | null;
  readonly dip: string | null;
  readonly dipAggiuntivo: string | null;
}

/** The content of one product version (spec §3). */
export interface ProductContent {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly type: ProductType;
  /** Code of the insurer. */
  readonly company: string;
  /** Code of the tariff it sells; the version that sells is the one published on the date. */
  readonly tariff: string;
  readonly insuredObject: InsuredObjectType;
  readonly vehicleTypes: readonly VehicleType[];
  readonly vehicleStatuses: readonly VehicleStatus[];
  /** Of a product for homes. */
  readonly homeTypes?: readonly HomeType[];
  readonly computable: boolean;
  readonly integratable: boolean;
  readonly salable: boolean;
  readonly videoPeriziaRichiesta: boolean;
  readonly documents: ProductDocuments;
}

/** The content of one package version: a choice of coverages of a product. */
export interface PackageContent {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** Code of the product. */
  readonly product: string;
  readonly coverages: readonly CoverageChoice[];
  readonly duration: DurationChoice;
  /** Below this total PDU the package is not salable; 0 = none. */
  readonly thresholdPdu: Cents;
  /** Codes of products that must be sold together with it. */
  readonly mandatoryProducts: readonly string[];
}

/** Choices that a new quotation starts from. A preset is shared, a user package belongs to one seller (spec §3). */
export interface PresetContent {
  readonly name: string;
  readonly product: string;
  readonly package: string | null;
  readonly months: number | null;
  readonly coverages: readonly CoverageChoice[];
  readonly discount: { readonly percent: Micros } | { readonly amount: Cents } | null;
}
