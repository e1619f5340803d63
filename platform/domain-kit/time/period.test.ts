import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addPeriod, daysBetween, epochDay, fromEpochDay } from './dates.ts';
import {
  comparePeriods,
  dayBounds,
  decodePeriod,
  durationText,
  meetsPeriodCondition,
  normalisePeriod,
  parsePeriod,
  printPeriod,
} from './period.ts';

const period = fc.record({ years: fc.nat(60), months: fc.nat(40), days: fc.nat(800) });

describe('parse and print', () => {
  test.each([
    ['P1Y2M3D', { years: 1, months: 2, days: 3 }],
    ['P12M', { years: 0, months: 12, days: 0 }],
    ['P2W', { years: 0, months: 0, days: 14 }],
    ['P0D', { years: 0, months: 0, days: 0 }],
    ['P', undefined],
    ['P1', undefined],
    ['PT1H', undefined],
    ['P1M1Y', undefined],
    ['P-1D', undefined],
    ['1Y', undefined],
  ])('%s', (text, expected) => {
    expect(parsePeriod(text)).toEqual(expected);
  });

  it('reads what it prints, in normal form too', () => {
    fc.assert(
      fc.property(period, (value) => {
        expect(parsePeriod(printPeriod(value))).toEqual(value);
        expect(comparePeriods(value, normalisePeriod(value))).toBe(0);
        expect(normalisePeriod(value).months).toBeLessThan(12);
      }),
    );
    expect(printPeriod(normalisePeriod({ years: 0, months: 18, days: 0 }))).toBe('P1Y6M');
  });

  it('names the value that could not be decoded', () => {
    expect(decodePeriod('P1Y')).toEqual({ years: 1, months: 0, days: 0 });
    expect(() => decodePeriod('1 anno')).toThrow('Errore decodifica periodo 1 anno');
  });
});

describe('comparison', () => {
  test.each([
    ['P12M', 'P1Y', 0],
    ['P365D', 'P1Y', -1],
    ['P366D', 'P1Y', 1],
    ['P1Y', 'P365D', 1],
    ['P30D', 'P1M', 1],
    ['P28D', 'P1M', -1],
    ['P1M', 'P31D', -1],
    ['P18M', 'P1Y6M', 0],
    ['P48M', 'P4Y', 0],
  ])('%s to %s is %i', (a, b, expected) => {
    expect(comparePeriods(decodePeriod(a), decodePeriod(b))).toBe(expected);
  });

  test.each([
    ['P1M', { min: 28, max: 31 }],
    ['P2M', { min: 59, max: 62 }],
    ['P1Y', { min: 365, max: 366 }],
    ['P4Y', { min: 1460, max: 1461 }],
    ['P400Y', { min: 146_097, max: 146_097 }],
    ['P10D', { min: 10, max: 10 }],
  ])('%s lasts %o days', (text, expected) => {
    expect(dayBounds(decodePeriod(text))).toEqual(expected);
  });

  it('orders periods completely; its bounds are right from the first of every month', () => {
    const firstOfMonth = fc
      .integer({ min: epochDay('1900-01-01'), max: epochDay('2200-01-01') })
      .map((day) => `${fromEpochDay(day).slice(0, 8)}01`);
    fc.assert(
      fc.property(period, period, period, firstOfMonth, (a, b, c, start) => {
        expect(comparePeriods(a, b) + comparePeriods(b, a)).toBe(0);
        if (comparePeriods(a, b) <= 0 && comparePeriods(b, c) <= 0) expect(comparePeriods(a, c)).toBeLessThanOrEqual(0);
        const lasts = daysBetween(start, addPeriod(start, a));
        expect(lasts).toBeGreaterThanOrEqual(dayBounds(a).min);
        expect(lasts).toBeLessThanOrEqual(dayBounds(a).max);
      }),
    );
  });

  test.each([
    ['P12M', 'ne', 'P1Y', false],
    ['P365D', 'ne', 'P1Y', true],
    ['P13M', 'gt', 'P1Y', true],
    ['P12M', 'gt', 'P1Y', false],
    ['P12M', 'ge', 'P1Y', true],
    ['P12M', 'lt', 'P1Y', false],
    ['P6M', 'lt', 'P1Y', true],
    ['P12M', 'le', 'P1Y', true],
  ] as const)('%s %s %s: %s', (value, operator, operand, expected) => {
    expect(meetsPeriodCondition(decodePeriod(value), { operator, operand: decodePeriod(operand) })).toBe(expected);
  });

  it('between includes both ends', () => {
    const condition = { operator: 'between', min: decodePeriod('P1Y'), max: decodePeriod('P5Y') } as const;
    expect(['P11M', 'P12M', 'P60M', 'P61M'].map((text) => meetsPeriodCondition(decodePeriod(text), condition))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('durationText', () => {
  test.each([
    ['P1D', '1 giorno', '1 day'],
    ['P2D', '2 giorni', '2 days'],
    ['P1Y2M3D', '1 anno, 2 mesi, 3 giorni', '1 year, 2 months, 3 days'],
    ['P2Y1M', '2 anni, 1 mese', '2 years, 1 month'],
    ['P0D', '0 giorni', '0 days'],
    ['sempre', 'durata non valida', 'invalid duration'],
  ])('%s', (text, italian, english) => {
    expect(durationText(text, 'it')).toBe(italian);
    expect(durationText(text, 'en')).toBe(english);
  });
});
