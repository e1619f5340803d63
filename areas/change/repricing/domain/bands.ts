import { type Cents, type Micros, mulDivRound, ONE } from '#platform/domain-kit/money.ts';

/**
 * Upper bounds of the bands of relative change, in millionths of the old price; the last band is open. Band 5 is
 * 'unchanged' and contains only zero.
 */
const STEPS: readonly Micros[] = [-200_000, -100_000, -50_000, -20_000, 0, 0, 20_000, 50_000, 100_000, 200_000];

export const UNCHANGED_BAND = 5;
export const BAND_COUNT = STEPS.length + 1;

/** The inclusive and exclusive ends of a band in millionths; null = open. Band 5 is exactly zero. */
export function bandEnds(band: number): { readonly from: Micros | null; readonly to: Micros | null } {
  return { from: STEPS[band - 1] ?? null, to: STEPS[band] ?? null };
}

/** Relative change in millionths. From a price of zero any increase counts as 100 %. */
export function relativeChange(before: Cents, after: Cents): Micros {
  if (before === 0) return after === 0 ? 0 : ONE;
  return mulDivRound(after - before, ONE, before);
}

/** Returns the band of a change. A change of one cent is a change, however small its share. */
export function bandOf(before: Cents, after: Cents): number {
  if (before === after) return UNCHANGED_BAND;
  const change = relativeChange(before, after);
  if (after < before) {
    for (let band = 0; band < UNCHANGED_BAND - 1; band++) if (change < (STEPS[band] ?? 0)) return band;
    return UNCHANGED_BAND - 1;
  }
  for (let band = UNCHANGED_BAND + 1; band < BAND_COUNT - 1; band++) if (change <= (STEPS[band] ?? 0)) return band;
  return BAND_COUNT - 1;
}
