import { expect, it } from 'vitest';
import { failureOf, failureText } from './failure.ts';

const STACK = '    at call (prelude.js:34:20)\n    at <eval> (script.js:3:7)\n';

it.each([
  ['ReferenceError', "'foo' is not defined", '«foo» non esiste: controlla il nome, o dichiaralo con const o let'],
  ['TypeError', "cannot read property 'name' of undefined", 'Qui si legge «name» di un valore che manca (null o undefined)'],
  ['TypeError', 'not a function', 'Qui viene chiamato qualcosa che non è una funzione: controlla il nome nella documentazione'],
  ['SyntaxError', "expecting ';'", "Il programma non è scritto correttamente: expecting ';'"],
  ['InternalError', 'interrupted', 'Il programma ha superato il tempo concesso ed è stato fermato'],
  ['InternalError', 'out of memory', 'Il programma ha superato la memoria concessa ed è stato fermato'],
  ['InternalError', 'stack overflow', 'Una funzione richiama sé stessa troppe volte'],
  ['NaisError', 'Il cliente non esiste', 'Il cliente non esiste'],
  ['Error', '', 'Error'],
])('%s %s has plain words and the place in the script', (name, message, words) => {
  const failure = failureOf({ name, message, stack: STACK });
  expect(failureText(failure, 'it')).toBe(words);
  expect(failure).toMatchObject({ line: 3, column: 7 });
});

it('has no place when the stack has none', () => {
  expect(failureOf({ name: 'Error', message: 'x', stack: '' })).toMatchObject({ line: null, column: null });
});
