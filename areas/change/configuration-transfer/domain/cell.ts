import type { Text } from '#platform/domain-kit/locale.ts';

/** A cell as in the file: text, or the exact text of a number; null = empty. */
export type Cell = string | boolean | null;

/** A sheet as read; `line` is the row's line in the file, from 1. */
export interface RawSheet {
  readonly name: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
}

/** A place in a file. */
export interface CellPlace {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
}

/** An error in a file, at its cell. */
export interface CellError extends CellPlace {
  readonly message: Text;
}

/** Returns the letters of a spreadsheet column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnLetters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));
}
