import type { PaymentType } from '#areas/agency/settings/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import { compareDurations, type Duration } from '#platform/domain-kit/time/duration.ts';
import type { HomeType, ProtectionKind } from './codes/home-codes.ts';
import type {
  CommissionBase,
  CommissionRecipient,
  DurationSelection,
  InsuredObjectType,
  Operation,
  PhotoAngle,
  PolicyNumberType,
  RateForm,
} from './codes/sale-codes.ts';
import type { PowerSupply, VehicleStatus, VehicleType } from './codes/vehicle-codes.ts';
import type { DeductibleTerms, LimitTerms } from './coverage-terms.ts';

/** Inclusive bounds of an amount or count; null = open. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * Group of provinces that share prices. A tariff's zones are disjoint; a province outside every zone is not insurable.
 */
export interface Zone {
  readonly code: string;
  readonly name: string;
  /** Province acronyms of the owner's residence, or of the home, upper case. */
  readonly provinces: readonly string[];
}

/** A sold duration with the factor of the yearly price (below the number of years: art. 1899 c.c.). */
export interface SoldDuration {
  /** Named before there were durations in days. */
  readonly months: Duration;
  readonly factor: Micros;
}

/**
 * One line of a rate table. A missing condition matches everything; rows of a table must not overlap. `from` is
 * inclusive, `to` exclusive. Exactly one of `rate` (share of the insured value per year) and `amount` (cents per year)
 * is present.
 */
export interface RateRow {
  /** Stable within its coverage; printed in explanations and stored on the priced line. */
  readonly id: string;
  readonly zone?: string;
  readonly vehicleStatus?: VehicleStatus;
  readonly powerSupply?: PowerSupply;
  /** Whole years at the effective date. */
  readonly vehicleAge?: { readonly from: number; readonly to: number | null };
  /** Home tariffs only. */
  readonly homeType?: HomeType;
  /** Home tariffs only. */
  readonly squareMeters?: { readonly from: number; readonly to: number | null };
  /** Insured value in cents. */
  readonly value?: { readonly from: Cents; readonly to: Cents | null };
  readonly rate?: Micros;
  readonly amount?: Cents;
}

/** Loading on the PDU; unique by duration, zone and operation within a coverage, the most specific one applies. */
export interface Margin {
  readonly months?: Duration;
  readonly zone?: string;
  readonly operation: Operation;
  /** Share of the PDU, or a fixed amount for the whole duration. */
  readonly loading: { readonly percent: Micros } | { readonly amount: Cents };
}

/** Which durations may be chosen (spec §9, six selection types). Only PARZIALMENTE_LIBERA has a list. */
export interface DurationChoice {
  readonly type: DurationSelection;
  readonly min: Duration | null;
  readonly max: Duration | null;
  readonly list: readonly Duration[];
}

/** Returns whether a choice of durations allows one: SEGUI_PRODOTTO and LIBERA allow all of the tariff's. */
export function allowsDuration({ type, min, max, list }: DurationChoice, duration: Duration): boolean {
  if ((type === 'MIN_MAX' || type === 'SOLO_MIN') && min !== null && compareDurations(duration, min) < 0) return false;
  if ((type === 'MIN_MAX' || type === 'SOLO_MAX') && max !== null && compareDurations(duration, max) > 0) return false;
  return type !== 'PARZIALMENTE_LIBERA' || list.includes(duration);
}

/** Coverages under one heading (spec §3, warranty groups). */
export interface CoverageGroup {
  readonly code: string;
  readonly name: string;
  readonly coverages: readonly string[];
}

export interface TariffCoverage {
  /** Code of the coverage type; unique in the tariff. */
  readonly type: string;
  /** Commercial name; default: the name of the coverage type. */
  readonly name?: string;
  readonly version: string;
  readonly description?: string;
  readonly mandatory: boolean;
  readonly preselected: boolean;
  /** Free: the customer pays nothing for it. */
  readonly complimentary: boolean;
  /** Complimentary coverages only: the PDU is still due to the company. */
  readonly honored: boolean;
  readonly discountEnabled: boolean;
  readonly vehicleTypes: readonly VehicleType[];
  readonly vehicleStatuses: readonly VehicleStatus[];
  /** Missing or empty = every home that the tariff accepts. */
  readonly homeTypes?: readonly HomeType[];
  readonly insuredValue: Range;
  /** Whole years at the effective date; null = any age. */
  readonly maxVehicleAge: number | null;
  /** Restriction to some of the tariff's durations or zones; null = all. */
  readonly durations: readonly Duration[] | null;
  /** The choice of durations; if present it replaces `durations`. */
  readonly durationChoice?: DurationChoice;
  readonly zones: readonly string[] | null;
  /** Payment types for contracts with this coverage; default: all. */
  readonly payments?: readonly PaymentType[];
  readonly form: RateForm;
  readonly rows: readonly RateRow[];
  /** Minimum PDU for the whole duration; 0 = none. */
  readonly minimum: Cents;
  readonly margins: readonly Margin[];
  /**
   * Commissions that differ on this coverage (spec §3): for the recipients it names, it replaces the tariff's.
   * Default: the tariff's.
   */
  readonly commissions?: readonly CommissionRule[];
  /** Coverages that must be selected with it. */
  readonly subordinateTo: readonly string[];
  /** Its sum insured depends on the invoice of the vehicle: value and date are required before acceptance. */
  readonly needsInvoice?: boolean;
  readonly quoteCode?: string;
  readonly deductibleCode?: string;
  /** What the insured bears of each loss; replaces the text `deductible` of older versions. */
  readonly deductibleTerms?: DeductibleTerms;
  readonly deductible?: string;
  /** The most that the insurer pays; replaces the text `limit` of older versions. */
  readonly limitTerms?: LimitTerms;
  readonly limit?: string;
}

/** Returns the insurer's codes of a coverage: its own, else those of the tariff (spec §3). */
export function codesOfCoverage(
  tariff: Pick<TariffContent, 'quoteCode' | 'deductibleCode'>,
  coverage: Pick<TariffCoverage, 'quoteCode' | 'deductibleCode'> | undefined,
): { readonly quoteCode: string; readonly deductibleCode: string } {
  return { quoteCode: coverage?.quoteCode || tariff.quoteCode, deductibleCode: coverage?.deductibleCode || tariff.deductibleCode };
}

/**
 * Coverages of which at most one may be selected; exactly one if mandatory, and then one must be preselected (spec §5).
 */
export interface ExclusionGroup {
  readonly code: string;
  readonly mandatory: boolean;
  readonly coverages: readonly string[];
}

/**
 * A recipient's share of a base; unique by recipient, base, duration, zone and operation, the most specific one
 * applies.
 */
export interface CommissionRule {
  readonly recipient: CommissionRecipient;
  readonly base: CommissionBase;
  readonly percent: Micros;
  readonly months?: Duration;
  readonly zone?: string;
  readonly operation: Operation;
}

export interface DiscountRules {
  /** Bounds of a percentage discount in micros; null = not allowed. */
  readonly percent: { readonly min: Micros; readonly max: Micros } | null;
  /** Bounds of a discount in cents before tax; null = not allowed. */
  readonly euro: { readonly min: Cents; readonly max: Cents } | null;
  /** Discount of a quotation that integrates an existing policy. */
  readonly integration: Micros | null;
}

export interface AntitheftRule {
  /** When a device is required: always, or from an insured value on; null = never. */
  readonly requiredFrom: Cents | null;
  /** Device kinds that meet the requirement. */
  readonly accepted: readonly ProtectionKind[];
  /** Factor of each device on the price of a coverage. */
  readonly factors: readonly { readonly kind: ProtectionKind; readonly coverage: string; readonly factor: Micros }[];
}

/** Insurable objects of a tariff. Home tariffs have no vehicle types and statuses, vehicle tariffs no home types. */
export interface Eligibility {
  readonly vehicleTypes: readonly VehicleType[];
  readonly vehicleStatuses: readonly VehicleStatus[];
  readonly homeTypes?: readonly HomeType[];
  /** Whole square metres of a home; default: any size. */
  readonly squareMeters?: Range;
  /** Default: any. */
  readonly powerSupplies?: readonly PowerSupply[];
  readonly maxVehicleAge: number | null;
  readonly maxMileage: number | null;
  readonly insuredValue: Range;
  /** Above this insured value a quotation needs approval (48 working hours, spec §9); null = never. */
  readonly autonomousThreshold: Cents | null;
}

/** The answer excludes a coverage, requires one, or blocks the calculation. */
export type AnswerEffect = { readonly kind: 'ESCLUDE' | 'RICHIEDE'; readonly coverages: readonly string[] } | { readonly kind: 'BLOCCA' };

export interface Answer {
  readonly code: string;
  readonly it: string;
  readonly en: string;
  readonly effect?: AnswerEffect;
  /** Questions asked only after this answer. */
  readonly children: readonly Question[];
}

/** The answer asks for at least one of several coverages. */
export interface OneOfEffect {
  readonly kind: 'RICHIEDE_UNA';
  readonly coverages: readonly string[];
}

/** An answer of the questionnaire joined from the tariff's and the general one: it may have several effects. */
export interface JoinedAnswer extends Answer {
  readonly effects?: readonly (AnswerEffect | OneOfEffect)[];
}

/** A demands-and-needs question (spec §3; Reg. IVASS 40/2018 art. 58). */
export interface Question {
  readonly code: string;
  readonly it: string;
  readonly en: string;
  /** The calculation waits for an answer (spec §5). */
  readonly mustBeProposed: boolean;
  /** A hidden question uses this code as its answer; the evidence marks it as system-derived. */
  readonly autoAnswer: string | null;
  readonly answers: readonly Answer[];
}

/**
 * The content of one tariff version: immutable once used, identified by its SHA-256. Amounts in cents, rates in micros.
 */
export interface TariffContent {
  readonly code: string;
  /** Name in lists; in versions older than the editor: the name of the record. */
  readonly name?: string;
  /** The company's code for it. */
  readonly tariffCode: string;
  /** Insured object; default: vehicles. */
  readonly insuredObject?: InsuredObjectType;
  readonly quoteCode: string;
  readonly deductibleCode: string;
  readonly policyPrefix: string;
  readonly policyNumberType: PolicyNumberType;
  readonly channelCode: string;
  readonly operations: readonly Operation[];
  readonly zones: readonly Zone[];
  readonly durations: readonly SoldDuration[];
  readonly coverages: readonly TariffCoverage[];
  readonly exclusions: readonly ExclusionGroup[];
  readonly groups?: readonly CoverageGroup[];
  readonly commissions: readonly CommissionRule[];
  readonly discounts: DiscountRules;
  readonly antitheft: AntitheftRule;
  readonly eligibility: Eligibility;
  readonly questionnaire: readonly Question[];
  readonly mandatoryPhotos: readonly PhotoAngle[];
  readonly photos: Range;
  readonly quotationValidityDays: number;
  /** A policy with a lower PDU is not sold; 0 = no minimum. */
  readonly minimumPolicyPdu: Cents;
}

/** Returns the insured object of a tariff. */
export function insuredBy({ insuredObject }: Pick<TariffContent, 'insuredObject'>): InsuredObjectType {
  return insuredObject ?? 'VEICOLO';
}

/** Returns whether a coverage does not distinguish types of home. */
export function isAnyHome({ homeTypes = [] }: Pick<TariffCoverage, 'homeTypes'>): boolean {
  return homeTypes.length === 0;
}

/** Returns the types of home of a coverage, among those of its tariff. */
export function homesOf(
  { eligibility }: Pick<TariffContent, 'eligibility'>,
  coverage: Pick<TariffCoverage, 'homeTypes'>,
): readonly HomeType[] {
  const accepted = eligibility.homeTypes ?? [];
  return isAnyHome(coverage) ? accepted : accepted.filter((type) => coverage.homeTypes?.includes(type));
}

/** Returns whether a coverage is offered for a duration of its tariff. */
export function coverageAllowsDuration(coverage: Pick<TariffCoverage, 'durations' | 'durationChoice'>, duration: Duration): boolean {
  if (coverage.durationChoice !== undefined) return allowsDuration(coverage.durationChoice, duration);
  return coverage.durations === null || coverage.durations.includes(duration);
}

/** Returns the payment types allowed by every one of these coverages of a tariff; null = all. */
export function paymentsFor(content: Pick<TariffContent, 'coverages'>, coverages: readonly string[]): readonly PaymentType[] | null {
  const limits = content.coverages.flatMap(({ type, payments }) => (payments !== undefined && coverages.includes(type) ? [payments] : []));
  const [first, ...others] = limits;
  return first === undefined ? null : first.filter((payment) => others.every((limit) => limit.includes(payment)));
}
