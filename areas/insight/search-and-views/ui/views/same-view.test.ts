import { expect, it } from 'vitest';
import type { TableView } from '#platform/ui-kit/table/view/table-views.ts';
import { sameView } from './same-view.ts';

const view: TableView = { query: { sort: 'premium', stato: ['POLIZZA'] }, columns: null, density: 'compact' };

it('compares what is shown, not the order of keys', () => {
  expect(sameView(view, { ...view, query: { stato: ['POLIZZA'], sort: 'premium' } })).toBe(true);
  expect(sameView(view, { ...view, query: { stato: ['POLIZZA'] } })).toBe(false);
  expect(sameView(view, { ...view, density: 'comfortable' })).toBe(false);
  expect(sameView(view, { ...view, columns: { order: ['plate'], hidden: [] } })).toBe(false);
});
