import type { Text } from '#platform/domain-kit/locale.ts';

/** A cell as a file has it: text, or the exact text of a number; null = empty. */
export type Cell = string | boolean | null;

/** A sheet as it was read; `line` is where a row stands in the file, as a person counts. */
export interface RawSheet {
  readonly name: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
}

/** Where something is in a file. */
export interface CellPlace {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
}

/** One thing that is wrong in a file, at its cell. */
export interface CellError extends CellPlace {
  readonly message: Text;
}

/** Letters of a spreadsheet column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnLetters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));
}
