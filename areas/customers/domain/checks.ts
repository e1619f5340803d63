import { ageInYears, type PlainDate } from '#platform/domain-kit/dates.ts';
import { hasKnownRevenueOffice, isPersonTaxCode, isVatNumber, taxCodeMismatches } from '#platform/domain-kit/tax-code.ts';
import type { CustomerDraft, SubjectType } from './customer.ts';

/** Ages between which a person can be insured, both included, on the effective date (spec §5). */
export const INSURABLE_AGES = { min: 18, max: 100 } as const;

/** Whether a person born on `birthDate` can be insured from `effectiveDate` on (spec §5, 'Il cliente non è assicurabile'). */
export function isInsurableAge(
  birthDate: PlainDate,
  effectiveDate: PlainDate,
  limits: { readonly min: number; readonly max: number } = INSURABLE_AGES,
): boolean {
  const age = ageInYears(birthDate, effectiveDate);
  return age >= limits.min && age <= limits.max;
}

/**
 * A tax code of the right kind: 16 characters with check letter for people, 11 digits with check digit for companies (spec §5; the
 * digits only because no company has letters). While the kind is unknown either will do.
 */
export function isTaxIdCode(code: string, subjectType: SubjectType | null): boolean {
  if (subjectType === 'PERSONA_FISICA') return isPersonTaxCode(code);
  if (subjectType === 'SOCIETA') return isVatNumber(code);
  return isPersonTaxCode(code) || isVatNumber(code);
}

/** Things to look at again that forbid nothing. */
export type CustomerWarning =
  | 'TAX_CODE_LAST_NAME'
  | 'TAX_CODE_FIRST_NAME'
  | 'TAX_CODE_GENDER'
  | 'TAX_CODE_BIRTH_DATE'
  | 'TAX_CODE_BIRTH_PLACE'
  | 'VAT_NUMBER_OFFICE'
  | 'DOCUMENT_EXPIRED';

const MISMATCH_WARNINGS = {
  lastName: 'TAX_CODE_LAST_NAME',
  firstName: 'TAX_CODE_FIRST_NAME',
  sex: 'TAX_CODE_GENDER',
  birthDate: 'TAX_CODE_BIRTH_DATE',
  placeCode: 'TAX_CODE_BIRTH_PLACE',
} as const satisfies Readonly<Record<string, CustomerWarning>>;

function taxCodeWarnings(customer: CustomerDraft): CustomerWarning[] {
  if (customer.subjectType === 'SOCIETA' || customer.taxIdCode === null) return [];
  const typed = {
    lastName: customer.lastName ?? undefined,
    firstName: customer.firstName ?? undefined,
    sex: customer.gender ?? undefined,
    birthDate: customer.birthDate ?? undefined,
    placeCode: customer.birthPlaceCode ?? undefined,
  };
  return taxCodeMismatches(customer.taxIdCode, typed).map((part) => MISMATCH_WARNINGS[part]);
}

/** What does not fit together in a customer's data on a day. Only the Revenue Agency assigns tax codes, so a difference is no error. */
export function customerWarnings(customer: CustomerDraft, today: PlainDate): CustomerWarning[] {
  const warnings = taxCodeWarnings(customer);
  const { vatNumber, identityDocument } = customer;
  if (vatNumber !== null && isVatNumber(vatNumber) && !hasKnownRevenueOffice(vatNumber)) warnings.push('VAT_NUMBER_OFFICE');
  if (identityDocument.expirationDate !== null && identityDocument.expirationDate < today) warnings.push('DOCUMENT_EXPIRED');
  return warnings;
}
