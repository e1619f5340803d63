import type { AntitheftKind, PowerSupply, VehicleStatus, VehicleType } from '#areas/catalogue/domain/index.ts';
import type { CustomerDraft } from '#areas/customers/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { PaymentType } from './sale-rules.ts';

/** Kinds of new vehicle (spec §3). */
export const NEW_VEHICLE_TYPES = ['NUOVO', 'KM_0', 'AUTO_DEMO'] as const;
export type NewVehicleType = (typeof NEW_VEHICLE_TYPES)[number];

/** The insured vehicle as far as it is known; a draft may lack anything. Amounts in cents, `vatRecovery` in millionths. */
export interface VehicleDraft {
  readonly vehicleType: VehicleType | null;
  readonly status: VehicleStatus | null;
  readonly newVehicleType: NewVehicleType | null;
  /** Code and name; the code is null when it was typed by hand. */
  readonly brandCode: string | null;
  readonly brand: string | null;
  readonly modelCode: string | null;
  readonly model: string | null;
  readonly versionCode: string | null;
  readonly version: string | null;
  /** Codes of the optional equipment that counts in the value. */
  readonly equipment: readonly string[];
  readonly powerSupply: PowerSupply | null;
  readonly kilowatts: number | null;
  readonly licensePlate: string | null;
  readonly chassisNumber: string | null;
  readonly purchaseDate: string | null;
  readonly registrationDate: string | null;
  readonly mileage: number | null;
  /** Gross of VAT, as the customer knows it. */
  readonly insuredValue: Cents | null;
  /** Share of the VAT that the owner recovers. */
  readonly vatRecovery: Micros;
  readonly antitheft: AntitheftKind | null;
  readonly antitheftDevice: string | null;
  readonly constraint: boolean;
  readonly lienholder: string | null;
  readonly constraintNumber: string | null;
  readonly constraintExpirationDate: string | null;
}

export type ChosenDiscount = { readonly kind: 'PERCENT'; readonly percent: Micros } | { readonly kind: 'EURO'; readonly amount: Cents };

/** What the seller chose from the offer. */
export interface ChoiceDraft {
  readonly productVersionId: number | null;
  readonly packageVersionId: number | null;
  readonly months: number | null;
  /** Codes of the selected coverages. */
  readonly coverages: readonly string[];
  readonly discount: ChosenDiscount | null;
  /** Answers to the questionnaire: question code → answer code. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The document of a contract: typed data only, no price and no state. */
export interface ContractData {
  readonly customer: CustomerDraft;
  readonly vehicle: VehicleDraft;
  readonly choice: ChoiceDraft;
  readonly effectiveDate: string | null;
  readonly paymentType: PaymentType | null;
  /** For SEPA direct debit. */
  readonly iban: string | null;
}
