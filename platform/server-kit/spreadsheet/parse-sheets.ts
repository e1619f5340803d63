import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { cleanText } from '../../domain-kit/clean-text.ts';

/** A cell: cleaned text, or the digits of a number; dates as `YYYY-MM-DD`; null = empty. */
export type Cell = string | boolean | null;

/** A sheet as read; `line` is the row's line in the file, from 1. A CSV file is one sheet without a name. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly { readonly line: number; readonly cells: readonly Cell[] }[];
}

export interface SheetLimits {
  /** Lines of all sheets, headers included. */
  readonly lines: number;
  readonly columns: number;
}

/** A spreadsheet has more lines or columns than its limits. */
export class TooLarge extends Error {}

/** First bytes of every XLSX file (it is a ZIP archive). */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

function isXlsx(content: Uint8Array): boolean {
  return ZIP.every((byte, i) => content[i] === byte);
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return cleanText(String(value), 'MANY') || null;
}

/** Reliable digits of a binary number: Excel stores 1128.15 as 1128.1500000000001. */
const TRUSTED_DIGITS = 15;

/** The digits of a number as its cell shows them, without the noise of its binary form. */
function digitsOf(text: string): string {
  if (text.replace(/\D/g, '').length <= TRUSTED_DIGITS) return text;
  return String(Number(Number(text).toPrecision(TRUSTED_DIGITS)));
}

async function xlsxSheets(content: Uint8Array, limits: SheetLimits): Promise<Sheet[]> {
  const sheets = await readXlsxFile(Buffer.from(content), { parseNumber: digitsOf, trim: false });
  const lines = sheets.reduce((sum, { data }) => sum + data.length, 0);
  if (lines > limits.lines || sheets.some(({ data }) => data.some((row) => row.length > limits.columns))) throw new TooLarge();
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row, i) => ({ line: i + 1, cells: row.map(cellOf) })),
  }));
}

/** Decodes UTF-8 or, as Italian spreadsheets save CSV by default, Windows-1252. */
function decoded(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** Returns the separator that splits the first line with more than one cell. */
function delimiterOf(text: string): string {
  const line = text.split(/\r?\n/).find((one) => /[;,\t]/.test(one)) ?? '';
  return [';', ',', '\t'].reduce((best, one) => (line.split(one).length > line.split(best).length ? one : best), ';');
}

/** Removes the apostrophe that keeps a spreadsheet from reading a text as a formula. */
function undefused(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function csvSheet(content: Uint8Array, limits: SheetLimits): Sheet {
  const text = decoded(content);
  const rows: { line: number; cells: Cell[] }[] = [];
  parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    on_record: (cells: string[], { lines }) => {
      if (rows.length === limits.lines || cells.length > limits.columns) throw new TooLarge();
      rows.push({ line: lines, cells: cells.map((cell) => cellOf(undefused(cell))) });
      return null;
    },
  });
  return { name: '', rows };
}

/** Returns all sheets of an XLSX file, or the one of a CSV file. Throws if it is neither, `TooLarge` over its limits. */
export async function parseSheets(content: Uint8Array, limits: SheetLimits): Promise<Sheet[]> {
  return isXlsx(content) ? xlsxSheets(content, limits) : [csvSheet(content, limits)];
}
