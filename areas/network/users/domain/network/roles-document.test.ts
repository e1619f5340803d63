import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rolesDocument } from './roles-document.ts';

it('matches docs/roles.md', () => {
  expect(readFileSync(new URL('../../../../../docs/roles.md', import.meta.url), 'utf8')).toBe(rolesDocument());
});
