import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, roundedRate, shareOf, sharesOf } from './figures.ts';

describe('figures of the home page', () => {
  it('have no share of a total of zero', () => {
    expect(shareOf(3, 0)).toBeNull();
    expect(shareOf(0, 4)).toBe(0);
    expect(shareOf(1, 3)).toBe(333_333);
  });

  it('change in relation to the previous value, and not from zero', () => {
    expect(changeOf(150, 100)).toBe(500_000);
    expect(changeOf(50, 100)).toBe(-500_000);
    expect(changeOf(5, 0)).toBeNull();
    expect(changeOf(50, -100)).toBe(1_500_000);
  });

  it('are rounded to the percent', () => {
    expect(roundedRate(333_333, 0)).toBe(330_000);
    expect(roundedRate(335_000, 0)).toBe(340_000);
    expect(roundedRate(-125_500, 1)).toBe(-126_000);
  });

  it('share a whole to the tenth of a percent, and add up to 100.0 %', () => {
    expect(sharesOf([1, 1, 1])).toEqual([334_000, 333_000, 333_000]);
    expect(sharesOf([2_000_000, 999_000, 1])).toEqual([667_000, 333_000, 0]);
    expect(sharesOf([0, 0])).toEqual([0, 0]);
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 12 }), (parts) => {
        const whole = sharesOf(parts).reduce((sum, share) => sum + share, 0);
        return whole === (parts.some((part) => part > 0) ? 1_000_000 : 0);
      }),
    );
  });
});
