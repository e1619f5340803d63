import { Worker } from 'node:worker_threads';

export interface SpreadsheetLimits {
  /** Lines with the header. */
  readonly lines: number;
  readonly columns: number;
}

/** Why a spreadsheet was not read: not CSV nor XLSX, or more than its limits allow. */
export class SpreadsheetRefused extends Error {
  override readonly name = 'SpreadsheetRefused';
  readonly reason: 'UNREADABLE' | 'TOO_LARGE';

  constructor(reason: 'UNREADABLE' | 'TOO_LARGE') {
    super(reason);
    this.reason = reason;
  }
}

/** Reading takes longer only for a file that was made to. */
const TIME_LIMIT_MS = 20_000;
/** Megabytes a file may unfold to. */
const MEMORY_LIMIT_MB = 256;

/**
 * The cells of a CSV file or of the first sheet of an XLSX file, as text; see `parseCells`. A thread of its own with bounded memory and time
 * reads it: a small archive can unfold to gigabytes. Throws `SpreadsheetRefused`.
 */
export function readSpreadsheet(content: Buffer, limits: SpreadsheetLimits): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
      workerData: new Uint8Array(content),
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const refuse = (reason: SpreadsheetRefused['reason']) => end(() => reject(new SpreadsheetRefused(reason)));
    const timer = setTimeout(() => refuse('UNREADABLE'), TIME_LIMIT_MS);
    worker.once('error', () => refuse('UNREADABLE'));
    worker.once('message', (rows: string[][]) => {
      if (rows.length > limits.lines || rows.some((row) => row.length > limits.columns)) refuse('TOO_LARGE');
      else end(() => resolve(rows));
    });
  });
}
