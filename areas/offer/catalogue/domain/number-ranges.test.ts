import { expect, it } from 'vitest';
import { numbersLeft, numbersWarning, rangeNumber, rangeState } from './number-ranges.ts';

const range = { prefix: 'VA/', digits: 6, first: 100, last: 199, next: 100, warnBelow: 10 };

it.each([
  [100, 100, 'DISPONIBILE'],
  [189, 11, 'DISPONIBILE'],
  [190, 10, 'IN_ESAURIMENTO'],
  [199, 1, 'IN_ESAURIMENTO'],
  [200, 0, 'ESAURITO'],
] as const)('with %i as next number, %i are left: %s', (next, left, state) => {
  expect(numbersLeft({ ...range, next })).toBe(left);
  expect(rangeState({ ...range, next })).toBe(state);
});

it('a number has its prefix and all its digits', () => {
  expect(rangeNumber(range, 100)).toBe('VA/000100');
  expect(rangeNumber({ prefix: '', digits: 3 }, 1234)).toBe('1234');
});

it('a warning is sent when it is due and when no number is left, not in between', () => {
  const shown = [11, 10, 9, 1, 0].map((left) => numbersWarning(left, 10));
  expect(shown).toEqual([null, 'IN_ESAURIMENTO', null, null, 'ESAURITO']);
});
