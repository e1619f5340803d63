import { describe, expect, it } from 'vitest';
import { coverageAmounts } from './coverage-amounts.ts';
import { formerDifferences } from './differences.ts';
import { durationBetween } from './duration-between.ts';

const NOTHING = { taxable: null, tax: null, premium: null, pdu: null, commission: null };
const RATE = 135_000;

describe('amounts of a coverage', () => {
  it('completes taxable amount and tax from the premium alone', () => {
    expect(coverageAmounts({ ...NOTHING, premium: 11_350 }, RATE)).toEqual({ taxable: 10_000, tax: 1_350, pdu: 10_000, commission: 0 });
  });

  it('takes two of three amounts as they are', () => {
    expect(coverageAmounts({ ...NOTHING, taxable: 10_001, premium: 11_351 }, RATE)).toMatchObject({ taxable: 10_001, tax: 1_350 });
    expect(coverageAmounts({ ...NOTHING, tax: 1_350, premium: 11_350 }, RATE)).toMatchObject({ taxable: 10_000 });
    expect(coverageAmounts({ ...NOTHING, taxable: 10_000 }, RATE)).toMatchObject({ tax: 1_350 });
  });

  it('gives the insurer what the commission leaves unless the file says otherwise', () => {
    expect(coverageAmounts({ ...NOTHING, taxable: 10_000, commission: 2_000 }, RATE)).toMatchObject({ pdu: 8_000 });
    expect(coverageAmounts({ ...NOTHING, taxable: 10_000, pdu: 7_000, commission: 2_000 }, RATE)).toMatchObject({ pdu: 7_000 });
  });

  it('reports amounts that contradict each other or the rate, with the field', () => {
    expect(coverageAmounts(NOTHING, RATE)).toEqual({ field: 'taxable', code: 'MISSING' });
    expect(coverageAmounts({ ...NOTHING, taxable: 10_000, tax: 1_350, premium: 11_000 }, RATE)).toEqual({ field: 'premium', code: 'SUM' });
    expect(coverageAmounts({ ...NOTHING, taxable: 10_000, tax: 1_250 }, RATE)).toEqual({ field: 'tax', code: 'TAX', expected: 1_350 });
    expect(coverageAmounts({ ...NOTHING, taxable: 10_000, pdu: 10_001 }, RATE)).toEqual({ field: 'pdu', code: 'PDU' });
    expect(coverageAmounts({ ...NOTHING, taxable: 10_000, commission: 10_001, pdu: 1 }, RATE)).toEqual({
      field: 'commission',
      code: 'COMMISSION',
    });
  });

  it('accepts a tax that rounding moved by two cents', () => {
    expect(coverageAmounts({ ...NOTHING, taxable: 10_000, tax: 1_352 }, RATE)).toMatchObject({ tax: 1_352 });
  });
});

describe('the duration between two days', () => {
  it.each([
    ['2025-03-01', '2026-03-01', 12],
    ['2025-01-31', '2025-02-28', 1],
    ['2024-02-29', '2029-02-28', 60],
    ['2025-03-01', '2025-05-30', 'P90D'],
    ['2025-03-01', '2025-03-01', undefined],
  ])('%s to %s is %s', (from, to, duration) => {
    expect(durationBetween(from, to)).toBe(duration);
  });
});

it('lists the fields that differ in the order of the columns', () => {
  expect(formerDifferences({ a: '1', b: '2' }, { a: '1', b: '3', c: '4' }, ['c', 'b', 'a'])).toEqual([
    { field: 'c', before: '', after: '4' },
    { field: 'b', before: '2', after: '3' },
  ]);
});
