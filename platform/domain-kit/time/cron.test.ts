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

  it.each([
    ['30 2 * * *', ['28-03-2027 03:00', '29-03-2027 02:30', '30-03-2027 02:30', '31-03-2027 02:30', '01-04-2027 02:30']],
    ['5 0 * * *', ['28-03-2027 00:05', '29-03-2027 00:05', '30-03-2027 00:05', '31-03-2027 00:05', '01-04-2027 00:05']],
    ['*/30 1-3 * * *', ['28-03-2027 01:00', '28-03-2027 01:30', '28-03-2027 03:00', '28-03-2027 03:30', '29-03-2027 01:00']],
    ['15 6 * * 1,3,5', ['29-03-2027 06:15', '31-03-2027 06:15', '02-04-2027 06:15', '05-04-2027 06:15', '07-04-2027 06:15']],
  ])('the next five of %s over the change to summer time', (expression, expected) => {
    expect(local(timesAfter(expression, '2027-03-27T12:00:00Z', 5))).toEqual(expected);
  });

  it.each([
    ['30 2 * * *', ['31-10-2027 02:30', '01-11-2027 02:30', '02-11-2027 02:30', '03-11-2027 02:30', '04-11-2027 02:30']],
    ['5 0 * * *', ['31-10-2027 00:05', '01-11-2027 00:05', '02-11-2027 00:05', '03-11-2027 00:05', '04-11-2027 00:05']],
    ['0 3 * * 0', ['31-10-2027 03:00', '07-11-2027 03:00', '14-11-2027 03:00', '21-11-2027 03:00', '28-11-2027 03:00']],
    ['15 6 * * 1,3,5', ['01-11-2027 06:15', '03-11-2027 06:15', '05-11-2027 06:15', '08-11-2027 06:15', '10-11-2027 06:15']],
  ])('the next five of %s over the change to winter time', (expression, expected) => {
    expect(local(timesAfter(expression, '2027-10-30T12:00:00Z', 5))).toEqual(expected);
  });

  it('times of several days off that move to one working day come once and in order', () => {
    // 12-12-2026 is a Saturday.
    expect(local(timesAfter('0 6,8 * * *', '2026-12-12T12:00:00Z', 3, 'NEXT_WORKING_DAY'))).toEqual([
      '14-12-2026 06:00',
      '14-12-2026 08:00',
      '15-12-2026 06:00',
    ]);
    expect(timesAfter('*/5 * * * *', '2026-12-14T12:00:00Z', 2, 'NEXT_WORKING_DAY')).toEqual([
      '2026-12-14T12:05:00.000Z',
      '2026-12-14T12:10:00.000Z',
    ]);
  });

  it('counts no further than asked', () => {
    expect(timesBetween('* * * * *', '2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z', 'RUN', 4)).toHaveLength(4);
    expect(timesAfter('0 6 25 12 *', '2026-01-01T00:00:00Z', 1, 'SKIP')).toEqual([]);
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
