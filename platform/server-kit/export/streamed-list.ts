import { XLSX_ROWS } from '#platform/api-kit/export.ts';
import type { UserWork } from '../context.ts';
import type { ExportPages, ExportRow, ExportTable } from './export-value.ts';
import type { ColumnKind } from './parquet.ts';

/** Rows of one statement, while it is open. */
export interface OpenRows {
  readonly total: number;
  readonly pages: AsyncIterable<readonly ExportRow[]>;
}

/** A list whose rows have no keys, such as groups with sums: one statement, counted before it is read. */
export interface StreamedList {
  /** File name without extension. */
  readonly name: string;
  readonly headers: readonly string[];
  /** The kind of each column. */
  readonly kinds: readonly ColumnKind[];
  /** What the user may see now, as names of parts (`LongList.seen`). */
  readonly seen: readonly string[];
  /** Hours for which the file can be downloaded. Default: a day. */
  readonly keptHours?: number;
  /** Opens the rows for as long as `use` runs. */
  readonly read: <T>(use: (rows: OpenRows) => Promise<T>) => Promise<T>;
  /** Called when the file is complete. */
  readonly written?: (work: UserWork, file: { readonly taskId: number; readonly rows: number }) => Promise<void>;
}

/**
 * Divides pages among the sheets of a workbook, each with at most `most` rows; sheets are read one after the other. An
 * empty list is one empty sheet.
 */
export function sheetsOf(headers: readonly string[], { total, pages }: OpenRows, most = XLSX_ROWS): readonly ExportTable[] {
  const source = pages[Symbol.asyncIterator]();
  let rest: readonly ExportRow[] = [];
  async function* rowsOfSheet(): ExportPages & AsyncGenerator<readonly ExportRow[]> {
    for (let left = most; left > 0; ) {
      if (rest.length === 0) {
        const next = await source.next();
        if (next.done === true) return;
        rest = next.value;
      }
      const part = rest.slice(0, left);
      rest = rest.slice(part.length);
      left -= part.length;
      yield part;
    }
  }
  const count = Math.max(1, Math.ceil(total / most));
  return Array.from({ length: count }, (_, i) => ({ name: count === 1 ? 'Nais' : `Nais ${i + 1}`, headers, pages: rowsOfSheet() }));
}
