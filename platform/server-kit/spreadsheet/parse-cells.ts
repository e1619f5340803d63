import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

/** First bytes of every XLSX file (it is a ZIP archive). */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

function isXlsx(content: Uint8Array): boolean {
  return ZIP.every((byte, i) => content[i] === byte);
}

/** A cell as text: dates as `YYYY-MM-DD`, numbers in plain notation, blanks as an empty text. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
}

/** Italian spreadsheets save CSV in the code page of Windows unless told otherwise. */
function decoded(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

function csvRows(content: Uint8Array): string[][] {
  const text = decoded(content);
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = [';', ',', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best), ';');
  return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false, trim: true });
}

/** All cells of a CSV file or of the first sheet of an XLSX file, as text. Throws when it is neither. */
export async function parseCells(content: Uint8Array): Promise<string[][]> {
  const rows = isXlsx(content) ? await readSheet(Buffer.from(content)) : csvRows(content);
  const cells = rows.map((row) => row.map(textOf));
  while (cells.at(-1)?.every((cell) => cell === '') === true) cells.pop();
  return cells;
}
