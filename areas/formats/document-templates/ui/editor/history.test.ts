import { expect, it } from 'vitest';
import { begin, change, type History, redo, undo } from './history.ts';

const typed = (history: History<string>, text: string, at: number, place = 'title') => change(history, text, place, at);

it('takes typing in one field as one step, and begins another after a pause or in another field', () => {
  let history = begin('');
  for (const [at, text] of ['P', 'Po', 'Pol'].entries()) history = typed(history, text, at * 300);
  expect(history.past).toEqual(['']);
  history = typed(history, 'Poli', 5_000);
  history = typed(history, 'Poli!', 5_100, 'footer');
  expect(history.past).toEqual(['', 'Pol', 'Poli']);
});

it('keeps changes without a place apart, such as two blocks added quickly', () => {
  const history = change(change(begin('a'), 'ab', '', 0), 'abc', '', 1);
  expect(history.past).toEqual(['a', 'ab']);
});

it('undoes and redoes, and a change after an undo forgets what was undone', () => {
  const history = change(change(begin('a'), 'b', '', 0), 'c', '', 1);
  const back = undo(undo(history));
  expect(back.now).toBe('a');
  expect(undo(back)).toBe(back);
  expect(redo(redo(back)).now).toBe('c');
  expect(redo(history)).toBe(history);
  const other = change(back, 'x', '', 2);
  expect([other.now, other.future]).toEqual(['x', []]);
});

it('never joins a step that was undone', () => {
  const back = undo(typed(typed(begin(''), 'P', 0), 'Po', 3_000));
  expect(typed(back, 'Pa', 3_100).past).toEqual(['', 'P']);
});

it('keeps the last hundred steps', () => {
  let history = begin(0);
  for (let i = 1; i <= 150; i += 1) history = change(history, i, '', i);
  expect(history.past).toHaveLength(100);
  expect(history.past[0]).toBe(50);
});
