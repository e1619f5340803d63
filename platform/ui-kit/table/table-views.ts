import { type ComponentType, createContext } from 'react';
import type { ColumnLayout } from './column.ts';

/** Everything a list remembers: its query as in the address (filters, search, order, page size), its columns, their density. */
export interface TableView {
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Null while the columns are those that the list declares. */
  readonly columns: Pick<ColumnLayout, 'order' | 'hidden'> | null;
  readonly density: ColumnLayout['density'];
}

export interface TableViewsProps {
  /** Name of the table. */
  readonly list: string;
  /** What it shows now. */
  readonly current: TableView;
  /** Visited for the first time in this session, with nothing in the address: a default view may be applied. */
  readonly fresh: boolean;
  /** Changes when the menu opens the list anew while it is on screen: its address is emptied then, and the default view applies again. */
  readonly visit: number;
  readonly apply: (view: TableView) => void;
}

/** The control that keeps views of every table under names; the application gives it, tables without it have none. */
export const TableViewsContext = createContext<ComponentType<TableViewsProps> | undefined>(undefined);
