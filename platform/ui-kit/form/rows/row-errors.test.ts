import { expect, it } from 'vitest';
import { rowErrorsOf } from './row-errors.ts';

it('splits the messages of a list into rows and paths', () => {
  const error = [undefined, { name: { type: 'server', message: 'Manca' }, place: { city: { type: 'x', message: 'Ignoto' } } }];
  expect([...rowErrorsOf(error)]).toEqual([[1, { name: 'Manca', 'place.city': 'Ignoto' }]]);
  expect(rowErrorsOf({ type: 'minLength', message: 'Poche righe' }).size).toBe(0);
  expect(rowErrorsOf(undefined).size).toBe(0);
});
