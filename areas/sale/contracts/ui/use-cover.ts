import { useToday } from '#platform/ui-kit/server-clock.ts';
import type { CoverState } from '../domain/facts/cover.ts';
import { coverOn } from '../domain/index.ts';

interface Dates {
  readonly effectiveDate: string | null;
  readonly expiryDate: string | null;
  readonly cancelledFrom: string | null;
  readonly premiumDueOn: string | null;
  readonly premiumPaidOn: string | null;
}

/** Returns the cover of a policy today, suspended cover while its premium is due; undefined without cover days. */
export function useCover({ effectiveDate, expiryDate, ...dates }: Dates): CoverState | undefined {
  const today = useToday();
  if (effectiveDate === null || expiryDate === null) return undefined;
  return coverOn({ from: effectiveDate, to: expiryDate, ...dates }, today);
}
