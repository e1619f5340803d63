import type { CommissionBase } from '#areas/catalogue/domain/index.ts';
import type { AgreedCommission } from '#areas/rating/domain/index.ts';
import type { Micros } from '#platform/domain-kit/money.ts';

/** A commission as a tariff on sale has it; `coverage` null = for all that name nobody of their own. */
export interface TariffShare extends AgreedCommission {
  readonly tariff: string;
}

/** What tariffs give of a base, from the least to the most. */
export interface ShareSpan {
  readonly base: CommissionBase;
  readonly least: Micros;
  readonly most: Micros;
}

const meets = <T>(a: T | null, b: T | null): boolean => a === null || b === null || a === b;

/** The conditions of a margin row, without what it agrees. */
export type MarginTerms = Pick<AgreedCommission, 'percipient' | 'coverage' | 'months' | 'zone' | 'operation'>;

/**
 * What the tariffs on sale give where a margin row would count instead, by base. A coverage that names the percipient itself does not take the
 * tariff's general share (spec §3), so a row for that coverage is held against its own.
 */
export function sharesReplaced(shares: readonly TariffShare[], row: MarginTerms): ShareSpan[] {
  const near = shares.filter(
    (one) =>
      one.percipient === row.percipient &&
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

/** Cents of each base that the editor shows the effect of a share on. */
export const SAMPLE_BASE = 100_000;
