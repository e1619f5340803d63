import { z } from 'zod';
import type { Group } from '#areas/agency/access/domain/index.ts';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import { optionalText, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { isProvinceCode, isRuiNumber } from '#platform/domain-kit/codes.ts';
import { isPersonTaxCode, isVatNumber } from '#platform/domain-kit/identifiers/tax-code.ts';
import type { RuleName } from '#platform/domain-kit/rule-messages.ts';
import { isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { absentFields, mandatoryFields, SUBJECT_TYPES } from '../../domain/group-profile.ts';
import { subjectTypesOf } from '../../domain/index.ts';
import { SERVICES } from '../../domain/services.ts';
import { checked, isWebsite } from './checked.ts';

const name = () => optionalField('personName');
const date = () => checked(10, 'date', isPlainDate);
const ruiNumber = () => checked(10, 'invalid', isRuiNumber, (value) => value.toUpperCase());

const address = z.object({
  street: optionalText(120),
  houseNumber: optionalText(20),
  postcode: optionalField('postalCode'),
  city: optionalText(80),
  province: checked(2, 'invalid', isProvinceCode, (value) => value.toUpperCase()),
});

/**
 * The registry of a user (spec §3, User): every field is optional here, but present values have the right format.
 * `registryOf(group)` adds what a group requires and excludes.
 */
export const registrySchema = z.object({
  subjectType: z.enum(SUBJECT_TYPES),
  firstName: name(),
  lastName: name(),
  businessName: optionalField('companyName'),
  vatNumber: optionalField('vatNumber'),
  taxCode: optionalField('taxCode'),
  email: optionalField('email'),
  pec: optionalField('email'),
  phone: optionalField('phone'),
  cellphone: optionalField('phone'),
  address,
  website: checked(200, 'invalid', isWebsite),
  companyId: z
    .int()
    .positive()
    .nullish()
    .transform((value) => value ?? null),
  ruiNumber: ruiNumber(),
  ruiRegisteredOn: date(),
  responsibleFirstName: name(),
  responsibleLastName: name(),
  responsibleTaxCode: optionalField('personTaxCode'),
  responsibleRuiNumber: ruiNumber(),
  bankHolder: optionalField('companyName'),
  bank: optionalText(120),
  iban: optionalField('iban'),
  requestedOn: date(),
  registeredOn: date(),
  mup: z.boolean().default(false),
  forcePrintMup: z.boolean().default(false),
  linearRcAuto: z.boolean().default(false),
  linearRcMoto: z.boolean().default(false),
  brands: z.array(text(40)).max(60).default([]),
  /** Names of devices. */
  antitheft: z.array(text(80)).max(60).default([]),
  services: z.array(z.enum(SERVICES)).default([]),
});

export type Registry = z.output<typeof registrySchema>;

/** A registry to save, with the reason why a user may share a number or an address with another. */
export const savedRegistrySchema = registrySchema.extend({ duplicateReason: optionalText(300) });
export type SavedRegistry = z.output<typeof savedRegistrySchema>;
export type RegistryInput = z.input<typeof registrySchema>;

export const EMPTY_ADDRESS = { street: null, houseNumber: null, postcode: null, city: null, province: null } as const;

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

/** Reports what a user of this group lacks and what they cannot have. */
export function checkRegistry(group: Group, registry: Registry, report: (path: string, rule: RuleName) => void): void {
  const { subjectType } = registry;
  if (!subjectTypesOf(group).includes(subjectType)) {
    report('subjectType', 'invalid');
    return;
  }
  for (const field of mandatoryFields(group, subjectType)) if (isEmpty(registry[field])) report(field, 'required');
  for (const field of absentFields(group, subjectType)) if (!isEmpty(registry[field])) report(field, 'invalid');
  if (registry.taxCode !== null && subjectType === 'PERSONA_FISICA' && !isPersonTaxCode(registry.taxCode))
    report('taxCode', 'codiceFiscale');
  if (registry.taxCode !== null && subjectType === 'SOCIETA' && !isVatNumber(registry.taxCode)) report('taxCode', 'codiceFiscale');
  if (registry.ruiRegisteredOn !== null && registry.ruiNumber === null) report('ruiNumber', 'required');
  if (registry.iban !== null && registry.bankHolder === null) report('bankHolder', 'required');
}

/**
 * Returns the schema of the registry of a user of this group, for form and server, with its mandatory and excluded
 * fields.
 */
export function registryOf(group: Group) {
  return savedRegistrySchema.superRefine((registry, check) => {
    checkRegistry(group, registry, (path, rule) => {
      const [, { params }] = brokenBy(rule, () => false);
      check.addIssue({ code: 'custom', path: [path], params, input: null });
    });
  });
}
