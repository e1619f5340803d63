import { expect, it } from 'vitest';
import { moment } from './clock.ts';

it.each([
  ['2026-10-24T21:59:59.999Z', '2026-10-24'],
  ['2026-10-24T22:00:00.000Z', '2026-10-25'],
  ['2026-10-25T22:59:59.999Z', '2026-10-25'],
  ['2026-10-25T23:00:00.000Z', '2026-10-26'],
  ['2026-03-28T22:59:59.999Z', '2026-03-28'],
  ['2026-03-28T23:00:00.000Z', '2026-03-29'],
])('at %s it is %s in Rome, whatever the previous call', (instant, today) => {
  expect(moment(new Date(instant))).toEqual({ now: instant, today });
});
