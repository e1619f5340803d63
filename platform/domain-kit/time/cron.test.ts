import { describe, expect, it } from 'vitest';
import { cronFault, cronOfTime, timesAfter, timesBetween } from './cron.ts';
import { formatDateTime } from './rome-time.ts';

const local = (times: readonly string[]) => times.map((at) => formatDateTime(at).slice(0, 16));

describe('a cron expression', () => {
  it.each([
    ['30 2 * * *', null],
    ['0 6 * * 1,3,5', null],
    ['0 7 L * *', null],
    ['*/15 8-18 * * 1-5', null],
    ['61 2 * * *', 'INVALID'],
    ['30 2 * *', 'INVALID'],
    ['0 0 30 2 * *', 'INVALID'],
    ['', 'INVALID'],
    ['0 6 1 * 1', 'DAY_AND_WEEKDAY'],
    ['0 6 31 2 *', 'NEVER'],
  ])('%s has the fault %s', (expression, fault) => {
    expect(cronFault(expression)).toBe(fault);
  });

  it('is made from a time of day and weekdays; Sunday is 0', () => {
    expect(cronOfTime('06:15')).toBe('15 6 * * *');
    expect(cronOfTime('06:15', [1, 7])).toBe('15 6 * * 1,0');
  });
});

describe('times in Rome', () => {
  it('a time that spring skips runs when the skipped hour ends, and the days after run at their time', () => {
    expect(local(timesAfter('30 2 * * *', '2027-03-26T12:00:00Z', 3))).toEqual([
      '27-03-2027 02:30',
      '28-03-2027 03:00',
      '29-03-2027 02:30',
    ]);
  });

  it('a time that autumn repeats runs once', () => {
    expect(timesBetween('30 2 * * *', '2027-10-30T22:00:00Z', '2027-10-31T22:00:00Z')).toEqual(['2027-10-31T00:30:00.000Z']);
  });

  it('skips public holidays, or moves them to the next working day', () => {
    // 25-12-2026 is a Friday and 26-12 a holiday on a Saturday: the next working day is Monday 28.
    const after = '2026-12-24T12:00:00Z';
    expect(local(timesAfter('0 6 * * *', after, 2, 'SKIP'))).toEqual(['27-12-2026 06:00', '28-12-2026 06:00']);
    expect(local(timesAfter('0 6 * * *', after, 2, 'NEXT_WORKING_DAY'))).toEqual(['28-12-2026 06:00', '29-12-2026 06:00']);
    expect(local(timesAfter('0 6 25 * *', after, 1, 'NEXT_WORKING_DAY'))).toEqual(['28-12-2026 06:00']);
  });

  it('a leap day and the last day of the month', () => {
    expect(local(timesAfter('0 7 L * *', '2028-02-01T00:00:00Z', 2))).toEqual(['29-02-2028 07:00', '31-03-2028 07:00']);
  });
});
