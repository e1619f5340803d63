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
  it('takes the cheapest package of the product, or the one the preset names', () => {
    const dear = sampleOffer({ lines: line, premium: 900, packageCode: 'TOP' });
    const cheap = sampleOffer({ lines: line, premium: 500 });
    const other = sampleOffer({ lines: line, premium: 100, productCode: 'ALTRO' });
    expect(offerOf([dear, cheap, other], preset)).toBe(cheap);
    expect(offerOf([dear, cheap, other], { ...preset, package: 'TOP' })).toBe(dear);
    expect(offerOf([other], preset)).toBeUndefined();
    expect(offerOf([sampleOffer()], preset)).toBeUndefined();
  });

  it('keeps what the offer makes mandatory and drops what the risk cannot have', () => {
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

  it('gives no more discount than the seller may', () => {
    const discount = (limits: { min: number; max: number } | null) =>
      choiceOf(sampleOffer({ lines: line, discountPercent: limits }), preset).discount;
    expect(discount(null)).toBeNull();
    expect(discount({ min: 0, max: 30_000 })).toEqual({ kind: 'PERCENT', percent: 30_000 });
    expect(discount({ min: 60_000, max: 90_000 })).toEqual({ kind: 'PERCENT', percent: 60_000 });
  });

  it('keeps the duration of the offer where that of the preset is not sold', () => {
    expect(choiceOf(sampleOffer({ lines: line }), preset).months).toBe(12);
  });
});
