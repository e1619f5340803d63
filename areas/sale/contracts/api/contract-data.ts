import { z } from 'zod';
import { addressSchema, CONSENT_LABELS, CUSTOMER_FIELDS, customerDraftSchema } from '#areas/customers/customers/api/index.ts';
import type { CONSENT_PURPOSES } from '#areas/customers/customers/domain/index.ts';
import {
  ANTITHEFT_KINDS,
  codesOf,
  FLOORS,
  HOME_PROTECTIONS,
  HOME_TYPES,
  INSURED_OBJECT_TYPES,
  MAX_SQUARE_METERS,
  POWER_SUPPLIES,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '#areas/offer/catalogue/domain/index.ts';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { duration, optionalText, plainDate } from '#platform/api-kit/schemas.ts';
import { brokenBy, obeys } from '#platform/api-kit/validation.ts';
import { isImei } from '#platform/domain-kit/codes.ts';
import { identifierText } from '#platform/domain-kit/identifiers/identifier-text.ts';
import { RULES } from '#platform/domain-kit/rule-catalogue.ts';
import { EMPTY_HOME, EMPTY_PARTIES, EMPTY_VEHICLE, NO_ANSWERS } from '../domain/insured-object/contract-data.ts';
import { NEW_VEHICLE_TYPES, OWNERS, PREMIUM_FINANCING, VEHICLE_DOCUMENTS } from '../domain/insured-object/object-codes.ts';
import { PAYMENT_TYPES } from '../domain/sale-rules.ts';

/** An enum value, or null while nothing was chosen. */
function choice<const T extends readonly string[]>(values: T) {
  return z
    .enum(values)
    .nullish()
    .transform((value) => value ?? null);
}

const date = () =>
  plainDate()
    .nullish()
    .transform((value) => value ?? null);

const whole = (min: number, max: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .nullish()
    .transform((value) => value ?? null);

/** IMEI as printed on the box, without spaces and dashes. */
const imei = optionalText(30)
  .transform((value) => (value === null ? null : identifierText(value)))
  .refine(...brokenBy<string | null>('invalid', (value) => value === null || isImei(value)));

const policyNumber = optionalText(40).transform((value) => value?.replaceAll(' ', '').toUpperCase() ?? null);

/** Largest insured value: ten million euro. */
const MAX_VALUE = 1_000_000_000;

export const vehicleFields = z.object({
  vehicleType: choice(codesOf(VEHICLE_TYPES)),
  status: choice(codesOf(VEHICLE_STATUSES)),
  newVehicleType: choice(NEW_VEHICLE_TYPES),
  brandCode: optionalText(40),
  brand: optionalText(60),
  modelCode: optionalText(60),
  model: optionalText(80),
  versionCode: optionalText(80),
  version: optionalText(160),
  equipment: z.array(z.string().max(40)).max(40).default([]),
  powerSupply: choice(codesOf(POWER_SUPPLIES)),
  kilowatts: whole(1, 2000),
  licensePlate: optionalField('plate'),
  chassisNumber: optionalField('chassisNumber'),
  purchaseDate: date(),
  registrationDate: date(),
  mileage: whole(0, 2_000_000),
  vehicleDealer: optionalField('companyName'),
  vehicleDocuments: z
    .array(z.enum(codesOf(VEHICLE_DOCUMENTS)))
    .max(10)
    .default([])
    .refine(...obeys(RULES.unique())),
  insuredValue: whole(1, MAX_VALUE),
  valueReason: optionalText(200),
  invoiceValue: whole(1, MAX_VALUE),
  invoiceDate: date(),
  vatRecovery: whole(0, 1_000_000).transform((value) => value ?? 0),
  antitheft: choice(codesOf(ANTITHEFT_KINDS)),
  antitheftDevice: optionalText(80),
  blackBoxImei: imei,
  blackBoxSerialNumber: optionalText(40),
  blackBoxActivationDate: date(),
  constraint: z.boolean().default(false),
  lienholder: optionalField('companyName'),
  lienholderAddress: optionalText(200),
  constraintNumber: optionalText(40),
  constraintExpirationDate: date(),
  premiumFinancing: choice(PREMIUM_FINANCING),
  financedAmount: whole(1, MAX_VALUE),
  insuredResidualDebt: whole(1, MAX_VALUE),
});

export const vehicleDraftSchema = vehicleFields.refine(
  ({ financedAmount, insuredResidualDebt }) => financedAmount === null || (insuredResidualDebt ?? 0) <= financedAmount,
  { path: ['insuredResidualDebt'], params: { rule: 'invalid', ruleParams: {} } },
);

const homeDraftSchema = z.object({
  homeType: choice(codesOf(HOME_TYPES)),
  address: addressSchema.safeExtend({ floor: choice(codesOf(FLOORS)) }).default(EMPTY_HOME.address),
  squareMeters: whole(1, MAX_SQUARE_METERS),
  isOwner: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  owner: optionalField('companyName'),
  antitheft: choice(codesOf(HOME_PROTECTIONS)),
  antitheftDevice: optionalText(80),
  insuredValue: whole(1, MAX_VALUE),
});

const discountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), percent: z.int().min(0).max(1_000_000) }),
  z.object({ kind: z.literal('EURO'), amount: z.int().min(0).max(MAX_VALUE) }),
]);

const choiceDraftSchema = z.object({
  productVersionId: z
    .int()
    .positive()
    .nullish()
    .transform((value) => value ?? null),
  packageVersionId: z
    .int()
    .positive()
    .nullish()
    .transform((value) => value ?? null),
  months: duration()
    .nullish()
    .transform((value) => value ?? null),
  coverages: z
    .array(z.string().max(60))
    .max(120)
    .default([])
    .refine(...obeys(RULES.unique())),
  discount: discountSchema.nullish().transform((value) => value ?? null),
  answers: z.record(z.string().max(60), z.string().max(60)).default({}),
});

/** A party by name and tax code, of a person or a company. */
const partySchema = z.object({
  name: optionalField('companyName'),
  taxIdCode: optionalField('taxCode'),
});

const partiesSchema = z.object({
  ownerIs: z.enum(OWNERS).default('CONTRAENTE'),
  owner: partySchema.default(EMPTY_PARTIES.owner),
  otherKeeper: z.boolean().default(false),
  keeper: partySchema.default(EMPTY_PARTIES.keeper),
});

const answer = z
  .boolean()
  .nullish()
  .transform((value) => value ?? null);
const consentsSchema = z.object({ MARKETING: answer, MARKETING_TERZI: answer, PROFILAZIONE: answer }) satisfies z.ZodType<
  Readonly<Record<(typeof CONSENT_PURPOSES)[number], boolean | null>>
>;

/**
 * The document of a contract. Every field is optional, so a draft can be saved at any time; present fields must be well
 * formed.
 */
export const contractDataSchema = z.object({
  customer: customerDraftSchema,
  insuredObject: z.enum(codesOf(INSURED_OBJECT_TYPES)).default('VEICOLO'),
  vehicle: vehicleDraftSchema.default({ ...EMPTY_VEHICLE, equipment: [], vehicleDocuments: [] }),
  home: homeDraftSchema.default(EMPTY_HOME),
  choice: choiceDraftSchema,
  effectiveDate: date(),
  paymentType: choice(PAYMENT_TYPES.codes),
  integratedPolicy: policyNumber,
  parties: partiesSchema.default(EMPTY_PARTIES),
  consents: consentsSchema.default(NO_ANSWERS),
  iban: optionalField('iban'),
  accountHolder: optionalField('companyName'),
});

export type ContractDataInput = z.input<typeof contractDataSchema>;

const OWN_FIELDS = {
  insuredObject: { it: 'Bene assicurato', en: 'Insured object' },
  'vehicle.vehicleType': { it: 'Tipo veicolo', en: 'Vehicle type' },
  'vehicle.status': { it: 'Stato del veicolo', en: 'Vehicle status' },
  'vehicle.newVehicleType': { it: 'Provenienza del nuovo', en: 'Origin of the new vehicle' },
  'vehicle.brand': { it: 'Marca', en: 'Brand' },
  'vehicle.model': { it: 'Modello', en: 'Model' },
  'vehicle.version': { it: 'Versione', en: 'Version' },
  'vehicle.equipment': { it: 'Optional', en: 'Equipment' },
  'vehicle.powerSupply': { it: 'Alimentazione', en: 'Power supply' },
  'vehicle.kilowatts': { it: 'Potenza', en: 'Power' },
  'vehicle.licensePlate': { it: 'Targa', en: 'Licence plate' },
  'vehicle.chassisNumber': { it: 'Telaio', en: 'Chassis number' },
  'vehicle.purchaseDate': { it: 'Data di acquisto', en: 'Purchase date' },
  'vehicle.registrationDate': { it: 'Data di immatricolazione', en: 'Registration date' },
  'vehicle.mileage': { it: 'Chilometri', en: 'Mileage' },
  'vehicle.vehicleDealer': { it: 'Venditore del veicolo', en: 'Seller of the vehicle' },
  'vehicle.vehicleDocuments': { it: 'Documenti del veicolo visti', en: 'Documents of the vehicle seen' },
  'vehicle.insuredValue': { it: 'Valore assicurato', en: 'Insured value' },
  'vehicle.valueReason': { it: 'Motivo della differenza', en: 'Reason for the difference' },
  'vehicle.invoiceValue': { it: 'Valore di fattura', en: 'Invoice value' },
  'vehicle.invoiceDate': { it: 'Data della fattura', en: 'Invoice date' },
  'vehicle.vatRecovery': { it: 'Recupero IVA', en: 'VAT recovery' },
  'vehicle.antitheft': { it: 'Antifurto', en: 'Anti-theft' },
  'vehicle.antitheftDevice': { it: 'Dispositivo', en: 'Device' },
  'vehicle.blackBoxImei': { it: 'IMEI della black box', en: 'IMEI of the black box' },
  'vehicle.blackBoxImei:invalid': { it: 'IMEI non valido: servono 15 cifre', en: 'Invalid IMEI: it has 15 digits' },
  'vehicle.blackBoxSerialNumber': { it: 'Numero di serie', en: 'Serial number' },
  'vehicle.blackBoxActivationDate': { it: 'Data di attivazione', en: 'Activation date' },
  'vehicle.constraint': { it: 'Vincolo', en: 'Lien' },
  'vehicle.lienholder': { it: 'Ente finanziatore', en: 'Lender' },
  'vehicle.lienholderAddress': { it: 'Indirizzo e PEC', en: 'Address and PEC' },
  'vehicle.constraintNumber': { it: 'Numero del contratto', en: 'Contract number' },
  'vehicle.constraintExpirationDate': { it: 'Scadenza vincolo', en: 'Lien expiry' },
  'vehicle.premiumFinancing': { it: 'Premio', en: 'Premium' },
  'vehicle.financedAmount': { it: 'Importo finanziato', en: 'Financed amount' },
  'vehicle.insuredResidualDebt': { it: 'Debito residuo assicurato', en: 'Insured residual debt' },
  'vehicle.insuredResidualDebt:invalid': {
    it: "Il debito residuo assicurato non può superare l'importo finanziato",
    en: 'The insured residual debt cannot exceed the financed amount',
  },
  'home.homeType': { it: 'Tipo di abitazione', en: 'Home type' },
  'home.address.toponym': { it: 'Via o piazza', en: 'Type of street' },
  'home.address.street': { it: "Indirizzo dell'abitazione", en: 'Street of the home' },
  'home.address.houseNumber': { it: 'Numero civico', en: 'House number' },
  'home.address.postcode': { it: 'CAP', en: 'Postal code' },
  'home.address.city': { it: "Città dell'abitazione", en: 'City of the home' },
  'home.address.cityCode': { it: 'Codice catastale della città', en: 'Cadastral code of the city' },
  'home.address.subRegion': { it: "Provincia dell'abitazione", en: 'Province of the home' },
  'home.address.country': { it: 'Nazione', en: 'Country' },
  'home.address.entrance': { it: 'Scala', en: 'Entrance' },
  'home.address.floor': { it: 'Piano', en: 'Floor' },
  'home.address.unit': { it: 'Interno', en: 'Unit' },
  'home.squareMeters': { it: 'Superficie', en: 'Floor area' },
  'home.isOwner': { it: 'Il cliente è il proprietario', en: 'The customer is the owner' },
  'home.owner': { it: "Proprietario dell'abitazione", en: 'Owner of the home' },
  'home.antitheft': { it: 'Protezione contro i furti', en: 'Theft protection' },
  'home.antitheftDevice': { it: 'Dispositivo', en: 'Device' },
  'home.insuredValue': { it: 'Valore assicurato', en: 'Insured value' },
  'choice.productVersionId': { it: 'Prodotto', en: 'Product' },
  'choice.packageVersionId': { it: 'Pacchetto', en: 'Package' },
  'choice.months': { it: 'Durata', en: 'Duration' },
  'choice.coverages': { it: 'Garanzie', en: 'Coverages' },
  'choice.discount': { it: 'Sconto', en: 'Discount' },
  'choice.discount.percent': { it: 'Sconto percentuale', en: 'Discount percentage' },
  'choice.discount.amount': { it: 'Sconto in euro', en: 'Discount in euro' },
  'choice.answers': { it: 'Questionario', en: 'Questionnaire' },
  effectiveDate: { it: 'Decorrenza', en: 'Effective date' },
  paymentType: { it: 'Modalità di pagamento', en: 'Payment type' },
  iban: { it: 'IBAN', en: 'IBAN' },
  accountHolder: { it: 'Intestatario del conto', en: 'Account holder' },
  integratedPolicy: { it: 'Polizza da integrare', en: 'Policy to integrate' },
  'parties.ownerIs': { it: 'Proprietario del veicolo', en: 'Owner of the vehicle' },
  'parties.owner.name': { it: 'Nome del proprietario', en: 'Name of the owner' },
  'parties.owner.taxIdCode': { it: 'Codice fiscale del proprietario', en: 'Tax code of the owner' },
  'parties.otherKeeper': { it: 'Lo usa abitualmente un’altra persona', en: 'Another person usually uses it' },
  'parties.keeper.name': { it: 'Nome dell’utilizzatore', en: 'Name of the keeper' },
  'parties.keeper.taxIdCode': { it: 'Codice fiscale dell’utilizzatore', en: 'Tax code of the keeper' },
  'consents.MARKETING': CONSENT_LABELS.MARKETING,
  'consents.MARKETING_TERZI': CONSENT_LABELS.MARKETING_TERZI,
  'consents.PROFILAZIONE': CONSENT_LABELS.PROFILAZIONE,
} as const satisfies FieldLabels;

/** Labels of the fields of a contract, for messages and forms; the customer's fields are under `customer.`. */
export const CONTRACT_FIELDS: FieldLabels = {
  ...Object.fromEntries(Object.entries(CUSTOMER_FIELDS).map(([path, label]) => [`customer.${path}`, label])),
  ...OWN_FIELDS,
};
