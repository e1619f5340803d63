import { hasKnownRevenueOffice, isPersonTaxCode, isProvisionalTaxCode, isVatNumber } from '#platform/domain-kit/identifiers/tax-code.ts';
import { ageInYears, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { CustomerDraft, SubjectType } from './customer.ts';

/** Ages between which a person can be insured, both included, on the effective date (spec §5). */
export const INSURABLE_AGES = { min: 18, max: 100 } as const;

/**
 * Whether a person born on `birthDate` can be insured from `effectiveDate` on (spec §5, 'Il cliente non è
 * assicurabile').
 */
export function isInsurableAge(
  birthDate: PlainDate,
  effectiveDate: PlainDate,
  limits: { readonly min: number; readonly max: number } = INSURABLE_AGES,
): boolean {
  const age = ageInYears(birthDate, effectiveDate);
  return age >= limits.min && age <= limits.max;
}

/**
 * Whether a tax code fits the kind of customer: for people 16 characters with check letter, or the 11 digits of a
 * provisional one; for companies 11 digits with check digit (spec §5; digits only, because no company has letters).
 * While the kind is unknown, either is valid.
 */
export function isTaxIdCode(code: string, subjectType: SubjectType | null): boolean {
  if (subjectType === 'PERSONA_FISICA') return isPersonTaxCode(code) || isProvisionalTaxCode(code);
  if (subjectType === 'SOCIETA') return isVatNumber(code);
  return isPersonTaxCode(code) || isProvisionalTaxCode(code) || isVatNumber(code);
}

/** Warnings; they block nothing. */
export type CustomerWarning = 'VAT_NUMBER_OFFICE' | 'DOCUMENT_EXPIRED';

/**
 * Returns the warnings about a customer's data on a day; `taxCodeMismatches` lists the differences between tax code and
 * data.
 */
export function customerWarnings(customer: CustomerDraft, today: PlainDate): CustomerWarning[] {
  const warnings: CustomerWarning[] = [];
  const { vatNumber, identityDocument } = customer;
  if (vatNumber !== null && isVatNumber(vatNumber) && !hasKnownRevenueOffice(vatNumber)) warnings.push('VAT_NUMBER_OFFICE');
  if (identityDocument.expirationDate !== null && identityDocument.expirationDate < today) warnings.push('DOCUMENT_EXPIRED');
  return warnings;
}
