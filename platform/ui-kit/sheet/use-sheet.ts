import { useRef, useState } from 'react';
import { useLanguage } from '../texts/language.ts';
import { parseCell, parseClipboard, printClipboard } from './sheet-cells.ts';
import type { SheetColumn, SheetRow } from './sheet-column.ts';
import {
  type CellPosition,
  type CellRange,
  clearRange,
  copyRange,
  fillDown,
  insertRows,
  pasteCells,
  rangeOf,
  removeRows,
  setCell,
} from './sheet-edits.ts';

const MAX_UNDO = 100;

export interface SheetModel {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  readonly onChange: (rows: readonly SheetRow[]) => void;
  /** Makes an empty row; without it rows are neither added nor removed. */
  readonly newRow?: (() => SheetRow) | undefined;
  /** Default: 5000. */
  readonly maxRows?: number | undefined;
  readonly readOnly?: boolean | undefined;
}

/** The cell being edited, with its value or the key that started editing. */
interface Editing extends CellPosition {
  readonly text: string | undefined;
}

/** State of a sheet: active cell, selection, undo history. */
export function useSheet({ columns, rows, onChange, newRow, maxRows = 5000, readOnly = false }: SheetModel) {
  const language = useLanguage();
  const [active, setActive] = useState<CellPosition>({ row: 0, col: 0 });
  const [anchor, setAnchor] = useState<CellPosition>({ row: 0, col: 0 });
  const [editing, setEditing] = useState<Editing>();
  const [past, setPast] = useState<readonly (readonly SheetRow[])[]>([]);
  const [future, setFuture] = useState<readonly (readonly SheetRow[])[]>([]);
  const newest = useRef(rows);
  newest.current = rows;

  const inside = ({ row, col }: CellPosition) => ({
    row: Math.max(0, Math.min(row, newest.current.length - 1)),
    col: Math.max(0, Math.min(col, columns.length - 1)),
  });
  const at = inside(active);
  const range = rangeOf(inside(anchor), at);

  const apply = (next: readonly SheetRow[]) => {
    const same = next.length === rows.length && next.every((row, i) => row === rows[i]);
    if (readOnly || same) return;
    setPast([...past.slice(1 - MAX_UNDO), rows]);
    setFuture([]);
    newest.current = next;
    onChange(next);
  };
  const move = (to: CellPosition, extend = false) => {
    const target = inside(to);
    setActive(target);
    if (!extend) setAnchor(target);
  };
  const select = ({ top, bottom, left, right }: CellRange) => {
    setAnchor({ row: top, col: left });
    setActive({ row: bottom, col: right });
  };

  return {
    active: at,
    range,
    editing,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    move,
    select,
    selectAll: () => select({ top: 0, left: 0, bottom: rows.length - 1, right: columns.length - 1 }),
    edit: (text?: string) => {
      if (readOnly || rows.length === 0 || columns[at.col]?.readOnly === true) return;
      setAnchor(at);
      setEditing({ ...at, text });
    },
    cancel: () => setEditing(undefined),
    /** Accepts the typed text and, if given, moves by rows and columns. */
    commit: (typed: string, by?: CellPosition) => {
      if (editing === undefined) return;
      setEditing(undefined);
      const column = columns[editing.col];
      if (column !== undefined) apply(setCell(rows, columns, editing, parseCell(column, typed, language)));
      if (by !== undefined) move({ row: editing.row + by.row, col: editing.col + by.col });
    },
    clear: () => apply(clearRange(rows, columns, range)),
    fillDown: () => apply(fillDown(rows, columns, range)),
    copy: () => printClipboard(copyRange(rows, columns, range, language)),
    /** Returns how many rows were pasted, and whether some were cut off. */
    paste: (text: string) => {
      const result = pasteCells(rows, columns, { cells: parseClipboard(text), range, language, newRow, maxRows });
      apply(result.rows);
      select(result.range);
      return { count: result.range.bottom - result.range.top + 1, cut: result.cut };
    },
    addRow: () => {
      if (newRow === undefined || rows.length >= maxRows) return;
      const below = rows.length === 0 ? -1 : range.bottom;
      apply(insertRows(rows, below, [newRow()]));
      move({ row: below + 1, col: 0 });
    },
    duplicate: () => {
      if (newRow === undefined) return;
      // A copy is a new record: it takes the cells, not the id of the row.
      const cells = columns.map(({ key }) => key);
      const copies = rows
        .slice(range.top, range.bottom + 1)
        .slice(0, maxRows - rows.length)
        .map((row) => ({ ...newRow(), ...Object.fromEntries(cells.map((key) => [key, row[key] ?? null])) }));
      apply(insertRows(rows, range.bottom, copies));
      select({ ...range, top: range.bottom + 1, bottom: range.bottom + copies.length });
    },
    remove: () => {
      if (newRow === undefined) return;
      apply(removeRows(rows, range));
      move({ row: range.top, col: at.col });
    },
    undo: () => {
      const last = past.at(-1);
      if (last === undefined || readOnly) return;
      setPast(past.slice(0, -1));
      setFuture([...future, rows]);
      onChange(last);
    },
    redo: () => {
      const next = future.at(-1);
      if (next === undefined || readOnly) return;
      setFuture(future.slice(0, -1));
      setPast([...past, rows]);
      onChange(next);
    },
  };
}

export type SheetState = ReturnType<typeof useSheet>;
