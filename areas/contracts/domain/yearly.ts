import type { YearlyComparison } from '#areas/documents/domain/index.ts';
import type { Rated } from '#areas/rating/domain/index.ts';
import type { ChoiceDraft } from './contract-data.ts';

/** Months of a year. */
export const YEAR = 12;

/**
 * Of how many years a contract is, where as many yearly contracts can be held against it (art. 1899 of the civil code). Null for a year or less, for parts of
 * a year and for days, and with a discount of a fixed amount, which no yearly contract would have.
 */
export function comparableYears({ months, discount }: Pick<ChoiceDraft, 'months' | 'discount'>): number | null {
  if (typeof months !== 'number' || months <= YEAR || months % YEAR !== 0 || discount?.kind === 'EURO') return null;
  return months / YEAR;
}

type Priced = Pick<Rated, 'premium' | 'problems'> & { readonly lines: readonly { readonly coverage: string }[] };

/**
 * The premium of one year and what the contract saves against `years` of them, in cents: negative when it costs more. Null when the tariff does not sell
 * the very same coverages for a year.
 */
export function yearlySaving(years: number, year: Priced, contract: Priced): YearlyComparison | null {
  const coverages = ({ lines }: Priced) => lines.map(({ coverage }) => coverage).join();
  if (year.problems.length > 0 || coverages(year) !== coverages(contract)) return null;
  return { premium: year.premium, saving: year.premium * years - contract.premium };
}
