import { expect, it } from 'vitest';
import type { ExportRow } from './export-value.ts';
import { sheetsOf } from './streamed-list.ts';

async function* pages(...sizes: readonly number[]): AsyncGenerator<readonly ExportRow[]> {
  let before = 0;
  for (const size of sizes) {
    const first = before + 1;
    yield Array.from({ length: size }, (_, i) => [{ number: first + i }]);
    before += size;
  }
}

async function numbers(total: number, most: number, ...sizes: readonly number[]): Promise<number[][]> {
  const found: number[][] = [];
  for (const sheet of sheetsOf(['N'], { total, pages: pages(...sizes) }, most)) {
    const rows: number[] = [];
    for await (const page of sheet.pages) for (const [cell] of page) if (cell != null && 'number' in cell) rows.push(cell.number);
    found.push(rows);
  }
  return found;
}

it('continues on a further sheet where one is full, in the order of the rows', async () => {
  expect(await numbers(7, 3, 4, 3)).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

it('makes one sheet of exactly as many rows as fit, and of none', async () => {
  expect(await numbers(3, 3, 2, 1)).toEqual([[1, 2, 3]]);
  expect(await numbers(0, 3)).toEqual([[]]);
});
