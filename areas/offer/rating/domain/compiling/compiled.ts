import type {
  CommissionBase,
  CommissionRecipient,
  CommissionRule,
  InsuredObjectType,
  Margin,
  RateRow,
  TariffContent,
  TariffCoverage,
  TaxRate,
} from '#areas/offer/catalogue/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';

/**
 * A coverage's rate table as a dense array: the cell of a risk contains the number of its row, or -1. A dimension
 * without conditions has stride 0. The tables of a tariff follow each other in the same arrays, which keeps rating
 * within a few cache lines per coverage; rows are numbered across the tariff.
 */
export interface CompiledTable {
  readonly cells: Int32Array;
  /** Offset of this table's cells. */
  readonly start: number;
  readonly zoneStride: number;
  /** Vehicle status or home type. */
  readonly kindStride: number;
  readonly powerStride: number;
  /** Vehicle age or square metres of the home. */
  readonly measureStride: number;
  /** Whole years or square metres (capped at the last) → band, from `measureStart` on. */
  readonly measureBand: Uint8Array;
  readonly measureStart: number;
  /** Lower bounds in cents of the second and later value bands; the value dimension has stride 1. */
  readonly valueFrom: Float64Array;
  readonly valueCount: number;
  readonly rows: readonly RateRow[];
  /** Ids of the rows, so that an answer names its row without reading the row. */
  readonly ids: readonly string[];
  /** Per row: its rate or amount, as a numerator over the table's common denominator. */
  readonly num: Float64Array;
  readonly den: number;
  /** Per row: 1 for a share of the insured value, 0 for an amount. */
  readonly ofValue: Uint8Array;
}

export interface CompiledCoverage {
  readonly code: string;
  readonly position: number;
  readonly source: TariffCoverage;
  readonly table: CompiledTable;
  readonly minimum: Cents;
  readonly complimentary: boolean;
  readonly honored: boolean;
  readonly discountable: boolean;
  readonly typeMask: number;
  readonly statusMask: number;
  readonly minValue: number;
  readonly maxValue: number;
  /** Maximum age of a vehicle. */
  readonly maxMeasure: number;
  /** Factor by anti-theft device: position 0 = none, then the order of the lookup. */
  readonly antitheftNum: Float64Array;
  readonly antitheftDen: Float64Array;
  /** The margin rows, for explanations. */
  readonly margins: readonly Margin[];
}

export interface CompiledCommission {
  readonly recipient: CommissionRecipient;
  readonly base: CommissionBase;
  readonly percent: Micros;
  readonly rule: CommissionRule;
}

/** Everything that depends only on operation, duration and zone. */
export interface RatingFactors {
  readonly months: Duration;
  readonly durationNum: number;
  readonly durationDen: number;
  /** Per coverage: 1 when it is offered for this duration and zone. */
  readonly offered: Uint8Array;
  /** Per coverage: loading as a share of the PDU, and as an amount. */
  readonly loadingPercent: readonly number[];
  readonly loadingAmount: readonly number[];
  /** First those on taxable, loadings and purchase price, then those on the dealer's commission. */
  readonly commissions: readonly CompiledCommission[];
  /** Per coverage: its own rules plus the tariff's for recipients without one; null when no coverage has any. */
  readonly commissionsOf: readonly (readonly CompiledCommission[])[] | null;
}

/** The tax rates of every coverage during one period of contract dates. */
export interface TaxPeriod {
  /** First contract date. */
  readonly from: string;
  /** Per coverage; undefined where the table has a gap. */
  readonly rules: readonly (TaxRate | undefined)[];
}

/** A tariff version compiled to indexed lookups; rating only reads it. */
export interface CompiledTariff {
  /** Id of the tariff version, null for an unpublished draft. */
  readonly versionId: number | null;
  readonly content: TariffContent;
  readonly insuredObject: InsuredObjectType;
  readonly coverages: readonly CompiledCoverage[];
  readonly positionOf: ReadonlyMap<string, number>;
  /** Two letters of a province → position of its zone or -1. */
  readonly zoneOf: Int16Array;
  readonly zoneCount: number;
  readonly durationOf: ReadonlyMap<Duration, number>;
  readonly operationOf: ReadonlyMap<string, number>;
  /** By operation, duration, zone. */
  readonly factors: readonly RatingFactors[];
  /** Oldest first. */
  readonly taxPeriods: readonly TaxPeriod[];
  readonly typeMask: number;
  readonly statusMask: number;
  readonly powerMask: number;
  /** Minimum square metres of a home. */
  readonly minMeasure: number;
  /** Maximum age of a vehicle, maximum square metres of a home. */
  readonly maxMeasure: number;
  readonly maxMileage: number;
  readonly minValue: number;
  readonly maxValue: number;
  readonly antitheftFrom: number;
  readonly hasQuestionnaire: boolean;
}
