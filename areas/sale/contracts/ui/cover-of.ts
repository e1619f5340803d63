import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { type CoverState, coverOn } from '../domain/index.ts';

interface Dates {
  readonly effectiveDate: string | null;
  readonly expiryDate: string | null;
  readonly cancelledFrom: string | null;
  readonly premiumDueOn: string | null;
  readonly premiumPaidOn: string | null;
}

/** Returns the cover of a policy today; undefined without cover days. */
export function coverOf({ effectiveDate, expiryDate, ...dates }: Dates): CoverState | undefined {
  if (effectiveDate === null || expiryDate === null) return undefined;
  return coverOn({ from: effectiveDate, to: expiryDate, ...dates }, todayInRome(new Date().toISOString()));
}
