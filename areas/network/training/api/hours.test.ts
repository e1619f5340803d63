import { expect, it } from 'vitest';
import { validate } from '#platform/api-kit/validation.ts';
import { courseSchema } from './schemas.ts';

/** Returns the message for the hours of a course, if any. */
function saidOf(hours: number): string | undefined {
  const checked = validate(courseSchema.pick({ hours: true }), { hours }, { hours: { it: 'Ore', en: 'Hours' } }, 'it');
  return checked.ok ? undefined : checked.fields.hours;
}

it('hours of a course are quarters with at most two decimals', () => {
  expect(saidOf(1.25)).toBeUndefined();
  expect(saidOf(1.255)).toBe('Il campo Ore deve essere un numero valido');
  expect(saidOf(1.3)).toBe('Il campo Ore non è valido');
  expect(saidOf(0)).toBe('Il campo Ore non può essere inferiore a 0,25');
});
