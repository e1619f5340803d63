import { AppError } from '#platform/api-kit/errors.ts';
import { readSheets, SpreadsheetRefused } from '#platform/server-kit/spreadsheet/read-spreadsheet.ts';
import { exchangeErrors } from '../../api/index.ts';
import type { Cell, RawSheet } from '../../domain/index.ts';

/** A rate table has at most 20,000 rows. */
const LIMITS = { lines: 200_000, columns: 200 };

/** Splits tables of one sheet, each below a line with its name in brackets, into separate sheets. */
function tablesOf({ rows }: RawSheet): RawSheet[] {
  const tables: { name: string; rows: { line: number; cells: readonly Cell[] }[] }[] = [];
  for (const row of rows) {
    const [first = null, ...others] = row.cells;
    const title = /^\[(.+)\]$/.exec(String(first ?? '').trim());
    const alone = others.every((cell) => cell === null);
    if (title !== null && alone) tables.push({ name: title[1] ?? '', rows: [] });
    else if (first !== null || !alone) tables.at(-1)?.rows.push(row);
  }
  return tables;
}

/** Returns the sheets of an XLSX file, or the tables of a CSV file. Throws FILE_UNREADABLE and FILE_TOO_LARGE. */
export async function readTables(content: Buffer): Promise<readonly RawSheet[]> {
  const sheets = await readSheets(content, LIMITS).catch((error: unknown) => {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    throw new AppError(error.reason === 'TOO_LARGE' ? exchangeErrors.FILE_TOO_LARGE : exchangeErrors.FILE_UNREADABLE);
  });
  const [only] = sheets;
  return sheets.length === 1 && only?.name === '' ? tablesOf(only) : sheets;
}
