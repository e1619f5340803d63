import { runOnThread, ThreadFailed } from '../threads/run-on-thread.ts';
import { declaredSize, MAX_UNFOLDED } from './measure-archive.ts';
import type { Sheet, SheetLimits } from './parse-sheets.ts';

/** Why a spreadsheet was not read: neither CSV nor XLSX, or over its limits. */
export class SpreadsheetRefused extends Error {
  override readonly name = 'SpreadsheetRefused';
  readonly reason: 'UNREADABLE' | 'TOO_LARGE';

  constructor(reason: 'UNREADABLE' | 'TOO_LARGE', cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Only a malicious file exceeds these. */
const BOUNDS = { memoryMb: 512, seconds: 30 };

/** The thread's answer. */
export type ReadSheets = { readonly sheets: readonly Sheet[] } | { readonly tooLarge: true };

/**
 * Returns all sheets of an XLSX file, or the one of a CSV file, with cleaned texts. Reads in a thread with bounded
 * memory and time: a small archive can unfold to gigabytes. Throws `SpreadsheetRefused`.
 */
export async function readSheets(content: Buffer, limits: SheetLimits): Promise<readonly Sheet[]> {
  if (declaredSize(content) > MAX_UNFOLDED) throw new SpreadsheetRefused('TOO_LARGE');
  const script = new URL('./spreadsheet-worker.ts', import.meta.url);
  const read = await runOnThread<ReadSheets>(script, { content, limits }, BOUNDS).catch((error: unknown) => {
    throw new SpreadsheetRefused(error instanceof ThreadFailed && error.reason === 'MEMORY' ? 'TOO_LARGE' : 'UNREADABLE', error);
  });
  if ('tooLarge' in read) throw new SpreadsheetRefused('TOO_LARGE');
  return read.sheets;
}

/** Returns the first sheet as cleaned texts, blanks as empty strings, without the empty lines at the end. */
export async function readSpreadsheet(content: Buffer, limits: SheetLimits): Promise<string[][]> {
  const [sheet] = await readSheets(content, limits);
  const cells = (sheet?.rows ?? []).map((row) => row.cells.map((cell) => String(cell ?? '')));
  while (cells.at(-1)?.every((cell) => cell === '') === true) cells.pop();
  return cells;
}
