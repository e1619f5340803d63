import { expect, it } from 'vitest';
import { formatMoment, parseTypedMoment, parseTypedTime } from './date-time.ts';

it.each([
  ['14:30', '14:30:00'],
  ['1430', '14:30:00'],
  ['9.05', '09:05:00'],
  ['9', '09:00:00'],
  ['143059', '14:30:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['', undefined],
])('the time "%s" is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

it.each([
  ['11-03-2026 14:30', '2026-03-11T14:30:00'],
  ['11032026 1430', '2026-03-11T14:30:00'],
  ['2026-03-11T14:30:05', '2026-03-11T14:30:05'],
  ['11-03-2026', undefined],
  ['14:30', undefined],
  ['31-02-2026 10:00', undefined],
])('the moment "%s" is %s', (typed, moment) => {
  expect(parseTypedMoment(typed)).toBe(moment);
});

it('is shown day first', () => {
  expect(formatMoment('2026-03-11T14:30:05')).toBe('11-03-2026 14:30:05');
  expect(formatMoment('domani')).toBe('domani');
});
