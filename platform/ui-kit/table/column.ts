import type { ReactNode } from 'react';

/** A column of a table, typed on the row that the route answers. */
export interface Column<Row> {
  /** Stable name: remembers whether and where the user wants the column. */
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Name to sort by, one of those that the route offers; left out when the column cannot be sorted. */
  readonly sort?: string;
  /** `end` for numbers: right-aligned with tabular figures. */
  readonly align?: 'start' | 'end';
  /** Largest width before the text is ellipsed, in pixels of a window 1280 wide; wider windows allow more. 280 unless told. */
  readonly maxWidth?: number;
  /** Lines that a long text may take before it is ellipsed; 1 unless told. */
  readonly lines?: 2;
  /** Left out while the table is narrower than so many pixels, unless the user has arranged the columns; cards of phones show it. */
  readonly fromWidth?: number;
  /** Shown only when the user asks for it. */
  readonly optional?: boolean;
}

/** Which columns to show, and in which order; kept per table and browser. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly density: 'comfortable' | 'compact';
}

/** Columns in the user's order; columns that he has never seen keep their declared place at the end. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], layout: ColumnLayout): Column<Row>[] {
  const rank = (key: string) => {
    const position = layout.order.indexOf(key);
    return position === -1 ? layout.order.length : position;
  };
  return columns.toSorted((a, b) => rank(a.key) - rank(b.key));
}
