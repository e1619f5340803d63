import { expect, it } from 'vitest';
import { isTargetDay, nextTargetDay } from './target-days.ts';

it.each(['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26', '2026-11-28', '2026-11-29'])(
  '%s is closed',
  (day) => {
    expect(isTargetDay(day)).toBe(false);
  },
);

it.each(['2026-01-06', '2026-04-02', '2026-04-07', '2026-06-02', '2026-12-08', '2026-12-24'])('%s is open', (day) => {
  expect(isTargetDay(day)).toBe(true);
});

it('moves a closed day to the next open one', () => {
  expect(nextTargetDay('2026-12-25')).toBe('2026-12-28');
  expect(nextTargetDay('2026-04-03')).toBe('2026-04-07');
  expect(nextTargetDay('2026-11-23')).toBe('2026-11-23');
});
