import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { endOfDay, epochMs, formatDateTime, formatTime, fromRome, inRome, instantOf, startOfDay, todayInRome } from './rome-time.ts';

describe('today in Rome', () => {
  test.each([
    ['2026-01-31T22:59:59Z', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01'],
    ['2026-07-31T21:59:59.999Z', '2026-07-31'],
    ['2026-07-31T22:00:00Z', '2026-08-01'],
    ['2026-01-01T00:30:00+02:00', '2025-12-31'],
  ])('at %s is %s', (now, today) => {
    expect(todayInRome(now)).toBe(today);
  });
});

describe('the clock in Rome', () => {
  it('starts and ends a day at midnight, winter and summer', () => {
    expect(endOfDay('2026-12-31')).toBe('2026-12-31T23:00:00.000Z');
    expect(endOfDay('2026-06-30')).toBe('2026-06-30T22:00:00.000Z');
    expect(endOfDay('2026-03-28')).toBe(startOfDay('2026-03-29'));
  });

  it('skips the missing hour and takes the first of the repeated ones', () => {
    const halfPastTwo = 2.5 * 3_600_000;
    expect(fromRome({ date: '2026-03-29', msOfDay: halfPastTwo })).toBe('2026-03-29T01:30:00.000Z');
    expect(fromRome({ date: '2026-10-25', msOfDay: halfPastTwo })).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is displayed as DD-MM-YYYY HH:mm:ss', () => {
    expect(formatDateTime('2026-03-11T08:05:09.123Z')).toBe('11-03-2026 09:05:09');
    expect(formatTime('2026-08-11T22:05:09Z')).toBe('00:05:09');
  });

  it('agrees with Temporal', () => {
    const range = { min: epochMs('1980-01-01T00:00:00Z'), max: epochMs('2100-01-01T00:00:00Z') };
    fc.assert(
      fc.property(fc.integer(range), (ms) => {
        const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Europe/Rome');
        const clock = inRome(instantOf(ms));
        expect(clock.date).toBe(zoned.toPlainDate().toString());
        expect(clock.msOfDay).toBe(zoned.toPlainTime().since('00:00').total('milliseconds'));
        const back = zoned.toPlainDateTime().toZonedDateTime('Europe/Rome', { disambiguation: 'compatible' });
        expect(epochMs(fromRome(clock))).toBe(back.epochMilliseconds);
      }),
    );
  });

  test.each(['2026-03-11', '2026-03-11T10:00:00', '2026-02-30T10:00:00Z', '2026-03-11T24:00:00Z', 'ieri'])('refuses %s', (value) => {
    expect(() => epochMs(value)).toThrow(RangeError);
  });
});
