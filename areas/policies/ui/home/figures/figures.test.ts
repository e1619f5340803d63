import { describe, expect, it } from 'vitest';
import { changeOf, roundedRate, shareOf } from './figures.ts';

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
});
