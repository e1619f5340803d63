import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  formatCents,
  formatEuro,
  formatNumber,
  formatPercent,
  parseTypedMoney,
  parseTypedNumber,
  parseTypedPercent,
  rangeText,
} from './number-format.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const languages = fc.constantFrom('it' as const, 'en' as const);

describe('display', () => {
  test.each([
    [123_456, '1.234,56\u00a0€', '€1,234.56'],
    [123_450, '1.234,50\u00a0€', '€1,234.50'],
    [5, '0,05\u00a0€', '€0.05'],
    [0, '0,00\u00a0€', '€0.00'],
    [-100_000_000, '-1.000.000,00\u00a0€', '-€1,000,000.00'],
  ])('%i cents', (amount, italian, english) => {
    expect(formatEuro(amount, 'it')).toBe(italian);
    expect(formatEuro(amount, 'en')).toBe(english);
  });

  test.each([
    [135_000, 0, '13,5%'],
    [135_000, 2, '13,50%'],
    [125, 0, '0,0125%'],
    [1_000_000, 0, '100%'],
    [-25_000, 0, '-2,5%'],
    [0, 2, '0,00%'],
  ])('rate %i', (rate, decimals, expected) => {
    expect(formatPercent(rate, 'it', decimals)).toBe(expected);
  });

  test.each([
    [1234.5, 2, '1.234,50'],
    [1.005, 2, '1,01'],
    [-0.001, 2, '0,00'],
    [999.995, 2, '1.000,00'],
    [1e21, 0, '1.000.000.000.000.000.000.000'],
    [120_000, 0, '120.000'],
    [Number.NaN, 2, ''],
  ])('number %d', (value, decimals, expected) => {
    expect(formatNumber(value, 'it', decimals)).toBe(expected);
  });

  it('agrees with the platform on grouping', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const platform = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' });
        expect(formatCents(amount, 'it')).toBe(platform.format(amount / 100));
      }),
    );
  });

  it('refuses parts of a cent', () => {
    expect(() => formatCents(0.5, 'it')).toThrow(RangeError);
  });
});

describe('typed money', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234,5', 123_450],
    ['1.234', 123_400],
    ['1234.56', 123_456],
    ['12.5', 1250],
    ['€ 12', 1200],
    ['-3,20 €', -320],
    [',5', 50],
    ['0', 0],
    ['12,', 1200],
    ['1,234', undefined],
    ['1,234.56', 123_456],
    ['1.234.567,8', 123_456_780],
    ['1,234,567', 123_456_700],
    ["1'234,56", 123_456],
    ['1’234.56', 123_456],
    ['1\u00a0234,56\u00a0€', 123_456],
    ['1 234 567', 123_456_700],
    ['EUR 18350,40', 1_835_040],
    ['18.350,40 euro', 1_835_040],
    ['+1.255,00 EUR', 125_500],
    ['−3,20', -320],
    ['–3,20 €', -320],
    ['€ -3,20', -320],
    ['3,20-', -320],
    ['１２，５０', 1250],
    ['12,50\u200b', 1250],
    ['0.500', undefined],
    ['012.345', undefined],
    ["12'34", undefined],
    ['12 34', undefined],
    ['12 345 6', undefined],
    ['1.234,567.8', undefined],
    ['1,234.567', undefined],
    ['10%', undefined],
    ['$ 10', undefined],
    ['10 USD', undefined],
    ['(10)', undefined],
    ['-10-', undefined],
    ['--10', undefined],
    ['1e3', undefined],
    ['2²', undefined],
    ['€', undefined],
    ['1,2300', 123],
    ['1.23.4', undefined],
    ['12.3456', undefined],
    ['1.234.56', undefined],
    ['', undefined],
    ['dieci', undefined],
    ['99999999999999999', undefined],
  ])('Italian %s', (typed, expected) => {
    expect(parseTypedMoney(typed, 'it')).toBe(expected);
  });

  test.each([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1,234', 123_400],
    ['12,5', 1250],
    ['1.234', undefined],
    ['0,500', undefined],
    ['1234,567', undefined],
  ])('English %s', (typed, expected) => {
    expect(parseTypedMoney(typed, 'en')).toBe(expected);
  });

  it('reads back every amount and rate as displayed', () => {
    fc.assert(
      fc.property(cents, languages, (amount, language) => {
        expect(parseTypedMoney(formatEuro(amount, language), language)).toBe(amount);
        expect(parseTypedMoney(formatCents(amount, language), language)).toBe(amount);
        expect(parseTypedPercent(formatPercent(amount, language), language)).toBe(amount);
      }),
    );
  });

  it('reads numbers and percentages', () => {
    expect(parseTypedNumber('1.234,567', 'it')).toBe(1234.567);
    expect(parseTypedNumber('-0', 'it')).toBe(0);
    expect(parseTypedPercent('13,5 %', 'it')).toBe(135_000);
    expect(parseTypedPercent('0,00001', 'it')).toBeUndefined();
  });
});

describe('rangeText', () => {
  test.each([
    [{ minimo: 1, massimo: 5 }, 'da 1 a 5', 'from 1 to 5'],
    [{ minimo: 1 }, 'da 1', 'from 1'],
    [{ minimo: null, massimo: 5 }, 'fino a 5', 'up to 5'],
    [{}, 'nessun range configurato', 'no range configured'],
  ])('%o', (range, italian, english) => {
    expect(rangeText(range, 'it')).toBe(italian);
    expect(rangeText(range, 'en')).toBe(english);
  });

  it('writes numbers with the given format', () => {
    expect(rangeText({ minimo: 100_000, massimo: 500_000 }, 'it', (value) => formatCents(value, 'it'))).toBe('da 1.000,00 a 5.000,00');
  });
});
