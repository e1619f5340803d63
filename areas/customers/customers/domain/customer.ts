import type { Sex } from '#platform/domain-kit/identifiers/tax-code.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Kinds of customer (spec §3). */
export const SUBJECT_TYPES = ['PERSONA_FISICA', 'SOCIETA'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

export const GENDERS = ['M', 'F'] as const satisfies readonly Sex[];

/** Identity documents a customer can show. */
export const DOCUMENT_TYPES = ['CARTA_IDENTITA', 'PATENTE', 'PASSAPORTO', 'PERMESSO_SOGGIORNO'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * A postal address. `subRegion` is the two letters of the province, `country` ISO 3166 (two letters), `cityCode` the
 * cadastral code.
 */
export interface Address {
  readonly toponym: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly cityCode: string | null;
  readonly subRegion: string | null;
  readonly country: string | null;
  readonly entrance: string | null;
  readonly floor: string | null;
  readonly unit: string | null;
}

/** The customer's contacts; `phone` in E.164. */
export interface Contacts {
  readonly email: string | null;
  readonly pec: string | null;
  readonly phone: string | null;
}

export interface IdentityDocument {
  readonly documentType: DocumentType | null;
  readonly documentNumber: string | null;
  readonly issuedBy: string | null;
  readonly issuedByCountry: string | null;
  readonly issuedDate: PlainDate | null;
  readonly expirationDate: PlainDate | null;
}

/** Who signs for a company: its legal representative, or a person with power of attorney. */
export interface Representative {
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly taxIdCode: string | null;
  /** In the company: `Amministratore unico`. */
  readonly role: string | null;
}

/**
 * The known data of a customer: every leaf may be null, the nested parts always exist. Pricing needs very little and
 * acceptance more, so completeness depends on the phase (`missingFor`), not on the type.
 */
export interface CustomerDraft {
  readonly subjectType: SubjectType | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly gender: Sex | null;
  readonly businessName: string | null;
  /** A person's 16 characters or a company's 11 digits. */
  readonly taxIdCode: string | null;
  readonly vatNumber: string | null;
  readonly birthDate: PlainDate | null;
  /** Name of the municipality or foreign country, and its cadastral code. */
  readonly birthPlace: string | null;
  readonly birthPlaceCode: string | null;
  readonly education: string | null;
  readonly profession: string | null;
  readonly subjectAddress: Address;
  readonly contacts: Contacts;
  readonly identityDocument: IdentityDocument;
  readonly representative: Representative;
}

/**
 * A customer as stored. Documents older than representatives have none; a person with a VAT number is a sole trader, and
 * `businessName` is then the name of the trade.
 */
export type StoredCustomerDraft = Omit<CustomerDraft, 'representative'> & { readonly representative?: Representative };

/** An empty customer; only the country has a default. */
export const EMPTY_CUSTOMER: CustomerDraft = {
  subjectType: null,
  firstName: null,
  lastName: null,
  gender: null,
  businessName: null,
  taxIdCode: null,
  vatNumber: null,
  birthDate: null,
  birthPlace: null,
  birthPlaceCode: null,
  education: null,
  profession: null,
  subjectAddress: {
    toponym: null,
    street: null,
    houseNumber: null,
    postcode: null,
    city: null,
    cityCode: null,
    subRegion: null,
    country: 'IT',
    entrance: null,
    floor: null,
    unit: null,
  },
  contacts: { email: null, pec: null, phone: null },
  identityDocument: {
    documentType: null,
    documentNumber: null,
    issuedBy: null,
    issuedByCountry: null,
    issuedDate: null,
    expirationDate: null,
  },
  representative: { lastName: null, firstName: null, taxIdCode: null, role: null },
};

/** Adds the parts that older stored customers lack. */
export function completeCustomer(stored: StoredCustomerDraft): CustomerDraft {
  return { ...stored, representative: stored.representative ?? EMPTY_CUSTOMER.representative };
}

/** Last and first name of a company's representative, with the role; null while unknown. */
export function representativeName({
  representative: { lastName, firstName, role },
}: Pick<CustomerDraft, 'representative'>): string | null {
  const name = [lastName, firstName].filter((part) => part !== null).join(' ');
  if (name === '') return null;
  return role === null ? name : `${name} (${role})`;
}

/** Name for lists and documents: surname first for people, business name for companies; empty while unknown. */
export function customerName({ subjectType, businessName, lastName, firstName }: CustomerDraft): string {
  if (subjectType === 'SOCIETA') return businessName ?? '';
  return [lastName, firstName].filter((part) => part !== null).join(' ');
}

/** Location in the building, in Italian: `scala A, piano 2, interno 5`; null when unknown. */
export function withinLine({ entrance, floor, unit }: Pick<Address, 'entrance' | 'floor' | 'unit'>): string | null {
  const named = (name: string, value: string | null) => (value === null ? [] : [`${name} ${value}`]);
  return [...named('scala', entrance), ...named('piano', floor), ...named('interno', unit)].join(', ') || null;
}

/** The address on one line: `Via Appia Nuova 10, 00183 Roma (RM)`; omits missing parts. */
export function addressLine({ toponym, street, houseNumber, postcode, city, subRegion }: Omit<Address, 'floor'>): string {
  const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ');
  const place = joined(postcode, city, subRegion === null ? null : `(${subRegion})`);
  return [joined(toponym, street, houseNumber), place].filter((part) => part !== '').join(', ');
}
