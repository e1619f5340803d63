import { addDays } from '#platform/domain-kit/time/dates.ts';
import type { LineOfBusinessCode } from '../codes/line-of-business-codes.ts';
import type { TaxRate } from './tax-rates.ts';

/** Effect of a new future rate: the previous rate ends the day before. */
export interface TaxPlan {
  readonly id: string;
  /** The rate that ends, and its last day; null if there is already a gap before the new one. */
  readonly ends: { readonly id: string; readonly validTo: string } | null;
}

/** Why a rate cannot be added. */
export type TaxRefusal = 'NOT_FUTURE' | 'NOT_LAST';

/** Id of a rate, stored on every priced line. */
function taxRateId(lineOfBusiness: LineOfBusinessCode, validFrom: string): string {
  return `${lineOfBusiness}-${validFrom}`;
}

/**
 * Plans a rate that begins after today and after all others of its line of business (domain rule: past rows were
 * charged and never change; each contract date has one rate).
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
