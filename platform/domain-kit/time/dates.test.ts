import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  addPeriod,
  ageInYears,
  compareDates,
  daysBetween,
  epochDay,
  firstDayOfMonth,
  formatDate,
  fromEpochDay,
  isPlainDate,
  lastDayOfMonth,
  maxDate,
  minDate,
  monthsBetween,
  parseTypedDate,
  subtractPeriod,
  weekday,
} from './dates.ts';

const plainDate = fc.integer({ min: epochDay('1800-01-01'), max: epochDay('2400-12-31') }).map(fromEpochDay);

describe('isPlainDate', () => {
  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    [20260101, false],
  ])('%s is %s', (value, expected) => {
    expect(isPlainDate(value)).toBe(expected);
  });
});

describe('arithmetic', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s %i months → %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('clamps once for years and months together, then adds the days', () => {
    expect(addPeriod('2023-12-31', { years: 0, months: 2, days: 1 })).toBe('2024-03-01');
    expect(addPeriod('2024-02-29', { years: 1, months: 1 })).toBe('2025-03-29');
    expect(subtractPeriod('2026-03-31', { months: 1, days: 1 })).toBe('2026-02-27');
  });

  it('counts the days of a contract year', () => {
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  });

  test.each([
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['1990-05-15', '2026-05-14', 35],
    ['1990-05-15', '2026-05-15', 36],
  ])('born %s is on %s %i years old', (born, on, age) => {
    expect(ageInYears(born, on)).toBe(age);
  });

  it('refuses what is not a date', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => addMonths('9999-12-31', 1)).toThrow(RangeError);
  });

  it('agrees with Temporal on days, months, weekdays and spans', () => {
    fc.assert(
      fc.property(plainDate, plainDate, fc.integer({ min: -2000, max: 2000 }), (a, b, n) => {
        const temporal = Temporal.PlainDate.from(a);
        expect(addDays(a, n)).toBe(temporal.add({ days: n }).toString());
        expect(addMonths(a, n)).toBe(temporal.add({ months: n }).toString());
        expect(weekday(a)).toBe(temporal.dayOfWeek);
        expect(daysBetween(a, b)).toBe(temporal.until(b).days);
        const [from, to] = [minDate(a, b), maxDate(a, b)];
        expect(monthsBetween(from, to)).toBe(Temporal.PlainDate.from(from).until(to, { largestUnit: 'months' }).months);
        expect(lastDayOfMonth(a)).toBe(temporal.with({ day: 31 }).toString());
      }),
    );
  });

  it('orders dates and finds the first of the month', () => {
    expect(['2026-02-01', '2025-12-31', '2026-01-15'].sort(compareDates)).toEqual(['2025-12-31', '2026-01-15', '2026-02-01']);
    expect(firstDayOfMonth('2026-02-17')).toBe('2026-02-01');
    expect(monthsBetween('2026-03-10', '2026-01-10')).toBe(-2);
  });
});

describe('parseTypedDate', () => {
  test.each([
    ['11032026', '2026-03-11'],
    ['11-03-2026', '2026-03-11'],
    ['11/3/26', '2026-03-11'],
    ['1.3.2026', '2026-03-01'],
    ['110326', '2026-03-11'],
    [' 2026-03-11 ', '2026-03-11'],
    ['11/3/68', '2068-03-11'],
    ['11/3/69', '1969-03-11'],
    ['31022026', undefined],
    ['11-03-026', undefined],
    ['', undefined],
    ['domani', undefined],
  ])('%s → %s', (typed, expected) => {
    expect(parseTypedDate(typed)).toBe(expected);
  });

  it('reads two digits as the past if a latest day is given', () => {
    expect(parseTypedDate('11/3/26', { latest: '2026-03-10' })).toBe('1926-03-11');
    expect(parseTypedDate('11/3/26', { latest: '2026-03-11' })).toBe('2026-03-11');
    expect(parseTypedDate('11/3/40', { latest: '2026-03-11' })).toBe('1940-03-11');
  });

  it('reads back every date as displayed', () => {
    fc.assert(fc.property(plainDate, (date) => parseTypedDate(formatDate(date)) === date));
    expect(formatDate(null)).toBe('');
  });
});
