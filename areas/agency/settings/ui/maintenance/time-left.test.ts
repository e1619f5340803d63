import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const START = '2026-06-01T20:00:00.000Z';

it.each([
  ['2026-06-01T18:58:55.000Z', '1:01:05'],
  ['2026-06-01T19:59:51.500Z', '00:09'],
  ['2026-06-01T20:00:00.000Z', null],
  ['2026-06-01T20:10:00.000Z', null],
])('at %s it is %s', (now, left) => {
  expect(timeLeft(START, Date.parse(now))).toBe(left);
});
