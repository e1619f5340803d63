import type { Language } from '#platform/domain-kit/locale.ts';
import { cellText, parseCell } from './sheet-cells.ts';
import type { SheetColumn, SheetRow, SheetValue } from './sheet-column.ts';

export interface CellPosition {
  readonly row: number;
  readonly col: number;
}

/** Cells from the upper left to the lower right, both included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function rangeOf(a: CellPosition, b: CellPosition): CellRange {
  return { top: Math.min(a.row, b.row), bottom: Math.max(a.row, b.row), left: Math.min(a.col, b.col), right: Math.max(a.col, b.col) };
}

export function isInRange({ top, bottom, left, right }: CellRange, row: number, col: number): boolean {
  return row >= top && row <= bottom && col >= left && col <= right;
}

type Rows = readonly SheetRow[];
type Columns = readonly SheetColumn[];

/** Writes values into cells; skips read-only columns, and unchanged rows stay the same objects. */
function write(rows: Rows, columns: Columns, range: CellRange, valueAt: (row: number, col: number, old: SheetValue) => SheetValue): Rows {
  return rows.map((row, r) => {
    if (r < range.top || r > range.bottom) return row;
    const changed: Record<string, SheetValue> = {};
    for (let c = range.left; c <= Math.min(range.right, columns.length - 1); c++) {
      const column = columns[c];
      if (column === undefined || column.readOnly) continue;
      const old = row[column.key] ?? null;
      const next = valueAt(r, c, old);
      if (next !== old) changed[column.key] = next;
    }
    return Object.keys(changed).length === 0 ? row : { ...row, ...changed };
  });
}

/** Writes typed text into one cell. */
export function setCell(rows: Rows, columns: Columns, at: CellPosition, value: SheetValue): Rows {
  return write(rows, columns, { top: at.row, bottom: at.row, left: at.col, right: at.col }, () => value);
}

/** Clears the cells of the range. */
export function clearRange(rows: Rows, columns: Columns, range: CellRange): Rows {
  return write(rows, columns, range, () => null);
}

/** Fills every cell of the range from its first row; a single row from the row above it. */
export function fillDown(rows: Rows, columns: Columns, range: CellRange): Rows {
  const source = rows[range.top === range.bottom ? range.top - 1 : range.top];
  if (source === undefined) return rows;
  return write(rows, columns, range, (_, col) => source[columns[col]?.key ?? ''] ?? null);
}

/** Returns the content of the range for the clipboard. */
export function copyRange(rows: Rows, columns: Columns, range: CellRange, language: Language): string[][] {
  return rows
    .slice(range.top, range.bottom + 1)
    .map((row) => columns.slice(range.left, range.right + 1).map((column) => cellText(column, row[column.key], language)));
}

interface Paste {
  readonly cells: readonly (readonly string[])[];
  readonly range: CellRange;
  readonly language: Language;
  /** Makes a new empty row; without it the sheet does not grow. */
  readonly newRow: (() => SheetRow) | undefined;
  readonly maxRows: number;
}

export interface Pasted {
  readonly rows: Rows;
  /** The pasted cells. */
  readonly range: CellRange;
  /** Whether rows were cut off. */
  readonly cut: boolean;
}

/**
 * Pastes a block at the upper left cell of the range; if the range is a multiple of the block, repeats it, as
 * spreadsheets do. Adds missing rows as far as the sheet may grow.
 */
export function pasteCells(rows: Rows, columns: Columns, { cells, range, language, newRow, maxRows }: Paste): Pasted {
  const height = cells.length;
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (width === 0) return { rows, range, cut: false };
  const selected = { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 };
  const tall = selected.rows % height === 0 ? selected.rows : height;
  const wide = selected.columns % width === 0 ? selected.columns : width;
  const room = newRow === undefined ? rows.length : Math.max(maxRows, rows.length);
  const bottom = Math.min(range.top + tall, room) - 1;
  const missing = Math.max(0, bottom + 1 - rows.length);
  const grown = newRow === undefined ? rows : [...rows, ...Array.from({ length: missing }, newRow)];
  const target = { top: range.top, left: range.left, bottom, right: Math.min(range.left + wide, columns.length) - 1 };
  const pasted = write(grown, columns, target, (row, col, old) => {
    const column = columns[col];
    const typed = cells[(row - range.top) % height]?.[(col - range.left) % width];
    return column === undefined || typed === undefined ? old : parseCell(column, typed, language);
  });
  return { rows: pasted, range: target, cut: range.top + tall > room };
}

/** Inserts rows below one: `copies`, or empty ones. */
export function insertRows(rows: Rows, below: number, added: Rows): Rows {
  return [...rows.slice(0, below + 1), ...added, ...rows.slice(below + 1)];
}

/** Removes the rows of the range. */
export function removeRows(rows: Rows, { top, bottom }: CellRange): Rows {
  return rows.filter((_, index) => index < top || index > bottom);
}
