import { expect, it } from 'vitest';
import { moved, newQuestion, replaced, without } from './editor.ts';

it('replaces, removes and moves', () => {
  expect(replaced(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(without(['a', 'b', 'c'], 1)).toEqual(['a', 'c']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

it('starts a question with yes and no', () => {
  expect(newQuestion().answers.map(({ code }) => code)).toEqual(['SI', 'NO']);
});
