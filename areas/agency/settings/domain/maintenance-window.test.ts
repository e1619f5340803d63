import { expect, it } from 'vitest';
import { maintenanceStep } from './maintenance-window.ts';

const WINDOW = { startsAt: '2026-06-01T20:00:00.000Z', endsAt: '2026-06-01T21:00:00.000Z', startedAt: null, remindedAt: null };

it.each([
  ['2026-06-01T19:44:59.000Z', WINDOW, null],
  ['2026-06-01T19:45:00.000Z', WINDOW, 'REMIND'],
  ['2026-06-01T19:50:00.000Z', { ...WINDOW, remindedAt: '2026-06-01T19:45:00.000Z' }, null],
  ['2026-06-01T20:00:00.000Z', WINDOW, 'START'],
  ['2026-06-01T20:30:00.000Z', { ...WINDOW, startedAt: '2026-06-01T20:00:00.000Z' }, null],
  ['2026-06-01T21:00:00.000Z', { ...WINDOW, startedAt: '2026-06-01T20:00:00.000Z' }, 'END'],
  ['2026-06-01T22:00:00.000Z', WINDOW, 'END'],
])('at %s does the next step once', (now, window, step) => {
  expect(maintenanceStep(window, now)).toBe(step);
});
