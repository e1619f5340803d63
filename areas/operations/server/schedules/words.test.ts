import { expect, it } from 'vitest';
import { cronWords } from './words.ts';

it.each([
  ['5 0 * * *', 'Alle 00:05', 'At 00:05'],
  ['15 6 * * 1,3,5', 'Alle 06:15, solo il lunedì, mercoledì e venerdì', 'At 06:15, only on Monday, Wednesday, and Friday'],
  ['*/15 * * * *', 'Ogni 15 minuti', 'Every 15 minutes'],
])('%s reads %s', (expression, it_, en) => {
  expect(cronWords(expression, 'it')).toBe(it_);
  expect(cronWords(expression, 'en')).toBe(en);
});
