import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import type { Cell, RawSheet } from '../../domain/index.ts';

/** Rows of one file; a rate table has at most 20,000. */
const MAX_ROWS = 200_000;

/** Raised for a file that is no spreadsheet of either kind. */
class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const ZIP = 'PK';

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}

async function readXlsx(content: Buffer): Promise<RawSheet[]> {
  // Numbers as the file writes them: nothing is rounded on the way.
  const sheets = await readXlsxFile(content, { parseNumber: (text: string) => text, trim: false });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row, i) => ({ line: i + 1, cells: (row as readonly unknown[]).map(cellOf) })),
  }));
}

/** Takes the apostrophe away that keeps a spreadsheet from taking a text for a formula. */
function undefused(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** The separator that the first line with more than one cell is cut by. */
function delimiterOf(text: string): string {
  const line = text.split(/\r?\n/).find((one) => /[;,\t]/.test(one)) ?? '';
  const counts = [';', ',', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ';';
}

interface CsvRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

function recordsOf(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { lines }) => {
      records.push({ cells, line: lines });
      return null;
    },
  });
  return records;
}

/** Tables one below the other, each under a line with its name in brackets. */
function readCsv(content: Buffer): RawSheet[] {
  const sheets: { name: string; rows: { line: number; cells: Cell[] }[] }[] = [];
  for (const { cells, line } of recordsOf(content.toString('utf8'))) {
    const title = /^\[(.+)\]$/.exec(cells[0]?.trim() ?? '');
    if (title !== null && cells.slice(1).every((cell) => cell === '')) sheets.push({ name: title[1] ?? '', rows: [] });
    else sheets.at(-1)?.rows.push({ line, cells: cells.map((cell) => (cell === '' ? null : undefused(cell))) });
  }
  return sheets;
}

/** Reads an XLSX file or a CSV file of several tables. Takes up to seconds: see `file-reader.ts`. Throws `UnreadableFile`. */
export async function readSheetsFile(content: Buffer): Promise<RawSheet[]> {
  let sheets: RawSheet[];
  try {
    sheets = content.subarray(0, 2).toString('latin1') === ZIP ? await readXlsx(content) : readCsv(content);
  } catch (error) {
    throw new UnreadableFile(error instanceof Error ? error.message : String(error));
  }
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS) throw new UnreadableFile('too many rows');
  return sheets;
}
