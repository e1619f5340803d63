import type {
  AntitheftKind,
  Floor,
  HomeProtection,
  HomeType,
  InsuredObjectType,
  PowerSupply,
  VehicleStatus,
  VehicleType,
} from '#areas/catalogue/domain/index.ts';
import { type Address, type CustomerDraft, EMPTY_CUSTOMER } from '#areas/customers/domain/index.ts';
import type { Duration } from '#platform/domain-kit/duration.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { PaymentType } from './sale-rules.ts';

/** Kinds of new vehicle (spec §3). */
export const NEW_VEHICLE_TYPES = ['NUOVO', 'KM_0', 'AUTO_DEMO'] as const;
export type NewVehicleType = (typeof NEW_VEHICLE_TYPES)[number];

export const NEW_VEHICLE_LABELS: Readonly<Record<NewVehicleType, Text>> = {
  NUOVO: { it: 'Nuovo', en: 'New' },
  KM_0: { it: 'Km 0', en: 'Zero kilometres' },
  AUTO_DEMO: { it: 'Auto demo', en: 'Demo car' },
};

/** Papers of a vehicle that the seller has seen (spec §3, vehicleDocuments; decision 0360). */
export const VEHICLE_DOCUMENTS = {
  DOCUMENTO_UNICO: { it: 'Documento unico di circolazione', en: 'Single registration document' },
  CARTA_CIRCOLAZIONE: { it: 'Carta di circolazione', en: 'Registration certificate' },
  CERTIFICATO_PROPRIETA: { it: 'Certificato di proprietà', en: 'Certificate of ownership' },
  CERTIFICATO_CONFORMITA: { it: 'Certificato di conformità', en: 'Certificate of conformity' },
  FATTURA: { it: "Fattura o contratto d'acquisto", en: 'Invoice or contract of sale' },
} as const satisfies Readonly<Record<string, Text>>;
export type VehicleDocument = keyof typeof VEHICLE_DOCUMENTS;

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
  /** Who sold the vehicle to the customer: the dealership on its invoice. */
  readonly vehicleDealer: string | null;
  readonly vehicleDocuments: readonly VehicleDocument[];
  /** Gross of VAT, as the customer knows it. */
  readonly insuredValue: Cents | null;
  /** Share of the VAT that the owner recovers. */
  readonly vatRecovery: Micros;
  readonly antitheft: AntitheftKind | null;
  readonly antitheftDevice: string | null;
  /** Of a black box: the identity of its modem, the number on it, since when it answers. */
  readonly blackBoxImei: string | null;
  readonly blackBoxSerialNumber: string | null;
  readonly blackBoxActivationDate: string | null;
  readonly constraint: boolean;
  readonly lienholder: string | null;
  readonly constraintNumber: string | null;
  readonly constraintExpirationDate: string | null;
  /** What was lent for the vehicle, and how much of the debt the cover pays back first. */
  readonly financedAmount: Cents | null;
  readonly insuredResidualDebt: Cents | null;
}

/** Where the insured home is; its floor is one of the lookup. */
export interface HomeAddress extends Omit<Address, 'floor'> {
  readonly floor: Floor | null;
}

/** The insured home as far as it is known; a draft may lack anything (spec §3). */
export interface HomeDraft {
  readonly homeType: HomeType | null;
  readonly address: HomeAddress;
  /** Whole square metres. */
  readonly squareMeters: number | null;
  /** Whether the customer owns it; `owner` names who does when he does not. */
  readonly isOwner: boolean | null;
  readonly owner: string | null;
  readonly antitheft: HomeProtection | null;
  readonly antitheftDevice: string | null;
  /** What it would cost to rebuild it, in cents. */
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
  vatRecovery: 0,
  antitheft: null,
  antitheftDevice: null,
  blackBoxImei: null,
  blackBoxSerialNumber: null,
  blackBoxActivationDate: null,
  constraint: false,
  lienholder: null,
  constraintNumber: null,
  constraintExpirationDate: null,
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

/** What the seller chose from the offer. */
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

/** The document of a contract: typed data only, no price and no state. */
export interface ContractData {
  readonly customer: CustomerDraft;
  /** Which of the two that follow is insured; the other one is empty, or what was typed before the seller changed his mind. */
  readonly insuredObject: InsuredObjectType;
  readonly vehicle: VehicleDraft;
  readonly home: HomeDraft;
  readonly choice: ChoiceDraft;
  readonly effectiveDate: string | null;
  readonly paymentType: PaymentType | null;
  /** For SEPA direct debit. */
  readonly iban: string | null;
  /** Number of the policy that the contract integrates (spec §3, integrated policy number). */
  readonly integratedPolicy: string | null;
}

/** The document as it is stored: only the section that counts. Those of before there were homes do not say what they insure. */
export type StoredContractData = Omit<ContractData, 'insuredObject' | 'vehicle' | 'home' | 'integratedPolicy'> & {
  readonly integratedPolicy?: string | null;
  readonly insuredObject?: InsuredObjectType;
  readonly vehicle?: VehicleDraft;
  readonly home?: HomeDraft;
};

/** What is stored of a contract's data. */
export function storedData({ vehicle, home, ...data }: ContractData): StoredContractData {
  return data.insuredObject === 'ABITAZIONE' ? { ...data, home } : { ...data, vehicle };
}

/** Stored data as everything works with them: contracts of before a field existed lack it. */
export function completeData({
  insuredObject = 'VEICOLO',
  vehicle = EMPTY_VEHICLE,
  home = EMPTY_HOME,
  integratedPolicy = null,
  ...data
}: StoredContractData): ContractData {
  return { ...data, integratedPolicy, insuredObject, vehicle: { ...EMPTY_VEHICLE, ...vehicle }, home: { ...EMPTY_HOME, ...home } };
}

/** Path of a field that a vehicle and a home both have, in the section that counts. */
export function objectField(data: Pick<ContractData, 'insuredObject'>, field: 'insuredValue' | 'antitheft'): string {
  return `${data.insuredObject === 'ABITAZIONE' ? 'home' : 'vehicle'}.${field}`;
}

/** For how much the vehicle or the home is insured, in cents. */
export function insuredValueOf({ insuredObject, vehicle, home }: ContractData): Cents | null {
  return insuredObject === 'ABITAZIONE' ? home.insuredValue : vehicle.insuredValue;
}
