import { expect, it } from 'vitest';
import { sepaText } from './sepa-text.ts';

it.each([
  ['Società «Più» S.r.l.', 'Societa Piu S.r.l.'],
  ['Müller & Søn', 'Muller e Son'],
  ['a'.repeat(80), 'a'.repeat(70)],
  ['<b>Anna</b>', 'b Anna /b'],
])('%s is written as %s', (text, written) => {
  expect(sepaText(text, 70)).toBe(written);
});
