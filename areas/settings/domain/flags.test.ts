import { expect, it } from 'vitest';
import { flagsOf } from './flags.ts';

it('starts with claims off, forced cancellation on, maintenance off', () => {
  expect(flagsOf([])).toEqual({ SEZIONE_SINISTRI: false, FORZA_ANNULLAMENTO_GARANZIE: true, MAINTENANCE: false });
});

it('takes stored values and ignores flags of the past', () => {
  const flags = flagsOf([
    { code: 'MAINTENANCE', value: true },
    { code: 'GONE', value: true },
  ]);
  expect(flags).toEqual({ SEZIONE_SINISTRI: false, FORZA_ANNULLAMENTO_GARANZIE: true, MAINTENANCE: true });
});
