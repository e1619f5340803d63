import { describe, expect, it } from 'vitest';
import { choiceOf, offerOf } from './preset.ts';
import { sampleCoverage, sampleLine, sampleOffer } from './sample-offer.ts';

const line = [sampleLine('A', 100)];
const preset = {
  id: 1,
  own: true,
  name: 'Famiglia',
  product: 'CVT',
  package: null,
  months: 24,
  coverages: [
    { coverage: 'B', mode: 'PRESELEZIONATA' as const },
    { coverage: 'C', mode: 'FACOLTATIVA' as const },
    { coverage: 'D', mode: 'OBBLIGATORIA' as const },
  ],
  discount: { percent: 50_000 },
};

describe('a quotation that starts from a preset', () => {
  it('takes the package that the preset names, or the cheapest of the product', () => {
    const dear = sampleOffer({ lines: line, premium: 900, packageCode: 'TOP' });
    const cheap = sampleOffer({ lines: line, premium: 500 });
    const other = sampleOffer({ lines: line, premium: 100, productCode: 'ALTRO' });
    expect(offerOf([dear, cheap, other], preset)).toBe(cheap);
    expect(offerOf([dear, cheap, other], { ...preset, package: 'TOP' })).toBe(dear);
    expect(offerOf([other], preset)).toBeUndefined();
    expect(offerOf([sampleOffer()], preset)).toBeUndefined();
  });

  it('keeps the offer’s mandatory coverages and drops those unavailable for the risk', () => {
    const coverages = [
      sampleCoverage('A', { mode: 'OBBLIGATORIA' }),
      sampleCoverage('B'),
      sampleCoverage('C'),
      sampleCoverage('D', { unavailable: ['VEICOLO_TROPPO_VECCHIO'] }),
    ];
    const choice = choiceOf(
      sampleOffer({ coverages, durations: [12, 24], lines: line, discountPercent: { min: 0, max: 100_000 } }),
      preset,
    );
    expect(choice).toMatchObject({ months: 24, coverages: ['A', 'B'], discount: { kind: 'PERCENT', percent: 50_000 } });
  });

  it('caps the discount at the seller’s limit', () => {
    const discount = (limits: { min: number; max: number } | null) =>
      choiceOf(sampleOffer({ lines: line, discountPercent: limits }), preset).discount;
    expect(discount(null)).toBeNull();
    expect(discount({ min: 0, max: 30_000 })).toEqual({ kind: 'PERCENT', percent: 30_000 });
    expect(discount({ min: 60_000, max: 90_000 })).toEqual({ kind: 'PERCENT', percent: 60_000 });
  });

  it('keeps the offer’s duration where it does not sell the preset’s', () => {
    expect(choiceOf(sampleOffer({ lines: line }), preset).months).toBe(12);
  });
});
