import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { type Column, type ColumnLayout, orderedColumns } from '../column.ts';
import type { TableView } from './table-views.ts';

/** Narrower tables show cards, which have room for everything; 0 means not measured yet. Pixels. */
const CARDS = 720;

/** The user's column layout of a table of this width, and functions to change it. */
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
  const ordered = useMemo(() => orderedColumns(columns, layout), [columns, layout]);
  // The same array while nothing changes: a new one would render the rows again.
  const visible = useMemo(() => {
    const fits = ({ fromWidth = 0 }: Column<Row>) => saved !== undefined || width < CARDS || width >= fromWidth;
    const chosen = ordered.filter((column) => !layout.hidden.includes(column.key) && fits(column));
    return chosen.length > 0 ? chosen : ordered.slice(0, 1);
  }, [ordered, layout, saved, width]);
  // The first change starts from the visible columns, so that no hidden column appears.
  const hidden = ordered.filter((column) => !visible.includes(column)).map((column) => column.key);
  const order = ordered.map((column) => column.key);

  return {
    ordered,
    visible,
    density: layout.density,
    isVisible: (key: string) => !hidden.includes(key),
    toggle: (key: string) =>
      setSaved({ ...layout, order, hidden: hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key] }),
    move: (key: string, by: 1 | -1) => {
      const from = order.indexOf(key);
      const other = order[from + by];
      if (other === undefined) return;
      setSaved({ ...layout, order: order.with(from + by, key).with(from, other), hidden });
    },
    /** The user's layout in the form of a stored view. */
    view: { columns: saved === undefined ? null : { order: layout.order, hidden: layout.hidden }, density: layout.density },
    applyView: ({ columns: arranged, density }: Pick<TableView, 'columns' | 'density'>) => {
      if (arranged === null && density === initial.density) removeSaved();
      else setSaved({ ...initial, ...arranged, density });
    },
    setDensity: (density: ColumnLayout['density']) => setSaved({ ...layout, density, hidden }),
    reset: () => removeSaved(),
  };
}

export type ColumnLayoutState<Row> = ReturnType<typeof useColumnLayout<Row>>;
