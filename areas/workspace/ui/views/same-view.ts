import type { TableView } from '#platform/ui-kit/table/table-views.ts';

const sorted = (value: object) => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Whether two views show the same, whatever the order of their keys. */
export function sameView(a: TableView, b: TableView): boolean {
  const text = ({ query, columns, density }: TableView) => JSON.stringify([sorted(query), columns?.order, columns?.hidden, density]);
  return text(a) === text(b);
}
