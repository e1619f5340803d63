import { expect, it } from 'vitest';
import { cronWords } from './words.ts';

it.each([
  ['5 0 * * *', 'Alle 00:05', 'At 00:05'],
  ['15 6 * * 1,3,5', 'Alle 06:15, solo il lunedì, mercoledì e venerdì', 'At 06:15, only on Monday, Wednesday, and Friday'],
  ['*/15 * * * *', 'Ogni 15 minuti', 'Every 15 minutes'],
  ['30 2 * * 0', 'Alle 02:30, solo la domenica', 'At 02:30, only on Sunday'],
  ['0 7 1 * *', 'Alle 07:00, il giorno 1 del mese', 'At 07:00, on day 1 of the month'],
  ['0 7 1 1 *', 'Alle 07:00, il giorno 1 del mese, solo in gennaio', 'At 07:00, on day 1 of the month, only in January'],
  ['30 2 * 3 0#L', "Alle 02:30, l'ultima domenica del mese, solo in marzo", 'At 02:30, on the last Sunday of the month, only in March'],
  ['0 7 LW * *', "Alle 07:00, l'ultimo giorno feriale del mese", 'At 07:00, on the last weekday of the month'],
])('%s reads %s', (expression, it_, en) => {
  expect(cronWords(expression, 'it')).toBe(it_);
  expect(cronWords(expression, 'en')).toBe(en);
});
