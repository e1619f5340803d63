import type { CustomerDraft } from '#areas/customers/domain/index.ts';
import { computeTaxCode, isCadastralCode } from '#platform/domain-kit/tax-code.ts';

type Person = Pick<CustomerDraft, 'lastName' | 'firstName' | 'gender' | 'birthDate' | 'birthPlaceCode'>;

/** The tax code that follows from the data typed so far; undefined while something is missing. */
export function suggestedTaxCode({ lastName, firstName, gender, birthDate, birthPlaceCode }: Person): string | undefined {
  if (!lastName?.trim() || !firstName?.trim() || gender === null || birthDate === null || birthPlaceCode === null) return undefined;
  if (!isCadastralCode(birthPlaceCode)) return undefined;
  return computeTaxCode({ lastName, firstName, sex: gender, birthDate, placeCode: birthPlaceCode });
}
