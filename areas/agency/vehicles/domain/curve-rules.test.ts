import { expect, it } from 'vitest';
import { pointsFault } from './curve-rules.ts';
import { INITIAL_CURVES } from './initial-curves.ts';

const points = (...pairs: [number, number][]) => pairs.map(([ageMonths, residual]) => ({ ageMonths, residual }));

it('accepts the initial tables', () => {
  for (const curve of INITIAL_CURVES) expect(pointsFault(curve.points)).toBeNull();
});

it.each([
  ['no first point at 0', points([1, 900_000], [12, 800_000]), 'FIRST_AT_ZERO'],
  ['no points', [], 'FIRST_AT_ZERO'],
  ['the same age twice', points([0, 1_000_000], [12, 800_000], [12, 700_000]), 'AGES_RISE'],
  ['ages out of order', points([0, 1_000_000], [24, 800_000], [12, 700_000]), 'AGES_RISE'],
  ['a value that rises', points([0, 900_000], [12, 950_000]), 'VALUES_FALL'],
] as const)('refuses %s', (_what, given, fault) => {
  expect(pointsFault(given)).toBe(fault);
});
