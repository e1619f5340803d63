import type { z } from 'zod';
import { EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { type ContractDataInput, contractDataSchema } from '#areas/sale/contracts/api/index.ts';
import { EMPTY_HOME, EMPTY_PARTIES, NO_ANSWERS } from '#areas/sale/contracts/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** The quoter's form values: the contract's document as typed, not validated. */
export type QuoteValues = ContractDataInput;

/** The same, validated and normalised. */
export type QuoteData = z.output<typeof contractDataSchema>;

/** A new quotation: a person with a car, covered from today. Everything else is empty. */
export function emptyQuote(today: PlainDate): QuoteData {
  return {
    customer: { ...EMPTY_CUSTOMER, subjectType: 'PERSONA_FISICA' },
    insuredObject: 'VEICOLO',
    vehicle: contractDataSchema.shape.vehicle.parse({ vehicleType: 'AUTOVEICOLI' }),
    home: contractDataSchema.shape.home.parse({ isOwner: true }),
    choice: contractDataSchema.shape.choice.parse({}),
    effectiveDate: today,
    paymentType: null,
    iban: null,
    accountHolder: null,
    integratedPolicy: null,
    parties: EMPTY_PARTIES,
    consents: NO_ANSWERS,
  };
}

function removeAt(target: unknown, path: readonly PropertyKey[]): void {
  const [key, ...rest] = path;
  if (typeof target !== 'object' || target === null || key === undefined) return;
  if (rest.length === 0) Reflect.deleteProperty(target, key);
  else removeAt(Reflect.get(target, key), rest);
}

/** Validation passes: rules on two fields apply only once both are well formed. */
const MAX_PASSES = 4;

/**
 * Removes malformed values, so that half a licence plate does not stop the calculation. The form shows the error at the
 * field.
 */
export function wellFormed(values: QuoteValues, fallback: QuoteData): QuoteData {
  const draft = structuredClone(values);
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const checked = contractDataSchema.safeParse(draft);
    if (checked.success) return checked.data;
    for (const issue of checked.error.issues) removeAt(draft, issue.path);
  }
  return fallback;
}

/**
 * The part of the data that can affect a price. Excludes names, contacts, plate and the like, so that typing them
 * triggers no calculation.
 */
export function pricingInput({ customer, insuredObject, vehicle, home, choice, effectiveDate, integratedPolicy }: QuoteData): QuoteData {
  return {
    customer: {
      ...EMPTY_CUSTOMER,
      subjectType: customer.subjectType,
      birthDate: customer.birthDate,
      // Only its own customer can integrate a policy.
      taxIdCode: integratedPolicy === null ? null : customer.taxIdCode,
      subjectAddress: { ...EMPTY_CUSTOMER.subjectAddress, subRegion: customer.subjectAddress.subRegion },
    },
    insuredObject,
    home: {
      ...home,
      address: { ...EMPTY_HOME.address, subRegion: home.address.subRegion },
      isOwner: null,
      owner: null,
      antitheftDevice: null,
    },
    vehicle: {
      ...vehicle,
      licensePlate: null,
      chassisNumber: null,
      vehicleDealer: null,
      valueReason: null,
      invoiceValue: null,
      invoiceDate: null,
      vehicleDocuments: [],
      antitheftDevice: null,
      blackBoxImei: null,
      blackBoxSerialNumber: null,
      blackBoxActivationDate: null,
      lienholder: null,
      lienholderAddress: null,
      constraintNumber: null,
      constraintExpirationDate: null,
      premiumFinancing: null,
      financedAmount: null,
      insuredResidualDebt: null,
    },
    choice,
    effectiveDate,
    integratedPolicy,
    paymentType: null,
    iban: null,
    accountHolder: null,
    parties: EMPTY_PARTIES,
    consents: NO_ANSWERS,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Overlays stored values on a complete document: adds the fields that an older draft lacks and drops unknown ones.
 * Copies records with free keys (the answers) whole.
 */
export function overlay<T>(base: T, stored: unknown): T {
  if (!isRecord(base)) return stored === undefined ? base : (stored as T);
  if (!isRecord(stored)) return base;
  if (Object.keys(base).length === 0) return stored as T;
  return Object.fromEntries(Object.entries(base).map(([key, value]) => [key, overlay(value, stored[key])])) as T;
}
