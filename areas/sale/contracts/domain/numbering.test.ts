import { expect, it } from 'vitest';
import { pauseBeforeNext } from './numbering.ts';

const waiting = (type: 'RANGE' | 'SERVIZIO_COMPAGNIA', minutes: number, sameDay = true) =>
  pauseBeforeNext({ type, startedAt: 0, now: minutes * 60_000, sameDay });

it('retries soon at first, then at most every five minutes', () => {
  expect([0, 1, 4, 60].map((minutes) => waiting('RANGE', minutes))).toEqual([15_000, 30_000, 120_000, 300_000]);
});

it('waits fifteen minutes for a service that does not answer, and until the end of the day for a used-up range', () => {
  expect(waiting('SERVIZIO_COMPAGNIA', 14)).toBe(300_000);
  expect(waiting('SERVIZIO_COMPAGNIA', 15)).toBeNull();
  expect(waiting('RANGE', 400)).toBe(300_000);
  expect(waiting('RANGE', 400, false)).toBeNull();
});
