import { workerData } from 'node:worker_threads';
import { answerWith } from '../threads/answer-with.ts';
import { isOversized } from './measure-archive.ts';
import { parseSheets, type SheetLimits, TooLarge } from './parse-sheets.ts';
import type { ReadSheets } from './read-spreadsheet.ts';

const { content, limits } = workerData as { readonly content: Uint8Array; readonly limits: SheetLimits };

await answerWith(async (): Promise<ReadSheets> => {
  if (await isOversized(Buffer.from(content.buffer, content.byteOffset, content.byteLength), limits)) return { tooLarge: true };
  try {
    return { sheets: await parseSheets(content, limits) };
  } catch (error) {
    if (error instanceof TooLarge) return { tooLarge: true };
    throw error;
  }
});
