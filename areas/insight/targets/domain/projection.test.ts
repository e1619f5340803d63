import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, rangeOf } from './projection.ts';

/** So many cases of one premium, in cents. */
const equal = (count: number, premium: number) => ({ count, premium: count * premium, squares: count * premium * premium });

describe('an estimate', () => {
  it('is the share of ended cases, with the uncertainty of the cases and of the share', () => {
    const one = estimate(equal(100, 50_000), { ended: 100, won: 30 });
    // 15,000.00 €; √(100 · 500² · 0.21 + 50,000² · 0.21 / 100) = √10,500,000 = 3,240.37 €.
    expect(one?.expected).toBe(1_500_000);
    expect(Math.round(Math.sqrt(one?.variance ?? 0))).toBe(324_037);
    // 1.2816 · 3,240.37 € = 4,152.86 € on each side.
    expect(rangeOf(0, one === null ? [] : [one])).toEqual({ expected: 1_500_000, low: 1_084_714, high: 1_915_286 });
  });

  it('of a few large policies is less certain than of many small ones of the same premium', () => {
    const history = { ended: 1000, won: 500 };
    const [few, many] = [estimate(equal(2, 500_000), history), estimate(equal(1000, 1000), history)];
    expect(few?.expected).toBe(many?.expected);
    expect(few?.variance).toBeGreaterThan(10 * (many?.variance ?? 0));
  });

  it('is certain where all or none became policies, and does not exist with too few ended cases', () => {
    expect(estimate(equal(3, 40_000), { ended: 50, won: 50 })).toEqual({ expected: 120_000, variance: 0, most: 120_000 });
    expect(estimate(equal(3, 40_000), { ended: 50, won: 0 })).toMatchObject({ expected: 0, variance: 0 });
    expect(estimate(equal(3, 40_000), { ended: 19, won: 10 })).toBeNull();
    // More issued than quoted in the same months, as after a change of system, counts as all.
    expect(estimate(equal(1, 40_000), { ended: 20, won: 31 })).toMatchObject({ expected: 40_000, variance: 0 });
  });
});

describe('a range', () => {
  it('adds what is certain, and never leaves what is possible', () => {
    const estimates = [estimate(equal(1, 100_000), { ended: 20, won: 10 })].filter((one) => one !== null);
    expect(rangeOf(70_000, estimates)).toEqual({ expected: 120_000, low: 70_000, high: 170_000 });
    expect(rangeOf(70_000, [])).toEqual({ expected: 70_000, low: 70_000, high: 70_000 });
  });

  it('contains its expected value', () => {
    const part = fc.record({ count: fc.nat(500), premium: fc.nat(500_000), ended: fc.integer({ min: 20, max: 5000 }), won: fc.nat(5000) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), fc.nat(10_000_000), (parts, certain) => {
        const made = parts.flatMap(({ count, premium, ended, won }) => estimate(equal(count, premium), { ended, won }) ?? []);
        const { low, expected, high } = rangeOf(certain, made);
        return certain <= low && low <= expected && expected <= high;
      }),
    );
  });
});
