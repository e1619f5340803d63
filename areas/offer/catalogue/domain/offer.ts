import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { HomeType } from './codes/home-codes.ts';
import type { InsuredObjectType, ProductType } from './codes/sale-codes.ts';
import type { VehicleStatus, VehicleType } from './codes/vehicle-codes.ts';
import type { RefundRule } from './refund-rules.ts';
import type { TargetMarket } from './target-market.ts';
import type { DurationChoice } from './tariff.ts';
import type { VariationRule } from './variations/variation-rules.ts';

/** How a package offers a coverage. */
export type CoverageMode = 'OBBLIGATORIA' | 'PRESELEZIONATA' | 'FACOLTATIVA';

export interface CoverageChoice {
  readonly coverage: string;
  readonly mode: CoverageMode;
}

/** Model or edition printed on each document of a product version; null = the product does not have it. */
export interface ProductDocuments {
  readonly cga: string | null;
  readonly proposal: string | null;
  readonly certificate: string | null;
  readonly dip: string | null;
  readonly dipAggiuntivo: string | null;
}

/** The documents of a product: set informativo, forms, and the insurer's privacy notice. */
export type ProductDocument = keyof ProductDocuments | 'privacy';

/** A stored file of a product version, identified by its content, so that it is the same in every installation. */
export interface ProductFile {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

/** The files of a product version; a published version keeps them for good. */
export type ProductFiles = { readonly [D in ProductDocument]?: ProductFile | undefined };

/** Documents that the customer must receive before signing (Reg. IVASS 41/2018): wording, IPID and additional IPID. */
export const SET_INFORMATIVO = ['dip', 'dipAggiuntivo', 'cga'] as const satisfies readonly ProductDocument[];

/** Documents handed over with the proposal, in this order. */
export const HANDED_DOCUMENTS = [...SET_INFORMATIVO, 'privacy'] as const satisfies readonly ProductDocument[];

/** A clause of the policy wording that the customer approves with a separate signature (art. 1341 and 1342 c.c.). */
export interface UnfairTerm {
  /** Its number in the wording: `5`, `5.2`. */
  readonly article: string;
  readonly title: string;
}

/** The content of one product version (spec §3). */
export interface ProductContent {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly type: ProductType;
  /** Code of the insurer. */
  readonly company: string;
  /** Code of its tariff; the version published on the date applies. */
  readonly tariff: string;
  readonly insuredObject: InsuredObjectType;
  readonly vehicleTypes: readonly VehicleType[];
  readonly vehicleStatuses: readonly VehicleStatus[];
  /** Home products only. */
  readonly homeTypes?: readonly HomeType[];
  readonly computable: boolean;
  readonly integratable: boolean;
  readonly salable: boolean;
  readonly videoPeriziaRichiesta: boolean;
  readonly documents: ProductDocuments;
  /** Missing in versions older than file uploads. */
  readonly files?: ProductFiles | undefined;
  /** In the order of the wording; missing if the wording was not reviewed. */
  readonly unfairTerms?: readonly UnfairTerm[] | undefined;
  /** Missing in versions published before it was required. */
  readonly targetMarket?: TargetMarket | undefined;
  /** How its policies are refunded, by cause. Missing: every refund is computed by hand. */
  readonly refundRules?: readonly RefundRule[] | undefined;
  /** What may change of its policies, and how the change is priced. Missing: what never concerns the price. */
  readonly variationRules?: readonly VariationRule[] | undefined;
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
  /** Below this total PDU the package cannot be sold; 0 = no threshold. */
  readonly thresholdPdu: Cents;
  /** Codes of products that must be sold with it. */
  readonly mandatoryProducts: readonly string[];
}

/** Initial choices of a new quotation. A preset is shared, a user package belongs to one seller (spec §3). */
export interface PresetContent {
  readonly name: string;
  readonly product: string;
  readonly package: string | null;
  readonly months: Duration | null;
  readonly coverages: readonly CoverageChoice[];
  readonly discount: { readonly percent: Micros } | { readonly amount: Cents } | null;
}

/** Returns the documents for customers of which a product version has files. */
export function handedDocuments({ files = {} }: Pick<ProductContent, 'files'>): (typeof HANDED_DOCUMENTS)[number][] {
  return HANDED_DOCUMENTS.filter((document) => files[document] !== undefined);
}
