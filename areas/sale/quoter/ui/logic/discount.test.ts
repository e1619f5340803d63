import { describe, expect, it } from 'vitest';
import { discountableAmounts, euroOfPercent, mostDiscount, percentOfEuro, readingsOf } from './discount.ts';
import { sampleCoverage, sampleLine, sampleOffer } from './sample-offer.ts';

/** The worked example of the pricing rules: loading 25 % of PDU, discount 5 %, five coverages. */
const GROSS = [51_266, 9_375, 32_063, 9_450, 6_075];

describe('discount conversion', () => {
  it('counts only paid discountable coverages', () => {
    const offer = sampleOffer({
      coverages: [sampleCoverage('FURTO'), sampleCoverage('ASSISTENZA', { discountable: false }), sampleCoverage('CRISTALLI')],
      lines: [sampleLine('FURTO', 10_000, 500), sampleLine('ASSISTENZA', 3_000), sampleLine('CRISTALLI', 2_000, 2_000, true)],
    });
    expect(discountableAmounts(offer)).toEqual([10_000]);
  });

  it('rounds each coverage and adds, as the calculation does', () => {
    expect(GROSS.map((amount) => euroOfPercent([amount], 50_000))).toEqual([2_563, 469, 1_603, 473, 304]);
    expect(euroOfPercent(GROSS, 50_000)).toBe(5_412);
  });

  it('converts euro back to the percentage', () => {
    expect(percentOfEuro([10_000], 1_250)).toBe(125_000);
    expect(percentOfEuro([481_600], 10_000)).toBe(20_800);
    expect(percentOfEuro([], 1_250)).toBe(0);
  });

  it('shows the typed value unchanged and derives the other one', () => {
    expect(readingsOf({ kind: 'PERCENT', percent: 50_000 }, GROSS)).toEqual({ percent: 50_000, euro: 5_412 });
    expect(readingsOf({ kind: 'EURO', amount: 1_000 }, [10_000])).toEqual({ percent: 100_000, euro: 1_000 });
    expect(readingsOf({ kind: 'EURO', amount: 1_000 }, [])).toEqual({ percent: null, euro: 1_000 });
    expect(readingsOf(null, GROSS)).toEqual({ percent: null, euro: null });
  });

  it('finds the limit that allows more on an offer, and none where only one applies or both are equal', () => {
    const offer = sampleOffer({ coverages: [sampleCoverage('FURTO')], lines: [sampleLine('FURTO', 100_000)] });
    const percent = { min: 0, max: 200_000 };
    const withEuro = (max: number) => mostDiscount({ ...offer, discountPercent: percent, discountEuro: { min: 0, max } });
    expect(withEuro(50_000)).toEqual({ wider: 'EURO', byPercent: 20_000, byEuro: 50_000 });
    expect(withEuro(5_000)).toEqual({ wider: 'PERCENT', byPercent: 20_000, byEuro: 5_000 });
    expect(withEuro(500_000)?.byEuro).toBe(100_000);
    expect(withEuro(20_000)).toBeNull();
    expect(mostDiscount({ ...offer, discountPercent: percent })).toBeNull();
  });
});
