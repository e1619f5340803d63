import { expect, it } from 'vitest';
import { validate } from '#platform/api-kit/validation.ts';
import { courseSchema } from './schemas.ts';

/** What is said of the hours of a course. */
function saidOf(hours: number): string | undefined {
  const checked = validate(courseSchema.pick({ hours: true }), { hours }, { hours: { it: 'Ore', en: 'Hours' } }, 'it');
  return checked.ok ? undefined : checked.fields.hours;
}

it('hours of a course have at most two decimals, and are quarters', () => {
  expect(saidOf(1.25)).toBeUndefined();
  expect(saidOf(1.255)).toBe('Il campo Ore deve essere un numero valido');
  expect(saidOf(1.3)).toBe('Il campo Ore non è valido');
  expect(saidOf(0)).toBe('Il campo Ore non può essere inferiore a 0,25');
});
