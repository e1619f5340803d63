import { computeTaxCode, isCadastralCode, type Sex } from '#platform/domain-kit/identifiers/tax-code.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Known data of the person. */
export interface TaxCodePersonDraft {
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly sex: Sex | null;
  readonly birthDate: PlainDate | null;
  /** Cadastral code of the birthplace. */
  readonly placeCode: string | null;
}

/** Returns the tax code computed from the data; undefined while something is missing. */
export function suggestedTaxCode({ lastName, firstName, sex, birthDate, placeCode }: TaxCodePersonDraft): string | undefined {
  if (!lastName?.trim() || !firstName?.trim() || sex === null || birthDate === null || placeCode === null) return undefined;
  return isCadastralCode(placeCode) ? computeTaxCode({ lastName, firstName, sex, birthDate, placeCode }) : undefined;
}
