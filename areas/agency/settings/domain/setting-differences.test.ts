import { expect, it } from 'vitest';
import { settingDifferences } from './setting-differences.ts';

it('returns changed values with their path', () => {
  expect(settingDifferences({ a: 1, b: null, c: ['x'] }, { a: 2, b: null, c: ['x', 'y'] })).toEqual([
    { field: 'a', row: null, before: 1, after: 2 },
    { field: 'c', row: null, before: ['x'], after: ['x', 'y'] },
  ]);
});

it('compares a list of records row by row', () => {
  const before = { sets: [{ type: 'POLIZZE', sender: 'a@b.it' }] };
  const after = {
    sets: [
      { type: 'POLIZZE', sender: 'c@b.it' },
      { type: 'RINNOVI', sender: 'd@b.it' },
    ],
  };
  expect(settingDifferences(before, after)).toEqual([
    { field: 'sets.sender', row: 1, before: 'a@b.it', after: 'c@b.it' },
    { field: 'sets.type', row: 2, before: undefined, after: 'RINNOVI' },
    { field: 'sets.sender', row: 2, before: undefined, after: 'd@b.it' },
  ]);
});

it('returns nothing for equal documents', () => {
  expect(settingDifferences({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([]);
});
