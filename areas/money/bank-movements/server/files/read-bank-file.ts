import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { readSpreadsheet, SpreadsheetRefused } from '#platform/server-kit/spreadsheet/read-spreadsheet.ts';
import { runOnThread, ThreadFailed } from '#platform/server-kit/threads/run-on-thread.ts';
import type { XmlLimits } from '#platform/server-kit/xml/read-xml.ts';
import { BANK_FILE_LIMITS } from '../../api/index.ts';
import { type BankFault, type BankFile, BankFileRefused, checkBankFile, type FaultFacts, isRh, readTable } from '../../domain/index.ts';

/** What the thread reads. */
export interface TextToRead {
  readonly content: Uint8Array;
  readonly kind: 'XML' | 'RH';
  readonly limits: XmlLimits;
}

/** The thread's answer. */
export type ReadInThread = { readonly file: BankFile } | { readonly fault: BankFault; readonly facts: FaultFacts };

/** Only a hostile file exceeds these. */
const BOUNDS = { memoryMb: 512, seconds: 30 };
/** A movement of camt has about forty elements, of which a bank nests at most fifteen. */
const XML: XmlLimits = { depth: 40, elements: BANK_FILE_LIMITS.lines * 50 };

async function readText(content: Uint8Array, kind: TextToRead['kind']): Promise<BankFile> {
  const order: TextToRead = { content, kind, limits: XML };
  const read = await runOnThread<ReadInThread>(new URL('./bank-file-thread.ts', import.meta.url), order, BOUNDS).catch((error: unknown) => {
    throw error instanceof ThreadFailed && error.reason !== 'FAILED' ? new BankFileRefused('TROPPO_GRANDE') : error;
  });
  if ('fault' in read) throw new BankFileRefused(read.fault, read.facts);
  return read.file;
}

async function readCells(content: Buffer): Promise<BankFile> {
  const limits = { lines: BANK_FILE_LIMITS.lines, columns: BANK_FILE_LIMITS.columns };
  const rows = await readSpreadsheet(content, limits).catch((error: unknown) => {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    throw new BankFileRefused(error.reason === 'TOO_LARGE' ? 'TROPPO_GRANDE' : 'NON_LEGGIBILE');
  });
  return readTable(rows);
}

/** The kind of a file by its first characters, whatever its name says. */
function kindOf(content: Buffer): TextToRead['kind'] | 'TABLE' {
  const start = content.subarray(0, 200).toString('latin1').replaceAll('\0', '');
  if (/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(start)) return 'XML';
  return isRh(start) ? 'RH' : 'TABLE';
}

/**
 * Reads a bank's file in a thread with bounded memory and time, and checks that it is of the separate account, in euro and
 * complete, with no movement after `today`. Throws `BankFileRefused`.
 */
export async function readBankFile(
  content: Buffer,
  accounts: { readonly current: string | null; readonly all: readonly string[] },
  today: PlainDate,
): Promise<BankFile> {
  if (accounts.current === null) throw new BankFileRefused('SENZA_CONTO');
  const kind = kindOf(content);
  const file = kind === 'TABLE' ? await readCells(content) : await readText(content, kind);
  const movements = file.statements.reduce(
    (sum, { entries }) => sum + entries.reduce((count, entry) => count + entry.movements.length, 0),
    0,
  );
  if (movements > BANK_FILE_LIMITS.lines) throw new BankFileRefused('TROPPO_GRANDE');
  checkBankFile(file, accounts.current, accounts.all, today);
  return file;
}
