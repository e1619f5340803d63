import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths, daysBetween, epochDay, fromEpochDay } from './dates.ts';
import {
  compareDurations,
  type Duration,
  durationCell,
  durationName,
  durationOf,
  durationOfPeriod,
  durationWords,
  expiryOf,
  isDuration,
  isLongerThan,
  nominalYears,
  periodOf,
  readDuration,
} from './duration.ts';

const months = fc.integer({ min: 1, max: 120 });
const days = fc.integer({ min: 1, max: 3_650 });
const duration = fc.oneof(
  months,
  days.map((count) => durationOf(count, 'GIORNI')),
);
const start = fc.integer({ min: epochDay('1990-01-01'), max: epochDay('2090-12-31') }).map(fromEpochDay);

describe('the order of durations', () => {
  it('is total, and equal only for the same duration', () => {
    fc.assert(
      fc.property(duration, duration, duration, (a, b, c) => {
        expect(compareDurations(a, b) === 0).toBe(a === b);
        expect(Math.sign(compareDurations(a, b)) + Math.sign(compareDurations(b, a))).toBe(0);
        if (compareDurations(a, b) <= 0 && compareDurations(b, c) <= 0) expect(compareDurations(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('of whole months is the order of their numbers', () => {
    fc.assert(
      fc.property(months, months, (a, b) => {
        expect(Math.sign(compareDurations(a, b))).toBe(Math.sign(a - b));
        expect(isLongerThan(a, b)).toBe(a > b);
      }),
    );
  });

  it('puts days between the months by their nominal length', () => {
    const sorted = ([12, 'P90D', 1, 'P365D', 'P15D', 'P366D', 3, 'P30D', 'P31D'] as const).toSorted(compareDurations);
    expect(sorted).toEqual(['P15D', 'P30D', 1, 'P31D', 'P90D', 3, 'P365D', 12, 'P366D']);
  });

  test.each([
    ['P365D', 12, false],
    ['P366D', 12, true],
    ['P1825D', 60, false],
    ['P1826D', 60, true],
    [13, 12, true],
    [60, 60, false],
  ] as const)('%s is longer than %i months: %s', (one, limit, expected) => {
    expect(isLongerThan(one, limit)).toBe(expected);
  });

  it('counts 18 months as a year and a half', () => {
    const { numerator, denominator } = nominalYears(18);
    expect(numerator / denominator).toBe(1.5);
  });
});

describe('the end of cover', () => {
  it('is never before its start, and for months on the same day as before', () => {
    fc.assert(
      fc.property(start, duration, months, days, (from, any, some, count) => {
        expect(expiryOf(from, any) > from).toBe(true);
        expect(expiryOf(from, some)).toBe(addMonths(from, some));
        expect(daysBetween(from, expiryOf(from, durationOf(count, 'GIORNI')))).toBe(count);
      }),
    );
  });

  it('of a longer duration of the same unit is later', () => {
    fc.assert(
      fc.property(start, months, days, (from, some, count) => {
        expect(expiryOf(from, some) < expiryOf(from, some + 1)).toBe(true);
        expect(addDays(expiryOf(from, durationOf(count, 'GIORNI')), 1)).toBe(expiryOf(from, durationOf(count + 1, 'GIORNI')));
      }),
    );
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', durationOf(4, 'ANNI'), '2028-02-29'],
    ['2026-01-31', 'P30D', '2026-03-02'],
    ['2027-06-01', 'P365D', '2028-05-31'],
    ['2027-06-01', 12, '2028-06-01'],
  ] as const)('from %s for %s is %s', (from, lasting, end) => {
    expect(expiryOf(from, lasting)).toBe(end);
  });
});

describe('a duration written and read', () => {
  it('is the same in a cell, in words and as a period', () => {
    fc.assert(
      fc.property(duration, (one) => {
        expect(isDuration(one)).toBe(true);
        expect(readDuration(durationCell(one))).toBe(one);
        expect(readDuration(durationName(one).it)).toBe(one);
        expect(readDuration(durationName(one).en)).toBe(one);
        expect(durationOfPeriod(periodOf(one))).toBe(one);
      }),
    );
  });

  test.each<[string, Duration | undefined]>([
    ['12', 12],
    ['12 mesi', 12],
    ['1 mese', 1],
    ['2 anni', 24],
    ['1 anno', 12],
    ['90 giorni', 'P90D'],
    ['90gg', 'P90D'],
    ['90 days', 'P90D'],
    ['P90D', 'P90D'],
    ['p2y', 24],
    ['P1Y6M', 18],
    ['P1M15D', undefined],
    ['P0D', undefined],
    ['1.5', undefined],
    ['dodici', undefined],
    ['12 settimane', undefined],
    ['', undefined],
  ])('%s', (written, expected) => {
    expect(readDuration(written)).toBe(expected);
  });

  test.each([
    ['P90D', '90 giorni', '90 giorni'],
    ['P1D', '1 giorno', '1 giorno'],
    [12, '12 mesi', '1 anno'],
    [24, '24 mesi', '2 anni'],
    [18, '18 mesi', '1 anno, 6 mesi'],
  ] as const)('%s is %s in rules and %s in texts', (one, name, words) => {
    expect(durationName(one).it).toBe(name);
    expect(durationWords(one, 'it')).toBe(words);
  });

  it.each([0, 121, 1.5, 'P0D', 'P3651D', 'P090D', 'P1M', '12', null])('%s is not sold', (value) => {
    expect(isDuration(value)).toBe(false);
  });
});
