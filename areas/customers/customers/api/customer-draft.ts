import { z } from 'zod';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import { optionalText } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { isProvinceCode } from '#platform/domain-kit/codes.ts';
import { cleanPostalCode, isPostalCode } from '#platform/domain-kit/identifiers/postal-code.ts';
import { isCadastralCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { type CustomerDraft, DOCUMENT_TYPES, EMPTY_CUSTOMER, GENDERS, isTaxIdCode, SUBJECT_TYPES } from '../domain/index.ts';

/** An optional text that must follow a rule if present. */
function checked(max: number, rule: Parameters<typeof brokenBy>[0], holds: (value: string) => boolean, tidy?: (value: string) => string) {
  return optionalText(max)
    .transform((value) => (value === null || tidy === undefined ? value : tidy(value)))
    .refine(...brokenBy(rule, (value: string | null) => value === null || holds(value)));
}

function optionalChoice<const V extends readonly [string, ...string[]]>(values: V) {
  return z
    .union([z.literal(''), z.enum(values)])
    .nullish()
    .transform((value): V[number] | null => (value === undefined || value === null || value === '' ? null : value));
}

const upper = (value: string) => value.toUpperCase();
const optionalDate = checked(10, 'date', isPlainDate);

/** A partly typed postal address; the postal code is that of its country, Italy unless another is given. */
export const addressSchema = z
  .object({
    toponym: optionalText(40),
    street: optionalText(120),
    houseNumber: optionalText(20),
    postcode: optionalText(10),
    city: optionalText(80),
    cityCode: checked(4, 'invalid', isCadastralCode, upper),
    subRegion: checked(2, 'invalid', isProvinceCode, upper),
    country: checked(2, 'invalid', isProvinceCode, upper),
    entrance: optionalText(20),
    floor: optionalText(20),
    unit: optionalText(20),
  })
  .overwrite((address) => ({
    ...address,
    postcode: address.postcode === null ? null : cleanPostalCode(address.postcode, address.country ?? 'IT'),
  }))
  .superRefine(({ postcode, country }, check) => {
    if (postcode === null || isPostalCode(postcode, country ?? 'IT')) return;
    const [, { params }] = brokenBy((country ?? 'IT') === 'IT' ? 'postalCode' : 'postalCodeAbroad', () => false);
    check.addIssue({ code: 'custom', path: ['postcode'], params, input: postcode });
  });

/** E-mail, certified e-mail and telephone, each optional. */
export const contactsSchema = z.object({
  email: optionalField('email'),
  pec: optionalField('email'),
  phone: optionalField('phone'),
});

/** The identity document of the signer. */
export const identityDocumentSchema = z.object({
  documentType: optionalChoice(DOCUMENT_TYPES),
  documentNumber: optionalText(30),
  issuedBy: optionalText(80),
  issuedByCountry: checked(2, 'invalid', isProvinceCode, upper),
  issuedDate: optionalDate,
  expirationDate: optionalDate,
});

const personTaxCode = optionalField('taxCode').refine(
  ...brokenBy('codiceFiscale', (value: string | null) => value === null || isTaxIdCode(value, 'PERSONA_FISICA')),
);

/** The legal representative of a company. */
export const representativeSchema = z.object({
  lastName: optionalField('personName'),
  firstName: optionalField('personName'),
  taxIdCode: personTaxCode,
  role: optionalText(60),
});

/**
 * A partly typed customer: everything is optional, but present values must have the right format; identifiers and
 * telephone are normalised. `missingFor` of the domain returns what a phase also requires. Used for forms, requests and
 * stored documents.
 */
export const customerDraftSchema = z
  .object({
    subjectType: optionalChoice(SUBJECT_TYPES),
    firstName: optionalField('personName'),
    lastName: optionalField('personName'),
    gender: optionalChoice(GENDERS),
    businessName: optionalField('companyName'),
    taxIdCode: optionalField('taxCode'),
    vatNumber: optionalField('vatNumber'),
    birthDate: optionalDate,
    birthPlace: optionalText(80),
    birthPlaceCode: checked(4, 'invalid', isCadastralCode, upper),
    education: optionalText(60),
    profession: optionalText(80),
    subjectAddress: addressSchema.default(EMPTY_CUSTOMER.subjectAddress),
    contacts: contactsSchema.default(EMPTY_CUSTOMER.contacts),
    identityDocument: identityDocumentSchema.default(EMPTY_CUSTOMER.identityDocument),
    representative: representativeSchema.default(EMPTY_CUSTOMER.representative),
  })
  .superRefine((customer, check) => {
    if (customer.taxIdCode !== null && !isTaxIdCode(customer.taxIdCode, customer.subjectType)) {
      const [, { params }] = brokenBy('codiceFiscale', () => false);
      check.addIssue({ code: 'custom', path: ['taxIdCode'], params, input: customer.taxIdCode });
    }
    const { issuedDate, expirationDate } = customer.identityDocument;
    if (issuedDate !== null && expirationDate !== null && expirationDate < issuedDate) {
      const [, { params }] = brokenBy('invalid', () => false);
      check.addIssue({ code: 'custom', path: ['identityDocument', 'expirationDate'], params, input: expirationDate });
    }
  }) satisfies z.ZodType<CustomerDraft>;

/** A customer of the registry as their page edits it: they need a name. */
export const editedCustomerSchema = customerDraftSchema.superRefine((customer, check) => {
  const names = customer.subjectType === 'SOCIETA' ? (['businessName'] as const) : (['lastName', 'firstName'] as const);
  for (const name of names) {
    if (customer[name] !== null) continue;
    const [, { params }] = brokenBy('required', () => false);
    check.addIssue({ code: 'custom', path: [name], params, input: null });
  }
});
