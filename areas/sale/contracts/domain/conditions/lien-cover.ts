import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { compareDurations, type Duration, expiryOf } from '#platform/domain-kit/time/duration.ts';
import type { ContractData } from '../insured-object/contract-data.ts';

/** A cover that ends before the lien on the vehicle. */
export interface ShortCover {
  readonly coverEnds: PlainDate;
  readonly lienEnds: PlainDate;
  /** The shortest of the durations that reaches the end of the lien; null when none does. */
  readonly enough: Duration | null;
}

/**
 * Returns how a cover of this duration falls short of the lien; null when it does not, or without a lien. The lender
 * may require cover until the debt is paid, so this is a warning.
 */
export function shortOfLien(
  { insuredObject, vehicle, effectiveDate }: Pick<ContractData, 'insuredObject' | 'vehicle' | 'effectiveDate'>,
  months: Duration | null,
  durations: readonly Duration[],
): ShortCover | null {
  const lienEnds = vehicle.constraintExpirationDate;
  if (insuredObject !== 'VEICOLO' || !vehicle.constraint || lienEnds === null || effectiveDate === null || months === null) return null;
  const coverEnds = expiryOf(effectiveDate, months);
  if (coverEnds >= lienEnds) return null;
  const enough = durations.filter((one) => expiryOf(effectiveDate, one) >= lienEnds).toSorted(compareDurations)[0];
  return { coverEnds, lienEnds, enough: enough ?? null };
}
