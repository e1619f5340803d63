import type { QuoteValues } from '../../logic/quote-data.ts';

/** Characters of a code from which on few customers share its beginning. */
const SHORTEST_CODE = 6;
const SHORTEST_NAME = 3;
const SHORTEST_PLATE = 5;

const trimmed = (value: string | null | undefined) => value?.trim() ?? '';

/**
 * Returns what a customer can be recognised by, out of the fields as they are typed: the code before the name before
 * the plate. Empty while it is too little. Once a code is typed, a namesake is not suggested.
 */
export function typedIdentity(customer: QuoteValues['customer'], plate: string | null): string {
  const isCompany = customer.subjectType === 'SOCIETA';
  const codes = [trimmed(customer.taxIdCode), ...(isCompany ? [trimmed(customer.vatNumber)] : [])];
  const code = codes.find((one) => one !== '');
  if (code !== undefined) return code.length >= SHORTEST_CODE ? code : '';
  const name = isCompany ? trimmed(customer.businessName) : trimmed(customer.lastName);
  if (name.length >= SHORTEST_NAME) return isCompany ? name : `${name} ${trimmed(customer.firstName)}`.trim();
  const typedPlate = trimmed(plate);
  return typedPlate.length >= SHORTEST_PLATE ? typedPlate : '';
}
