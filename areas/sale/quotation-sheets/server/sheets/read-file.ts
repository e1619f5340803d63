import { FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import type { SheetLimits } from '#platform/server-kit/spreadsheet/parse-sheets.ts';
import { readSheets, SpreadsheetRefused } from '#platform/server-kit/spreadsheet/read-spreadsheet.ts';
import { RESULT_TITLES, SHEET_LIMITS } from '../../api/index.ts';
import { FILE_REFUSALS } from '../../api/texts.ts';
import { plain } from '../../domain/index.ts';

/** A file as read: headings, and the rows below them that contain something. */
export interface ReadFile {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** The second sheet of the template has at most this many lines. */
const OTHER_SHEETS = 2_000;

/** Rows below the headings, columns, and characters of a cell. */
export interface FileLimits {
  readonly rows: number;
  readonly columns: number;
  readonly characters: number;
}

/** First bytes of a compound file: XLS, DOC and protected XLSX. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Name of the part with the macros in the directory of the archive. */
const MACROS = Buffer.from('vbaProject.bin');
const PDF = Buffer.from('%PDF');
/** Bytes that are searched for control characters. */
const SEARCHED = 4096;

/** Whether a content is no text: a PDF, or control characters besides tab and line ends, as in pictures and programs. */
function isBinary(content: Buffer): boolean {
  return content.subarray(0, PDF.length).equals(PDF) || content.subarray(0, SEARCHED).some((byte) => byte < 9 || (byte > 13 && byte < 32));
}

function isArchive(content: Buffer): boolean {
  return content.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
}

/**
 * Reads the first sheet of an uploaded file. Formulas are not evaluated: their last stored result is read. Throws 422
 * for `file` with one message.
 */
export async function readFile(content: Buffer, language: Language, limits: FileLimits = SHEET_LIMITS): Promise<ReadFile> {
  const { rows: most, columns, characters } = limits;
  const bounds: SheetLimits = { lines: most + 1 + OTHER_SHEETS, columns };
  const refuse = (reason: keyof typeof FILE_REFUSALS, params: Record<string, string | number> = {}) =>
    new FieldErrors({
      file: interpolate(FILE_REFUSALS[reason][language], { rows: most, columns, ...params }),
    });
  if (content.subarray(0, COMPOUND.length).equals(COMPOUND)) throw refuse('OLD_EXCEL');
  if (isArchive(content) && content.includes(MACROS)) throw refuse('MACROS');
  if (!isArchive(content) && isBinary(content)) throw refuse('UNREADABLE');
  const [sheet] = await readSheets(content, bounds).catch((error: unknown) => {
    throw error instanceof SpreadsheetRefused ? refuse(error.reason) : error;
  });
  const lines = (sheet?.rows ?? [])
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => String(cell ?? '')) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...rows] = lines;
  if (head === undefined || rows.length === 0) throw refuse('EMPTY');
  if (rows.length > most) throw refuse('TOO_LARGE');
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length));
  const header = Array.from({ length: width }, (_, index) => (head.cells[index] ?? '').slice(0, characters));
  if (header.every((heading) => !/\p{L}/u.test(heading))) throw refuse('NO_COLUMNS');
  for (const { line, cells } of rows) {
    const long = cells.findIndex((cell) => cell.length > characters);
    if (long >= 0) throw refuse('LONG_CELL', { line, column: header[long] || long + 1, characters });
  }
  return { header, rows };
}

/** Returns whether a heading is one that a result adds. */
export function isResultHeading(heading: string): boolean {
  return Object.values(RESULT_TITLES).some(({ it, en }) => [it, en].some((title) => plain(title) === plain(heading)));
}

/** Returns the place of the column with the numbers of a result that is uploaded again; -1 without one. */
export function numberColumn(header: readonly string[]): number {
  const { it, en } = RESULT_TITLES.number;
  return header.findIndex((heading) => [it, en].some((title) => plain(title) === plain(heading)));
}
