import { expect, it } from 'vitest';
import { healthOf } from './service-health.ts';

const AT = '2026-11-23T08:00:00.000Z';

it('a service works until a call fails, and again from the next success', () => {
  expect(healthOf({ lastSuccessAt: null, failingSince: null })).toBe('MAI_USATO');
  expect(healthOf({ lastSuccessAt: AT, failingSince: null })).toBe('FUNZIONA');
  expect(healthOf({ lastSuccessAt: AT, failingSince: AT })).toBe('NON_RISPONDE');
});
