import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { type Column, type ColumnLayout, orderedColumns } from './column.ts';
import type { TableView } from './table-views.ts';

/** Narrower than this a table shows cards, which have room for everything; 0 is a table that has not been measured. */
const CARDS = 720;

/** The user's arrangement of one table of so many pixels, with the ways to change it. */
export function useColumnLayout<Row>(id: string, columns: readonly Column<Row>[], width = 0) {
  const initial = useMemo<ColumnLayout>(
    () => ({
      order: columns.map((column) => column.key),
      hidden: columns.filter((column) => column.optional).map((column) => column.key),
      density: 'comfortable',
    }),
    [columns],
  );
  const [saved, setSaved, removeSaved] = useLocalStorage<ColumnLayout | undefined>({
    key: `nais.table.${id}`,
    getInitialValueInEffect: false,
  });
  const layout = saved ?? initial;
  const ordered = orderedColumns(columns, layout);
  const fits = ({ fromWidth = 0 }: Column<Row>) => saved !== undefined || width < CARDS || width >= fromWidth;
  const visible = ordered.filter((column) => !layout.hidden.includes(column.key) && fits(column));

  return {
    ordered,
    visible: visible.length > 0 ? visible : ordered.slice(0, 1),
    density: layout.density,
    isVisible: (key: string) => !layout.hidden.includes(key),
    toggle: (key: string) =>
      setSaved({
        ...layout,
        order: ordered.map((column) => column.key),
        hidden: layout.hidden.includes(key) ? layout.hidden.filter((other) => other !== key) : [...layout.hidden, key],
      }),
    move: (key: string, by: 1 | -1) => {
      const order = ordered.map((column) => column.key);
      const from = order.indexOf(key);
      const other = order[from + by];
      if (other === undefined) return;
      order[from + by] = key;
      order[from] = other;
      setSaved({ ...layout, order });
    },
    /** The user's arrangement as a view keeps it. */
    view: { columns: saved === undefined ? null : { order: layout.order, hidden: layout.hidden }, density: layout.density },
    applyView: ({ columns: arranged, density }: Pick<TableView, 'columns' | 'density'>) => {
      if (arranged === null && density === initial.density) removeSaved();
      else setSaved({ ...initial, ...arranged, density });
    },
    setDensity: (density: ColumnLayout['density']) => setSaved({ ...layout, density }),
    reset: () => removeSaved(),
  };
}

export type ColumnLayoutState<Row> = ReturnType<typeof useColumnLayout<Row>>;
