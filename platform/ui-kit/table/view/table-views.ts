import { type ComponentType, createContext } from 'react';
import type { ColumnLayout } from '../column.ts';

/**
 * The stored view of a list: its query as in the address (filters, search, order, page size), its columns, their
 * density.
 */
export interface TableView {
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Null if the columns are the declared ones. */
  readonly columns: Pick<ColumnLayout, 'order' | 'hidden'> | null;
  readonly density: ColumnLayout['density'];
}

export interface TableViewsProps {
  /** Name of the table. */
  readonly list: string;
  /** The current view. */
  readonly current: TableView;
  /** First visit in this session, without a query in the address: a default view may be applied. */
  readonly fresh: boolean;
  /**
   * Changes when the menu reopens the list while it is visible: its address is cleared then, and the default view
   * applies again.
   */
  readonly visit: number;
  readonly apply: (view: TableView) => void;
}

/** The control that stores views under names; the application supplies it, tables without it have none. */
export const TableViewsContext = createContext<ComponentType<TableViewsProps> | undefined>(undefined);
