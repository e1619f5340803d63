import { expect, it } from 'vitest';
import { ROLE_SECTIONS, ROLES } from './index.ts';

it('puts every role into one section, in order', () => {
  expect(ROLE_SECTIONS.flatMap(({ roles }) => roles)).toEqual(ROLES);
  expect(ROLE_SECTIONS.every(({ roles }) => roles.length > 0)).toBe(true);
});
