import { runOnThread, ThreadFailed } from '../threads/run-on-thread.ts';
import type { Sheet } from './parse-sheets.ts';

/** Signatures of a ZIP archive: its end record, and the directory entry of one file. */
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;

/** Returns the uncompressed bytes that a ZIP archive declares; 0 if it is none. An entry above 4 GB declares 4 GB. */
function unfoldedSize(content: Buffer): number {
  const end = content.lastIndexOf(END);
  if (end < 0 || end + 20 > content.length) return 0;
  let sum = 0;
  let at = content.readUInt32LE(end + 16);
  while (at + ENTRY_LENGTH <= content.length && content.readUInt32LE(at) === ENTRY) {
    sum += content.readUInt32LE(at + 24);
    at += ENTRY_LENGTH + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return sum;
}

export interface SpreadsheetLimits {
  /** Lines of all sheets, headers included. */
  readonly lines: number;
  readonly columns: number;
}

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

/** Largest uncompressed size that an archive may declare, bytes. */
const MAX_UNFOLDED = 300_000_000;

/** The thread's answer. */
export type ReadSheets = { readonly sheets: readonly Sheet[] } | { readonly tooLarge: true };

/**
 * Returns all sheets of an XLSX file, or the one of a CSV file, exactly as written. Reads in a thread with bounded
 * memory and time: a small archive can unfold to gigabytes. Throws `SpreadsheetRefused`.
 */
export async function readSheets(content: Buffer, limits: SpreadsheetLimits): Promise<readonly Sheet[]> {
  if (unfoldedSize(content) > MAX_UNFOLDED) throw new SpreadsheetRefused('TOO_LARGE');
  const script = new URL('./spreadsheet-worker.ts', import.meta.url);
  const read = await runOnThread<ReadSheets>(script, { content, limits }, BOUNDS).catch((error: unknown) => {
    throw new SpreadsheetRefused(error instanceof ThreadFailed && error.reason === 'MEMORY' ? 'TOO_LARGE' : 'UNREADABLE', error);
  });
  if ('tooLarge' in read) throw new SpreadsheetRefused('TOO_LARGE');
  return read.sheets;
}

/** Returns the first sheet as trimmed texts, blanks as empty strings, without the empty lines at the end. */
export async function readSpreadsheet(content: Buffer, limits: SpreadsheetLimits): Promise<string[][]> {
  const [sheet] = await readSheets(content, limits);
  const cells = (sheet?.rows ?? []).map((row) => row.cells.map((cell) => String(cell ?? '').trim()));
  while (cells.at(-1)?.every((cell) => cell === '') === true) cells.pop();
  return cells;
}
