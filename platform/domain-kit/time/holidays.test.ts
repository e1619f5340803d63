import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addWorkingDays, addWorkingHours, easterSunday, isWorkingDay, publicHolidays, type WorkingCalendar } from './holidays.ts';
import { epochMs, fromRome, inRome, instantOf } from './rome-time.ts';

const OFFICE: WorkingCalendar = { weekdays: [1, 2, 3, 4, 5], opensAtHour: 9, closesAtHour: 18 };

function rome(date: string, hour: number) {
  return fromRome({ date, msOfDay: hour * 3_600_000 });
}

describe('holidays', () => {
  test.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, expected) => {
    expect(easterSunday(year)).toBe(expected);
  });

  it('contains the holidays of 2026, including the fourth of October for the first time', () => {
    expect([...publicHolidays(2026)]).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-05',
      '2026-04-06',
      '2026-04-25',
      '2026-05-01',
      '2026-06-02',
      '2026-08-15',
      '2026-10-04',
      '2026-11-01',
      '2026-12-08',
      '2026-12-25',
      '2026-12-26',
    ]);
    expect(publicHolidays(2025).has('2025-10-04')).toBe(false);
  });

  it('closes on weekends, holidays and closed days of the calendar', () => {
    expect(isWorkingDay('2026-04-03')).toBe(true);
    expect(isWorkingDay('2026-04-04')).toBe(false);
    expect(isWorkingDay('2026-04-06')).toBe(false);
    expect(isWorkingDay('2026-12-07', { ...OFFICE, closedOn: ['2026-12-07'] })).toBe(false);
  });

  test.each([
    ['2026-04-03', 1, '2026-04-07'],
    ['2026-04-04', 0, '2026-04-07'],
    ['2026-04-30', 2, '2026-05-05'],
  ])('%s and %i working days is %s', (date, days, expected) => {
    expect(addWorkingDays(date, days)).toBe(expected);
  });
});

describe('addWorkingHours', () => {
  test.each([
    ['from Monday to Wednesday', rome('2026-03-09', 10), rome('2026-03-11', 10)],
    ['over the weekend on which summer time begins', rome('2026-03-27', 10), rome('2026-03-31', 10)],
    ['from a Saturday, counting from Monday', rome('2026-03-07', 15), rome('2026-03-11', 0)],
    ['over Easter', rome('2026-04-02', 17), rome('2026-04-07', 17)],
  ])('48 hours %s', (_, start, expected) => {
    expect(addWorkingHours(start, 48)).toBe(expected);
  });

  it('counts office hours if the calendar defines them', () => {
    expect(addWorkingHours(rome('2026-04-30', 17), 48, OFFICE)).toBe(rome('2026-05-11', 11));
    expect(addWorkingHours(rome('2026-04-30', 17), 1, OFFICE)).toBe(rome('2026-04-30', 18));
  });

  it('rejects a calendar that never opens', () => {
    expect(() => addWorkingHours(rome('2026-04-30', 17), 1, { ...OFFICE, weekdays: [] })).toThrow(RangeError);
    expect(() => addWorkingDays('2026-04-30', 1, { ...OFFICE, opensAtHour: 18 })).toThrow(RangeError);
  });

  it('never ends before it starts, and grows with the hours', () => {
    const starts = fc.integer({ min: epochMs('2020-01-01T00:00:00Z'), max: epochMs('2035-01-01T00:00:00Z') });
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 100 }), (ms, hours) => {
        const start = instantOf(ms);
        const end = addWorkingHours(start, hours);
        expect(epochMs(end)).toBeGreaterThanOrEqual(ms);
        expect(epochMs(addWorkingHours(start, hours + 1))).toBeGreaterThan(epochMs(end));
        expect(inRome(addWorkingHours(start, hours, OFFICE)).msOfDay).toBeLessThanOrEqual(18 * 3_600_000);
      }),
    );
  });
});
