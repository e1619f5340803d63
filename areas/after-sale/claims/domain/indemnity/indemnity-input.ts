import type { DeductibleTerms, LimitTerms } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/**
 * What a coverage pays for. RIPARAZIONE: damage that is repaired; PERDITA_TOTALE: the vehicle is stolen or not worth a
 * repair; SPESE: expenses without wear; GAP: what the depreciated value lacks; SCOPERTO: the deductible of another coverage.
 */
export const INDEMNITY_KINDS = ['RIPARAZIONE', 'PERDITA_TOTALE', 'SPESE', 'GAP', 'SCOPERTO'] as const;
export type IndemnityKind = (typeof INDEMNITY_KINDS)[number];

/** One line of a wear table: the share taken off from this age on, in whole months. */
export interface WearBand {
  readonly fromMonths: number;
  readonly percent: Micros;
}

/** Wear by age, as agreed from a day on. Bands ascend; below the first there is no wear. */
export interface WearTable {
  readonly validFrom: PlainDate;
  /** Wear of replaced parts. */
  readonly parts: readonly WearBand[];
  /** Depreciation of the whole vehicle, where its value on the day of the loss is not known. */
  readonly vehicle: readonly WearBand[];
  /** Share that GAP coverages pay, by age of the cover in months: from each month on. */
  readonly gap: readonly WearBand[];
}

/** What was found. Damage in cents net of VAT; values of the vehicle include it. */
export interface Survey {
  readonly parts: Cents;
  readonly labour: Cents;
  /** Towing, storage, papers, consumables: never worn. */
  readonly other: Cents;
  /** Market value on the day of the loss; null: depreciated from the insured value. */
  readonly value: Cents | null;
  /** Price of the same vehicle new, on the day of the loss; only new-for-old uses it. */
  readonly newValue: Cents | null;
  /** What the wreck is worth to the owner who keeps it. */
  readonly salvage: Cents;
  /** Days, persons: what the limit is multiplied by. */
  readonly units: number;
}

/** What GAP pays the difference to. */
export type GapBase =
  | { readonly form: 'FATTURA'; readonly invoice: Cents }
  | { readonly form: 'DEBITO_RESIDUO'; readonly debt: Cents }
  | { readonly form: 'PERCENTUALE'; readonly percent: Micros };

/** Everything that decides an indemnity: the same input gives the same indemnity for ever. Plain JSON. */
export interface IndemnityInput {
  readonly kind: IndemnityKind;
  readonly coverage: string;
  /** What the customer asks for, in cents. */
  readonly requested: Cents;
  readonly lossOn: PlainDate;
  /** First registration; null: never registered, age 0. */
  readonly registeredOn: PlainDate | null;
  /** First day of the cover: GAP is counted from it. */
  readonly coverFrom: PlainDate;
  readonly survey: Survey;
  readonly wear: WearTable;
  /** New-for-old below this age in months; null without it. */
  readonly newForOldMonths: number | null;
  /** The policy waives the wear of parts. */
  readonly wearWaived: boolean;
  readonly vatRate: Micros;
  /** Share of the VAT that the owner recovers: it is not paid. */
  readonly vatRecovery: Micros;
  /** Including VAT, as in the policy; null where the coverage has no insured value. */
  readonly insuredValue: Cents | null;
  /** The proportional rule (art. 1907 c.c.) does not apply. */
  readonly proportionalWaived: boolean;
  readonly deductible: DeductibleTerms | null;
  readonly limit: LimitTerms | null;
  /** What the coverage paid before in the same year of insurance, in cents. */
  readonly usedBefore: Cents;
  readonly gap: GapBase | null;
  /** SCOPERTO: what the insured bears of the other coverage. */
  readonly borne: Cents;
}
