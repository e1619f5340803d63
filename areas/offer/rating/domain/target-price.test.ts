import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INITIAL_TAX_RATES } from '#areas/offer/catalogue/domain/index.ts';
import { compileTariff } from './compiling/compile-tariff.ts';
import { rate } from './rate.ts';
import type { Discount } from './risk.ts';
import { discountForPremium } from './target-price.ts';
import { SAMPLE_RISK, sampleCoverage, sampleTariff } from './testing/sample-tariff.ts';

const LOADED = [{ operation: 'EMISSIONE', loading: { percent: 600_000 } }] as const;
const tariff = compileTariff(
  sampleTariff({
    coverages: [
      sampleCoverage('FURTO_INCENDIO', { form: 'PER_MILLE', rows: [{ id: 'FI', rate: 6_200 }], margins: LOADED }),
      sampleCoverage('CRISTALLI', { rows: [{ id: 'CR', amount: 9_513 }], margins: LOADED }),
      sampleCoverage('ASSISTENZA', { rows: [{ id: 'AS', amount: 2_807 }], margins: LOADED }),
    ],
  }),
  INITIAL_TAX_RATES,
);
const selection = { months: 36, coverages: ['FURTO_INCENDIO', 'CRISTALLI', 'ASSISTENZA'] };
const premiumOf = (discount: Discount | null) => rate(tariff, SAMPLE_RISK, { ...selection, discount }).premium;
const full = premiumOf(null);
const euro = { percent: null, euro: { min: 0, max: 20_000 } };

describe('the discount for a target price', () => {
  test('in euro leads to the target, or to the nearest premium: at most a cent away within the range', () => {
    const lowest = premiumOf({ kind: 'EURO', amount: 20_000 });
    fc.assert(
      fc.property(fc.integer({ min: lowest, max: full }), (target) => {
        const found = discountForPremium(target, euro, premiumOf);
        expect(Math.abs(found.premium - target)).toBeLessThanOrEqual(1);
        expect(premiumOf(found.discount)).toBe(found.premium);
      }),
    );
  });

  test('stays within the range, however low the target is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: full }), fc.integer({ min: 0, max: 1_000_000 }), (target, max) => {
        const { discount } = discountForPremium(target, { percent: { min: 0, max }, euro: null }, premiumOf);
        if (discount !== null) expect(discount).toMatchObject({ kind: 'PERCENT' });
        if (discount?.kind === 'PERCENT') expect(discount.percent).toBeLessThanOrEqual(max);
      }),
    );
  });

  test('never asks for more than the part that is not due to the insurer', () => {
    const { discount } = discountForPremium(0, { percent: null, euro: { min: 0, max: 10_000_000 } }, premiumOf);
    const { problems } = rate(tariff, SAMPLE_RISK, { ...selection, discount });
    expect(problems).toEqual([]);
  });

  test('is a percentage where that reaches the target and the euro range does not', () => {
    const limits = { percent: { min: 0, max: 200_000 }, euro: { min: 0, max: 100 } };
    const target = premiumOf({ kind: 'PERCENT', percent: 100_000 });
    expect(discountForPremium(target, limits, premiumOf)).toMatchObject({ discount: { kind: 'PERCENT' }, premium: target });
    expect(discountForPremium(full - 50, limits, premiumOf).discount).toMatchObject({ kind: 'EURO' });
  });

  test('is none for the full price, and where no discount is allowed', () => {
    expect(discountForPremium(full, euro, premiumOf)).toEqual({ discount: null, premium: full });
    expect(discountForPremium(1, { percent: null, euro: null }, premiumOf)).toEqual({ discount: null, premium: full });
  });
});
