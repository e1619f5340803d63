import type { ExtractionResult } from '../../api/index.ts';

/** Values of the second dimension that become columns. */
const MOST_COLUMNS = 12;

export interface Pivot {
  /** Keys of rows and columns, in their order. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** The amount of a row and a column; undefined without one. */
  readonly amount: (row: string, column: string) => number | undefined;
}

/**
 * Returns the first amount by the first two dimensions; null if there are fewer dimensions, no amount, or too many
 * columns.
 */
export function pivotOf(
  { columns, rows }: ExtractionResult,
  text: (value: ExtractionResult['rows'][number][number], column: number) => string,
): Pivot | null {
  const [first, second] = columns.flatMap(({ isResult }, i) => (isResult ? [] : [i]));
  const amount = columns.findIndex(({ isResult }) => isResult);
  if (first === undefined || second === undefined || amount < 0) return null;
  const amounts = new Map<string, number>();
  const [down, across] = [new Set<string>(), new Set<string>()];
  for (const row of rows) {
    const [a, b] = [text(row[first] ?? null, first), text(row[second] ?? null, second)];
    down.add(a);
    across.add(b);
    const key = JSON.stringify([a, b]);
    amounts.set(key, (amounts.get(key) ?? 0) + Number(row[amount] ?? 0));
  }
  if (across.size > MOST_COLUMNS) return null;
  return { rows: [...down], columns: [...across].toSorted(), amount: (row, column) => amounts.get(JSON.stringify([row, column])) };
}
