import type {
  AntitheftKind,
  HomeProtection,
  HomeType,
  Operation,
  Percipient,
  PowerSupply,
  VehicleStatus,
  VehicleType,
} from '#areas/catalogue/domain/index.ts';
import type { Duration } from '#platform/domain-kit/duration.ts';
import { type Cents, type Micros, mulDivRound, ONE } from '#platform/domain-kit/money.ts';
import type { AgreedCommission } from './agreed-commissions.ts';

interface AnyRisk {
  /** Acronym of the province where the owner of the vehicle lives, or where the home stands, upper case. */
  readonly province: string;
  /** Insured value; of a vehicle net of recovered VAT: see `netInsuredValue`. */
  readonly insuredValue: Cents;
  /** Date of the contract (new or renewed), which decides the premium tax. */
  readonly contractDate: string;
  /** Answers to the tariff's questionnaire: question code → answer code. */
  readonly answers?: Readonly<Record<string, string>>;
}

export interface VehicleRisk extends AnyRisk {
  readonly insuredObject: 'VEICOLO';
  readonly vehicleType: VehicleType;
  readonly vehicleStatus: VehicleStatus;
  readonly powerSupply: PowerSupply | null;
  /** Whole years at the effective date: see `vehicleAge`. */
  readonly vehicleAge: number;
  readonly mileage: number | null;
  readonly antitheft: AntitheftKind | null;
}

export interface HomeRisk extends AnyRisk {
  readonly insuredObject: 'ABITAZIONE';
  readonly homeType: HomeType;
  /** Whole square metres. */
  readonly squareMeters: number;
  readonly antitheft: HomeProtection | null;
}

/** What the price depends on, already normalised. */
export type Risk = VehicleRisk | HomeRisk;

/**
 * A discount. PERCENT and EURO are taken off the price before tax, EURO being spread over the discountable coverages by largest
 * remainder. PREMIO is the inverse: the total premium, tax included, that the seller agreed; it is met to the cent.
 */
export type Discount =
  | { readonly kind: 'PERCENT'; readonly percent: Micros }
  | { readonly kind: 'EURO'; readonly amount: Cents }
  | { readonly kind: 'PREMIO'; readonly premium: Cents };

/** What the seller chose. The order of the coverages does not matter. */
export interface Selection {
  readonly months: Duration;
  readonly coverages: readonly string[];
  readonly discount?: Discount | null;
  /** Default EMISSIONE. */
  readonly operation?: Operation;
  /** Who takes part in this sale; default: everyone the tariff pays. */
  readonly percipients?: readonly Percipient[];
  /** Shares that percipients of this sale have agreed instead of the tariff's. */
  readonly agreed?: readonly AgreedCommission[];
}

/**
 * Whole years between first registration and the effective date, both `YYYY-MM-DD` (domain rule: vehicle age). A vehicle without
 * registration, or registered later, is 0 years old. 29 February counts its year complete on 1 March of a common year.
 */
export function vehicleAge(registrationDate: string | null, effectiveDate: string): number {
  if (registrationDate === null) return 0;
  const years = Number(effectiveDate.slice(0, 4)) - Number(registrationDate.slice(0, 4));
  return Math.max(0, effectiveDate.slice(5) < registrationDate.slice(5) ? years - 1 : years);
}

/**
 * Insured value without the VAT that the owner recovers (spec §3, VAT recovery): `gross` includes VAT at `vatRate`, of which the share
 * `recovery` comes back. All integer cents and micros.
 */
export function netInsuredValue(gross: Cents, vatRate: Micros, recovery: Micros): Cents {
  const vat = gross - mulDivRound(gross, ONE, ONE + vatRate);
  return gross - mulDivRound(vat, recovery, ONE);
}
