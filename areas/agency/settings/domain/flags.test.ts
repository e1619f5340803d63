import { expect, it } from 'vitest';
import { flagsOf } from './flags.ts';

it('starts with claims off, forced cancellation on, maintenance off', () => {
  expect(flagsOf([])).toEqual({
    SEZIONE_SINISTRI: false,
    FORZA_ANNULLAMENTO_GARANZIE: true,
    APPROVAZIONE_CONSOLE: false,
    MAINTENANCE: false,
  });
});

it('uses stored values and ignores obsolete flags', () => {
  const flags = flagsOf([
    { code: 'MAINTENANCE', value: true },
    { code: 'GONE', value: true },
  ]);
  expect(flags).toEqual({ SEZIONE_SINISTRI: false, FORZA_ANNULLAMENTO_GARANZIE: true, APPROVAZIONE_CONSOLE: false, MAINTENANCE: true });
});
