import { expect, it } from 'vitest';
import { actionOn, commonErrors, defineErrors } from './errors.ts';

it('lets no area declare 503, which takes the user from the page to that of maintenance', () => {
  expect(() => defineErrors({ PREVIEW_TOO_SLOW: { status: 503, it: 'Troppo lenta', en: 'Too slow' } })).toThrow(/PREVIEW_TOO_SLOW: 503/);
  expect(defineErrors({ PREVIEW_TOO_SLOW: { status: 409, it: 'Troppo lenta', en: 'Too slow' } }).PREVIEW_TOO_SLOW.code).toBe(
    'PREVIEW_TOO_SLOW',
  );
  const { status, code } = commonErrors.MAINTENANCE;
  expect(actionOn(status, code)).toBe('MAINTENANCE_PAGE');
});
