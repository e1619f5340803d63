import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALPHABETS, oneSlipAway } from './near.ts';
import { codeOf, fitOf, fullNumbersOf, mayBeMistyped } from './question.ts';

describe('a text one typing error away', () => {
  it.each([
    ['rosi', 'rossi'],
    ['rosssi', 'rossi'],
    ['rpssi', 'rossi'],
    ['orssi', 'rossi'],
    ['rossi', 'rosi'],
  ])('from %s is %s', (typed, meant) => {
    expect(oneSlipAway(typed, ALPHABETS.word)).toContain(meant);
  });

  it('is neither the text itself nor two errors away', () => {
    const near = oneSlipAway('ZX123AB', ALPHABETS.code);
    expect(near).not.toContain('ZX123AB');
    expect(near).not.toContain('ZX133AC');
    expect(near).toContain('ZX128AB');
  });

  it('is symmetric', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(oneSlipAway(a, ALPHABETS.word).includes(b)).toBe(oneSlipAway(b, ALPHABETS.word).includes(a));
      }),
    );
  });

  it('has few enough variants to look up', () => {
    expect(oneSlipAway('WVWZZZ1KZ8W000001', ALPHABETS.code).length).toBeLessThan(1300);
  });
});

describe('a typed code', () => {
  it.each([
    ['zx 123-ab', 'ZX123AB'],
    ['rss.mra', 'RSSMRA'],
    ['q1', null],
  ])('%s is the code %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  it('may be a quotation number without its zeros', () => {
    expect(fullNumbersOf('Q123')).toEqual(['Q00000123']);
    expect(fullNumbersOf('00000123')).toEqual(['Q00000123']);
    expect(fullNumbersOf('ZX123AB')).toEqual([]);
  });

  it('matches exactly, at the beginning, or nearly', () => {
    expect(['ZX123AB', 'ZX123ABC', 'ZX124AB'].map((value) => fitOf('ZX123AB', value))).toEqual(['EXACT', 'PREFIX', 'FUZZY']);
    expect(fitOf('123', 'Q00000123')).toBe('EXACT');
  });

  it('is not taken as mistyped when it is short or has no digit', () => {
    expect(['ZX12', 'ROSSI', 'ZX123'].map(mayBeMistyped)).toEqual([false, false, true]);
  });
});
