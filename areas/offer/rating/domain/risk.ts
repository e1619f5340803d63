import type {
  AntitheftKind,
  CommissionRecipient,
  HomeProtection,
  HomeType,
  Operation,
  PowerSupply,
  VehicleStatus,
  VehicleType,
} from '#areas/offer/catalogue/domain/index.ts';
import { type Cents, type Micros, mulDivRound, ONE } from '#platform/domain-kit/money.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { AgreedCommission } from './agreed-commissions.ts';

interface AnyRisk {
  /** Province acronym of the vehicle owner's residence, or of the home, upper case. */
  readonly province: string;
  /** Insured value; for a vehicle net of recovered VAT: see `netInsuredValue`. */
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
  /** Whole years on the effective date: see `vehicleAge`. */
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

/** Everything that affects the price, normalised. */
export type Risk = VehicleRisk | HomeRisk;

/**
 * A discount. PERCENT and EURO reduce the price before tax; EURO is spread over the discountable coverages by largest
 * remainder. PREMIO is the inverse: the total premium, tax included, that the seller agreed; it is met to the cent.
 */
export type Discount =
  | { readonly kind: 'PERCENT'; readonly percent: Micros }
  | { readonly kind: 'EURO'; readonly amount: Cents }
  | { readonly kind: 'PREMIO'; readonly premium: Cents };

/** The seller's choice. The order of the coverages does not matter. */
export interface Selection {
  readonly months: Duration;
  readonly coverages: readonly string[];
  readonly discount?: Discount | null;
  /** Default EMISSIONE. */
  readonly operation?: Operation;
  /** Recipients in this sale; default: all that the tariff pays. */
  readonly recipients?: readonly CommissionRecipient[];
  /** Agreed shares of this sale's recipients, in place of the tariff's. */
  readonly agreed?: readonly AgreedCommission[];
}

/**
 * Whole years between first registration and the effective date, both `YYYY-MM-DD` (domain rule: vehicle age). A
 * vehicle without registration, or registered later, is 0 years old. 29 February counts its year complete on 1 March of
 * a common year.
 */
export function vehicleAge(registrationDate: string | null, effectiveDate: string): number {
  if (registrationDate === null) return 0;
  const years = Number(effectiveDate.slice(0, 4)) - Number(registrationDate.slice(0, 4));
  return Math.max(0, effectiveDate.slice(5) < registrationDate.slice(5) ? years - 1 : years);
}

/**
 * Returns the insured value without the VAT that the owner recovers (spec §3, VAT recovery): `gross` includes VAT at
 * `vatRate`, of which the share `recovery` is recovered. All integer cents and micros.
 */
export function netInsuredValue(gross: Cents, vatRate: Micros, recovery: Micros): Cents {
  const vat = gross - mulDivRound(gross, ONE, ONE + vatRate);
  return gross - mulDivRound(vat, recovery, ONE);
}
