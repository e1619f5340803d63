import type { Micros } from '#platform/domain-kit/money.ts';
import { uniqueBy, without } from '#platform/domain-kit/rules.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';

/** The discount a quotation starts from, for one product or all, for one duration or all (spec §3, discount row). */
export interface PredefinedDiscount {
  readonly product: string | null;
  readonly months: Duration | null;
  readonly sconto: Micros;
}

/**
 * Returns whether discounts are unique (`scontiPredefiniti`, spec §5): no two rows are equal except for the discount.
 */
export function areDiscountsUnique(rows: readonly PredefinedDiscount[]): boolean {
  return uniqueBy(rows, (row) => without(row, 'sconto'));
}

/** Returns the predefined discount for a product and a duration from the most specific row, or null. */
export function predefinedFor(rows: readonly PredefinedDiscount[], product: string, months: Duration): Micros | null {
  const holding = rows.filter((row) => (row.product === null || row.product === product) && (row.months === null || row.months === months));
  const weight = (row: PredefinedDiscount) => (row.product === null ? 0 : 2) + (row.months === null ? 0 : 1);
  return [...holding].sort((a, b) => weight(b) - weight(a))[0]?.sconto ?? null;
}
