import type { ReactNode } from 'react';

/** A column of a table, typed by the route's row. */
export interface Column<Row> {
  /** Stable name, under which the user's column settings are stored. */
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sort key, one of the route's; omit it if the column cannot be sorted. */
  readonly sort?: string;
  /** `end` for numbers: right-aligned with tabular figures. */
  readonly align?: 'start' | 'end';
  /**
   * Largest width before the text is truncated, in pixels at a window width of 1280; wider windows allow more. Default:
   * 280.
   */
  readonly maxWidth?: number;
  /** Lines of a long text before it is truncated. Default: 1. */
  readonly lines?: 2;
  /**
   * Percent of the table's width, truncated there. The shares of a table make about 100 together: they take what the other
   * columns leave.
   */
  readonly share?: number;
  /**
   * Place on the card of a phone, from left to right and from top to bottom. The cards of a table with places show only
   * them and what the user added.
   */
  readonly card?: 1 | 2 | 3 | 4 | 5 | 6;
  /**
   * Hidden while the table is narrower than this many pixels, unless the user has arranged the columns; cards on phones
   * show it.
   */
  readonly fromWidth?: number;
  /** Shown only on the user's choice. */
  readonly optional?: boolean;
}

/** Visible columns and their order; stored per table and browser. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly density: 'comfortable' | 'compact';
}

/** Returns the columns in the user's order; columns they have never seen keep their declared order at the end. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], layout: ColumnLayout): Column<Row>[] {
  const rank = (key: string) => {
    const position = layout.order.indexOf(key);
    return position === -1 ? layout.order.length : position;
  };
  return columns.toSorted((a, b) => rank(a.key) - rank(b.key));
}
