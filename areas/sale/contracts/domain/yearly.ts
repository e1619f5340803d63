import type { YearlyComparison } from '#areas/agency/documents/domain/index.ts';
import type { Rated } from '#areas/offer/rating/domain/index.ts';
import type { ChoiceDraft } from './insured-object/contract-data.ts';

export const YEAR = 12;

/**
 * Returns the years of a contract that compares with as many yearly contracts (art. 1899 of the civil code). Null for
 * one year or less, for parts of a year and days, and with a discount of a fixed amount, which a yearly contract would
 * not have.
 */
export function comparableYears({ months, discount }: Pick<ChoiceDraft, 'months' | 'discount'>): number | null {
  if (typeof months !== 'number' || months <= YEAR || months % YEAR !== 0 || discount?.kind === 'EURO') return null;
  return months / YEAR;
}

type Priced = Pick<Rated, 'premium' | 'problems'> & { readonly lines: readonly { readonly coverage: string }[] };

/**
 * Returns the premium of one year and what the contract saves against `years` yearly contracts, in cents; negative when
 * it costs more. Null if the tariff does not sell exactly these coverages for one year.
 */
export function yearlySaving(years: number, year: Priced, contract: Priced): YearlyComparison | null {
  const coverages = ({ lines }: Priced) => lines.map(({ coverage }) => coverage).join();
  if (year.problems.length > 0 || coverages(year) !== coverages(contract)) return null;
  return { premium: year.premium, saving: year.premium * years - contract.premium };
}
