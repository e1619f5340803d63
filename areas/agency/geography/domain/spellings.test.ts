import { expect, it } from 'vitest';
import { spellings } from './index.ts';

it.each([
  ['S. Giovanni', ['San Giovanni', "Sant'Giovanni", 'Santa Giovanni', 'Santo Giovanni']],
  ['s.agata', ['San agata', "Sant'agata", 'Santa agata', 'Santo agata']],
  ['sesto s giovanni', ['sesto San giovanni', "sesto Sant'giovanni", 'sesto Santa giovanni', 'sesto Santo giovanni']],
  ['Roma', ['Roma']],
  ['s', ['s']],
  ['Massa', ['Massa']],
])('%s may mean %j', (typed, expected) => {
  expect(spellings(typed)).toEqual(expected);
});
