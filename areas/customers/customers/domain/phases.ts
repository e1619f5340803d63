import { keysOf } from '#platform/domain-kit/entries.ts';
import type { CustomerDraft, SubjectType } from './customer.ts';

/**
 * Phases of a sale, each requiring more data than the one before: `QUOTE` is pricing, `PROPOSAL` is acceptance,
 * `DIGITAL_SIGNATURE` is signing without paper, which needs a document and a mobile number for the code.
 */
export const CUSTOMER_PHASES = ['QUOTE', 'PROPOSAL', 'DIGITAL_SIGNATURE'] as const;
export type CustomerPhase = (typeof CUSTOMER_PHASES)[number];

type Read = (customer: CustomerDraft) => unknown;

/** Every field that a phase may require, under the dotted path of forms and messages. */
const FIELDS = {
  subjectType: (c) => c.subjectType,
  firstName: (c) => c.firstName,
  lastName: (c) => c.lastName,
  gender: (c) => c.gender,
  businessName: (c) => c.businessName,
  taxIdCode: (c) => c.taxIdCode,
  birthDate: (c) => c.birthDate,
  birthPlace: (c) => c.birthPlace,
  'subjectAddress.toponym': (c) => c.subjectAddress.toponym,
  'subjectAddress.street': (c) => c.subjectAddress.street,
  'subjectAddress.houseNumber': (c) => c.subjectAddress.houseNumber,
  'subjectAddress.postcode': (c) => c.subjectAddress.postcode,
  'subjectAddress.city': (c) => c.subjectAddress.city,
  'subjectAddress.subRegion': (c) => c.subjectAddress.subRegion,
  'subjectAddress.country': (c) => c.subjectAddress.country,
  'contacts.email': (c) => c.contacts.email,
  'contacts.phone': (c) => c.contacts.phone,
  'representative.lastName': (c) => c.representative.lastName,
  'representative.firstName': (c) => c.representative.firstName,
  'representative.taxIdCode': (c) => c.representative.taxIdCode,
  'identityDocument.documentType': (c) => c.identityDocument.documentType,
  'identityDocument.documentNumber': (c) => c.identityDocument.documentNumber,
  'identityDocument.issuedBy': (c) => c.identityDocument.issuedBy,
  'identityDocument.issuedDate': (c) => c.identityDocument.issuedDate,
  'identityDocument.expirationDate': (c) => c.identityDocument.expirationDate,
} as const satisfies Readonly<Record<string, Read>>;

/** Dotted path of a field that can be mandatory. */
export type CustomerField = keyof typeof FIELDS;

interface Needed {
  readonly both: readonly CustomerField[];
  readonly person: readonly CustomerField[];
  readonly company: readonly CustomerField[];
}

const ADDRESS: readonly CustomerField[] = [
  'subjectAddress.toponym',
  'subjectAddress.street',
  'subjectAddress.houseNumber',
  'subjectAddress.postcode',
  'subjectAddress.city',
  'subjectAddress.subRegion',
  'subjectAddress.country',
];

const NEEDED: Readonly<Record<CustomerPhase, Needed>> = {
  QUOTE: { both: ['subjectType', 'subjectAddress.subRegion'], person: ['birthDate'], company: [] },
  PROPOSAL: {
    both: ['taxIdCode', ...ADDRESS, 'contacts.email', 'contacts.phone'],
    person: ['lastName', 'firstName', 'gender', 'birthPlace'],
    company: ['businessName', 'representative.lastName', 'representative.firstName', 'representative.taxIdCode'],
  },
  DIGITAL_SIGNATURE: {
    both: [
      'identityDocument.documentType',
      'identityDocument.documentNumber',
      'identityDocument.issuedBy',
      'identityDocument.issuedDate',
      'identityDocument.expirationDate',
    ],
    person: [],
    company: [],
  },
};

function neededIn(phase: CustomerPhase, subjectType: SubjectType | null): readonly CustomerField[] {
  const { both, person, company } = NEEDED[phase];
  return [...both, ...(subjectType === 'PERSONA_FISICA' ? person : subjectType === 'SOCIETA' ? company : [])];
}

/** Fields that a phase requires of this kind of customer, including those of earlier phases, in form order. */
export function mandatoryIn(phase: CustomerPhase, subjectType: SubjectType | null): readonly CustomerField[] {
  const upTo = CUSTOMER_PHASES.slice(0, CUSTOMER_PHASES.indexOf(phase) + 1);
  const wanted = new Set(upTo.flatMap((earlier) => neededIn(earlier, subjectType)));
  return keysOf(FIELDS).filter((field) => wanted.has(field));
}

/** Paths of the fields still missing for a phase, in form order; empty when the customer is complete. */
export function missingFor(phase: CustomerPhase, customer: CustomerDraft): CustomerField[] {
  return mandatoryIn(phase, customer.subjectType).filter((field) => {
    const value: unknown = FIELDS[field](customer);
    return value === null || value === '';
  });
}

/** Fields missing for acceptance. */
export function missingForProposal(customer: CustomerDraft): CustomerField[] {
  return missingFor('PROPOSAL', customer);
}
