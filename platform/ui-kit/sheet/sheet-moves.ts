import type { CellPosition } from './sheet-edits.ts';

interface Size {
  readonly rows: number;
  readonly columns: number;
  /** Rows per page, for Page Up and Page Down. */
  readonly page: number;
}

/** Returns the cell that a key leads to; undefined if the key does not move. Never leaves the sheet. */
export function moveBy(key: string, ctrl: boolean, { row, col }: CellPosition, size: Size): CellPosition | undefined {
  const last = { row: Math.max(0, size.rows - 1), col: Math.max(0, size.columns - 1) };
  const at = (toRow: number, toCol: number) => ({
    row: Math.min(Math.max(toRow, 0), last.row),
    col: Math.min(Math.max(toCol, 0), last.col),
  });
  switch (key) {
    case 'ArrowUp':
      return at(ctrl ? 0 : row - 1, col);
    case 'ArrowDown':
      return at(ctrl ? last.row : row + 1, col);
    case 'ArrowLeft':
      return at(row, ctrl ? 0 : col - 1);
    case 'ArrowRight':
      return at(row, ctrl ? last.col : col + 1);
    case 'Home':
      return at(ctrl ? 0 : row, 0);
    case 'End':
      return at(ctrl ? last.row : row, last.col);
    case 'PageUp':
      return at(row - size.page, col);
    case 'PageDown':
      return at(row + size.page, col);
    default:
      return undefined;
  }
}
