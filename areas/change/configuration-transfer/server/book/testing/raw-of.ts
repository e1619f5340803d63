import type { ExportValue, SmallSheet } from '#platform/server-kit/export/export-value.ts';
import type { Cell, RawSheet } from '../../../domain/index.ts';

function cell(value: ExportValue): Cell {
  if (value === null) return null;
  if ('text' in value) return value.text;
  if ('cents' in value) return String(value.cents / 100);
  return 'number' in value ? String(value.number) : value.date;
}

/** Converts sheets to the form in which they would be read from a file. */
export function rawOf(sheets: readonly SmallSheet[]): RawSheet[] {
  return sheets.map(({ name, headers, rows }) => ({
    name,
    rows: [headers, ...Array.from(rows, (row) => row.map(cell))].map((cells, i) => ({ line: i + 1, cells })),
  }));
}
