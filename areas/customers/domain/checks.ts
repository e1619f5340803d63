import { ageInYears, type PlainDate } from '#platform/domain-kit/dates.ts';
import { hasKnownRevenueOffice, isPersonTaxCode, isProvisionalTaxCode, isVatNumber } from '#platform/domain-kit/tax-code.ts';
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
 * A tax code of the right kind: 16 characters with check letter, or the 11 digits of a provisional one, for people; 11 digits with check digit for
 * companies (spec §5; the digits only because no company has letters). While the kind is unknown either will do.
 */
export function isTaxIdCode(code: string, subjectType: SubjectType | null): boolean {
  if (subjectType === 'PERSONA_FISICA') return isPersonTaxCode(code) || isProvisionalTaxCode(code);
  if (subjectType === 'SOCIETA') return isVatNumber(code);
  return isPersonTaxCode(code) || isProvisionalTaxCode(code) || isVatNumber(code);
}

/** Things to look at again that forbid nothing. */
export type CustomerWarning = 'VAT_NUMBER_OFFICE' | 'DOCUMENT_EXPIRED';

/** What to look at again in a customer's data on a day; `taxCodeMismatches` says how the tax code differs from them. */
export function customerWarnings(customer: CustomerDraft, today: PlainDate): CustomerWarning[] {
  const warnings: CustomerWarning[] = [];
  const { vatNumber, identityDocument } = customer;
  if (vatNumber !== null && isVatNumber(vatNumber) && !hasKnownRevenueOffice(vatNumber)) warnings.push('VAT_NUMBER_OFFICE');
  if (identityDocument.expirationDate !== null && identityDocument.expirationDate < today) warnings.push('DOCUMENT_EXPIRED');
  return warnings;
}
