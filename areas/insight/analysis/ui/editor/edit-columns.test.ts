import { expect, it } from 'vitest';
import { type Definition, EMPTY_DEFINITION } from '../../domain/index.ts';
import { moveColumn, nextSort, removeColumn } from './edit-columns.ts';

const column = (field: string) => ({ field, aggregate: null, step: null });
const DEFINITION: Definition = {
  ...EMPTY_DEFINITION,
  columns: ['a', 'b', 'c'].map(column),
  sort: [{ column: 2, descending: true }],
  having: [{ column: 1, operator: 'AT_LEAST', values: [1] }],
};

it('what sorts and filters by a column follows it', () => {
  const moved = moveColumn(DEFINITION, 2, 0);
  expect(moved.columns.map(({ field }) => field)).toEqual(['c', 'a', 'b']);
  expect([moved.sort[0]?.column, moved.having[0]?.column]).toEqual([0, 2]);
  const removed = removeColumn(DEFINITION, 1);
  expect([removed.sort, removed.having]).toEqual([[{ column: 1, descending: true }], []]);
});

it('sorts by a column ascending, descending, and no more', () => {
  const ascending = nextSort({ ...DEFINITION, sort: [] }, 0);
  expect(ascending.sort).toEqual([{ column: 0, descending: false }]);
  expect(nextSort(nextSort(ascending, 0), 0).sort).toEqual([]);
});
