import {
  type Address,
  type ConsentPurpose,
  type CustomerDraft,
  completeCustomer,
  EMPTY_CUSTOMER,
  type StoredCustomerDraft,
} from '#areas/customers/customers/domain/index.ts';
import type {
  AntitheftKind,
  Floor,
  HomeProtection,
  HomeType,
  InsuredObjectType,
  PowerSupply,
  VehicleStatus,
  VehicleType,
} from '#areas/offer/catalogue/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { PaymentType } from '../sale-rules.ts';
import type { NewVehicleType, Owner, PremiumFinancing, VEHICLE_DOCUMENTS } from './object-codes.ts';
export type VehicleDocument = keyof typeof VEHICLE_DOCUMENTS;

/**
 * The known data of the insured vehicle; a draft may lack any of them. Amounts in cents, `vatRecovery` in millionths.
 */
export interface VehicleDraft {
  readonly vehicleType: VehicleType | null;
  readonly status: VehicleStatus | null;
  readonly newVehicleType: NewVehicleType | null;
  /** Code and name; the code is null when the user typed the name. */
  readonly brandCode: string | null;
  readonly brand: string | null;
  readonly modelCode: string | null;
  readonly model: string | null;
  readonly versionCode: string | null;
  readonly version: string | null;
  /** Codes of the optional equipment that the insured value includes. */
  readonly equipment: readonly string[];
  readonly powerSupply: PowerSupply | null;
  readonly kilowatts: number | null;
  readonly licensePlate: string | null;
  readonly chassisNumber: string | null;
  readonly purchaseDate: string | null;
  readonly registrationDate: string | null;
  readonly mileage: number | null;
  /** The dealership on the customer's invoice. */
  readonly vehicleDealer: string | null;
  readonly vehicleDocuments: readonly VehicleDocument[];
  /** Includes VAT, as on the customer's invoice. */
  readonly insuredValue: Cents | null;
  /** Why the insured value is outside the usual range around the valuation. */
  readonly valueReason: string | null;
  /** Amount and date of the purchase invoice; some coverages pay back to it. */
  readonly invoiceValue: Cents | null;
  readonly invoiceDate: string | null;
  /** Share of the VAT that the owner recovers. */
  readonly vatRecovery: Micros;
  readonly antitheft: AntitheftKind | null;
  readonly antitheftDevice: string | null;
  /** Black box: identity of its modem, serial number, date of activation. */
  readonly blackBoxImei: string | null;
  readonly blackBoxSerialNumber: string | null;
  readonly blackBoxActivationDate: string | null;
  readonly constraint: boolean;
  readonly lienholder: string | null;
  /** Postal address and certified e-mail of the lienholder, on one line: where the letter of the lien is sent. */
  readonly lienholderAddress: string | null;
  readonly constraintNumber: string | null;
  readonly constraintExpirationDate: string | null;
  /** Whether the loan pays the premium too. */
  readonly premiumFinancing: PremiumFinancing | null;
  /** The amount lent for the vehicle, and the part of the debt that the cover repays first. */
  readonly financedAmount: Cents | null;
  readonly insuredResidualDebt: Cents | null;
}

/** Location of the insured home; its floor is one of the lookup's. */
export interface HomeAddress extends Omit<Address, 'floor'> {
  readonly floor: Floor | null;
}

/** The known data of the insured home; a draft may lack any of them (spec §3). */
export interface HomeDraft {
  readonly homeType: HomeType | null;
  readonly address: HomeAddress;
  /** Whole square metres. */
  readonly squareMeters: number | null;
  /** Whether the customer owns it; otherwise `owner` names the owner. */
  readonly isOwner: boolean | null;
  readonly owner: string | null;
  readonly antitheft: HomeProtection | null;
  readonly antitheftDevice: string | null;
  /** Cost of rebuilding it, in cents. */
  readonly insuredValue: Cents | null;
}

export const EMPTY_VEHICLE: VehicleDraft = {
  vehicleType: null,
  status: null,
  newVehicleType: null,
  brandCode: null,
  brand: null,
  modelCode: null,
  model: null,
  versionCode: null,
  version: null,
  equipment: [],
  powerSupply: null,
  kilowatts: null,
  licensePlate: null,
  chassisNumber: null,
  purchaseDate: null,
  registrationDate: null,
  mileage: null,
  vehicleDealer: null,
  vehicleDocuments: [],
  insuredValue: null,
  valueReason: null,
  invoiceValue: null,
  invoiceDate: null,
  vatRecovery: 0,
  antitheft: null,
  antitheftDevice: null,
  blackBoxImei: null,
  blackBoxSerialNumber: null,
  blackBoxActivationDate: null,
  constraint: false,
  lienholder: null,
  lienholderAddress: null,
  constraintNumber: null,
  constraintExpirationDate: null,
  premiumFinancing: null,
  financedAmount: null,
  insuredResidualDebt: null,
};

export const EMPTY_HOME: HomeDraft = {
  homeType: null,
  address: { ...EMPTY_CUSTOMER.subjectAddress, floor: null },
  squareMeters: null,
  isOwner: null,
  owner: null,
  antitheft: null,
  antitheftDevice: null,
  insuredValue: null,
};

export type ChosenDiscount = { readonly kind: 'PERCENT'; readonly percent: Micros } | { readonly kind: 'EURO'; readonly amount: Cents };

/** The offer that the seller chose. */
export interface ChoiceDraft {
  readonly productVersionId: number | null;
  readonly packageVersionId: number | null;
  readonly months: Duration | null;
  /** Codes of the selected coverages. */
  readonly coverages: readonly string[];
  readonly discount: ChosenDiscount | null;
  /** Answers to the questionnaire: question code → answer code. */
  readonly answers: Readonly<Record<string, string>>;
}

/** A party of the contract besides the policyholder. */
export interface Party {
  readonly name: string | null;
  readonly taxIdCode: string | null;
}

/** Owner and keeper (utilizzatore) of the insured vehicle; the policyholder unless stated otherwise. */
export interface Parties {
  readonly ownerIs: Owner;
  readonly owner: Party;
  readonly otherKeeper: boolean;
  readonly keeper: Party;
}

const NO_PARTY: Party = { name: null, taxIdCode: null };

export const EMPTY_PARTIES: Parties = { ownerIs: 'CONTRAENTE', owner: NO_PARTY, otherKeeper: false, keeper: NO_PARTY };

/** Answers of the customer on the consents; null while not asked. A contract needs none. */
export type ConsentAnswers = Readonly<Record<ConsentPurpose, boolean | null>>;

export const NO_ANSWERS: ConsentAnswers = { MARKETING: null, MARKETING_TERZI: null, PROFILAZIONE: null };

/** The document of a contract: typed data only, no price and no state. */
export interface ContractData {
  readonly customer: CustomerDraft;
  /**
   * Which of the next two sections is insured. The other is empty, or keeps what the seller typed before changing it.
   */
  readonly insuredObject: InsuredObjectType;
  readonly vehicle: VehicleDraft;
  readonly home: HomeDraft;
  readonly choice: ChoiceDraft;
  readonly effectiveDate: string | null;
  readonly paymentType: PaymentType | null;
  /** For SEPA direct debit. */
  readonly iban: string | null;
  /** Holder of that account; null if it is the policyholder. */
  readonly accountHolder: string | null;
  /** Number of the policy that this contract integrates (spec §3, integrated policy number). */
  readonly integratedPolicy: string | null;
  readonly parties: Parties;
  readonly consents: ConsentAnswers;
}

/**
 * The document as stored, with only the section that is insured. Documents older than homes have no `insuredObject`.
 */
export type StoredContractData = Omit<
  ContractData,
  'customer' | 'insuredObject' | 'vehicle' | 'home' | 'integratedPolicy' | 'accountHolder' | 'parties' | 'consents'
> & {
  readonly customer: StoredCustomerDraft;
  readonly parties?: Parties;
  readonly consents?: ConsentAnswers;
  readonly integratedPolicy?: string | null;
  readonly accountHolder?: string | null;
  readonly insuredObject?: InsuredObjectType;
  readonly vehicle?: VehicleDraft;
  readonly home?: HomeDraft;
};

/** The stored form of a contract's data. */
export function storedData({ vehicle, home, ...data }: ContractData): StoredContractData {
  return data.insuredObject === 'ABITAZIONE' ? { ...data, home } : { ...data, vehicle };
}

/** Converts stored data for use: adds the fields that older contracts lack. */
export function completeData({
  insuredObject = 'VEICOLO',
  vehicle = EMPTY_VEHICLE,
  home = EMPTY_HOME,
  integratedPolicy = null,
  accountHolder = null,
  parties = EMPTY_PARTIES,
  consents = NO_ANSWERS,
  customer,
  ...data
}: StoredContractData): ContractData {
  const whole = { ...data, customer: completeCustomer(customer), parties, consents, integratedPolicy, accountHolder, insuredObject };
  return { ...whole, vehicle: { ...EMPTY_VEHICLE, ...vehicle }, home: { ...EMPTY_HOME, ...home } };
}

/** Path, in the insured section, of a field that vehicle and home share. */
export function objectField(data: Pick<ContractData, 'insuredObject'>, field: 'insuredValue' | 'antitheft'): string {
  return `${data.insuredObject === 'ABITAZIONE' ? 'home' : 'vehicle'}.${field}`;
}

/** Insured value of the vehicle or the home, in cents. */
export function insuredValueOf({ insuredObject, vehicle, home }: ContractData): Cents | null {
  return insuredObject === 'ABITAZIONE' ? home.insuredValue : vehicle.insuredValue;
}
