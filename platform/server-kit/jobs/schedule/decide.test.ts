import { expect, it } from 'vitest';
import { decide, type ScheduleRule } from './decide.ts';

const nightly: ScheduleRule = { cron: '30 2 * * *', paused: false, onHoliday: 'RUN', onMissed: 'ONCE' };
const at = (day: string) => `2026-07-${day}T00:30:00.000Z`; // 02:30 in Rome

it('runs at its time, once', () => {
  expect(decide(nightly, at('01'), '2026-07-02T00:29:59Z')).toEqual({ dueAt: null, skips: [] });
  expect(decide(nightly, at('01'), at('02'))).toEqual({ dueAt: at('02'), skips: [] });
  expect(decide(nightly, at('02'), '2026-07-02T20:00:00Z')).toEqual({ dueAt: null, skips: [] });
});

it('makes up for a gap once, and records the times that are lost', () => {
  expect(decide(nightly, at('01'), '2026-07-05T07:00:00Z')).toEqual({
    dueAt: at('05'),
    skips: [{ dueAt: at('04'), because: 'MISSED', missed: 3 }],
  });
});

it('does not make up for a gap if the rule says so, but forgives an hour', () => {
  const strict: ScheduleRule = { ...nightly, onMissed: 'SKIP' };
  expect(decide(strict, at('01'), '2026-07-05T07:00:00Z')).toEqual({
    dueAt: null,
    skips: [{ dueAt: at('05'), because: 'MISSED', missed: 4 }],
  });
  expect(decide(strict, at('01'), '2026-07-02T01:20:00Z').dueAt).toBe(at('02'));
});

it('a paused schedule decides nothing', () => {
  expect(decide({ ...nightly, paused: true }, at('01'), at('05'))).toEqual({ dueAt: null, skips: [] });
});

it('records a holiday that it skips', () => {
  const decision = decide({ ...nightly, onHoliday: 'SKIP' }, '2026-12-24T12:00:00Z', '2026-12-27T12:00:00Z');
  expect(decision.dueAt).toBe('2026-12-27T01:30:00.000Z');
  expect(decision.skips).toEqual([
    { dueAt: '2026-12-25T01:30:00.000Z', because: 'HOLIDAY', missed: 0 },
    { dueAt: '2026-12-26T01:30:00.000Z', because: 'HOLIDAY', missed: 0 },
  ]);
});
