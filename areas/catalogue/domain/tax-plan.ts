import { addDays } from '#platform/domain-kit/dates.ts';
import type { LineOfBusinessCode } from './lines-of-business.ts';
import type { TaxRate } from './tax-rates.ts';

/** What happens to the table when a future rate is added: the rate before it ends the day before. */
export interface TaxPlan {
  readonly id: string;
  /** The rate that ends, and its last day; null when there is a gap before the new one anyway. */
  readonly ends: { readonly id: string; readonly validTo: string } | null;
}

/** Why a rate cannot be added. */
export type TaxRefusal = 'NOT_FUTURE' | 'NOT_LAST';

/** Id of a rate, stored on every priced line. */
export function taxRateId(lineOfBusiness: LineOfBusinessCode, validFrom: string): string {
  return `${lineOfBusiness}-${validFrom}`;
}

/**
 * Adds a rate that begins after today and after every other of its line of business (domain rule: past rows are what was charged and never
 * change; contracts of a day find one rate).
 */
export function planTaxRate(
  rates: readonly TaxRate[],
  added: { readonly lineOfBusiness: LineOfBusinessCode; readonly validFrom: string },
  today: string,
): TaxPlan | TaxRefusal {
  if (added.validFrom <= today) return 'NOT_FUTURE';
  const same = rates.filter((rate) => rate.lineOfBusiness === added.lineOfBusiness);
  if (same.some((rate) => rate.validFrom >= added.validFrom)) return 'NOT_LAST';
  const before = same.find((rate) => rate.validTo === null || rate.validTo >= added.validFrom);
  return {
    id: taxRateId(added.lineOfBusiness, added.validFrom),
    ends: before === undefined ? null : { id: before.id, validTo: addDays(added.validFrom, -1) },
  };
}
