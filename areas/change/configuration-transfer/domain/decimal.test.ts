import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnLetters } from './cell.ts';
import { decimalText, scaledInteger } from './decimal.ts';

it.each([
  ['6.2', 3, 6200],
  ['6,2', 3, 6200],
  ['6.2000000000000002', 3, 6200],
  ['1.234,50', 2, 123_450],
  ['1234.5', 2, 123_450],
  ['€ 12,00', 2, 1200],
  ['25%', 4, 250_000],
  ['1.5e3', 2, 150_000],
  ['-3', 0, -3],
  ['1.234.567', 0, 1_234_567],
])('%s with %i decimals is %i', (text, decimals, value) => {
  expect(scaledInteger(text, decimals)).toBe(value);
});

it.each([
  ['abc', 2],
  ['6.2345', 3],
  ['1,2,3', 2],
  ['12 mesi', 0],
  ['1.5', 0],
  ['', 0],
  ['99999999999999999', 2],
])('%s with %i decimals is not a number of this kind', (text, decimals) => {
  expect(scaledInteger(text, decimals)).toBeNull();
});

it('written numbers can be read again, also as binary numbers of a spreadsheet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.constantFrom(0, 2, 3, 4, 6), (value, decimals) => {
      const text = decimalText(value, decimals);
      expect(scaledInteger(text, decimals)).toBe(value);
      expect(scaledInteger(String(Number(text)), decimals)).toBe(value);
      expect(scaledInteger(text.replace('.', ','), decimals)).toBe(value);
    }),
  );
});

it('names columns like spreadsheets', () => {
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
