import type { CommissionBase } from '#areas/offer/catalogue/domain/index.ts';
import type { AgreedCommission } from '#areas/offer/rating/domain/index.ts';
import type { Micros } from '#platform/domain-kit/money.ts';

/**
 * A commission of a tariff on sale; `coverage` null: for all coverages without a commission of their own for the
 * recipient.
 */
export interface TariffShare extends AgreedCommission {
  readonly tariff: string;
}

/** Range of the tariffs' shares of a base. */
export interface ShareSpan {
  readonly base: CommissionBase;
  readonly least: Micros;
  readonly most: Micros;
}

const meets = <T>(a: T | null, b: T | null): boolean => a === null || b === null || a === b;

/** The conditions of a margin row, without its share. */
export type MarginTerms = Pick<AgreedCommission, 'recipient' | 'coverage' | 'months' | 'zone' | 'operation'>;

/**
 * Returns the shares in the tariffs on sale that a margin row would replace, by base. A coverage that names the
 * recipient itself ignores the tariff's general share (spec §3), so a row for that coverage is compared with the
 * coverage's own.
 */
export function sharesReplaced(shares: readonly TariffShare[], row: MarginTerms): ShareSpan[] {
  const near = shares.filter(
    (one) =>
      one.recipient === row.recipient &&
      one.operation === row.operation &&
      meets(one.months, row.months) &&
      meets(one.zone, row.zone) &&
      meets(one.coverage, row.coverage),
  );
  const named = new Set(near.filter(({ coverage }) => coverage !== null).map(({ tariff }) => tariff));
  const replaced = row.coverage === null ? near : near.filter((one) => one.coverage !== null || !named.has(one.tariff));
  const spans = new Map<CommissionBase, ShareSpan>();
  for (const { base, percent } of replaced) {
    const { least, most } = spans.get(base) ?? { least: percent, most: percent };
    spans.set(base, { base, least: Math.min(least, percent), most: Math.max(most, percent) });
  }
  return [...spans.values()];
}

/** Sample amount, in cents of each base, on which the editor shows the effect of a share. */
export const SAMPLE_BASE = 100_000;
