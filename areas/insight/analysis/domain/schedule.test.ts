import { expect, it } from 'vitest';
import { daysOf } from './definition/periods.ts';
import { nextRun, type Timing } from './schedule.ts';

const on = (timing: Partial<Timing> & Pick<Timing, 'frequency'>, day: string) =>
  nextRun({ weekday: null, monthDay: null, month: null, ...timing }, day);

it('runs on the next day, weekday, day of the month, day of the year', () => {
  expect(on({ frequency: 'GIORNALIERA' }, '2026-12-31')).toBe('2027-01-01');
  expect(on({ frequency: 'SETTIMANALE', weekday: 1 }, '2026-11-23')).toBe('2026-11-30');
  expect(on({ frequency: 'SETTIMANALE', weekday: 3 }, '2026-11-23')).toBe('2026-11-25');
  expect(on({ frequency: 'MENSILE', monthDay: 5 }, '2026-11-23')).toBe('2026-12-05');
  expect(on({ frequency: 'ANNUALE', monthDay: 23, month: 11 }, '2026-11-23')).toBe('2027-11-23');
});

it('takes the last day of a month that is too short', () => {
  expect(on({ frequency: 'MENSILE', monthDay: 31 }, '2027-01-31')).toBe('2027-02-28');
  expect(on({ frequency: 'ANNUALE', monthDay: 29, month: 2 }, '2026-11-23')).toBe('2027-02-28');
});

it('ends the last periods yesterday or with the complete period before', () => {
  expect(daysOf('LAST_MONTH', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('LAST_QUARTER', '2026-02-10')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  expect(daysOf('THIS_WEEK', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(daysOf('LAST_7_DAYS', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});
