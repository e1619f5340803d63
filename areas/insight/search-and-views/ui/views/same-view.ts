import type { TableView } from '#platform/ui-kit/table/view/table-views.ts';

const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Returns whether two views show the same, ignoring the order of their keys. */
export function sameView(a: TableView, b: TableView): boolean {
  const text = ({ query, columns, density }: TableView) => JSON.stringify([sorted(query), columns?.order, columns?.hidden, density]);
  return text(a) === text(b);
}
