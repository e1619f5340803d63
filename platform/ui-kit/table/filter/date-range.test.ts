import { expect, it } from 'vitest';
import { describeRange } from './date-range.ts';

it.each([
  [undefined, undefined, ''],
  ['2026-01-05', undefined, 'dal 05-01-2026'],
  [undefined, '2026-01-31', 'fino al 31-01-2026'],
  ['2026-01-05', '2026-01-31', 'dal 05-01-2026 al 31-01-2026'],
  ['2026-01-05', '2026-01-05', '05-01-2026'],
])('shows %s – %s as "%s"', (from, to, words) => {
  expect(describeRange({ from, to }, 'it')).toBe(words);
});
