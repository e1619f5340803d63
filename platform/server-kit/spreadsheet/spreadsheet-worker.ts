import { workerData } from 'node:worker_threads';
import { answerWith } from '../threads/answer-with.ts';
import { parseSheets } from './parse-sheets.ts';
import type { ReadSheets, SpreadsheetLimits } from './read-spreadsheet.ts';

const { content, limits } = workerData as { readonly content: Uint8Array; readonly limits: SpreadsheetLimits };

await answerWith(async (): Promise<ReadSheets> => {
  const sheets = await parseSheets(content);
  const lines = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  const wide = sheets.some(({ rows }) => rows.some(({ cells }) => cells.length > limits.columns));
  return lines > limits.lines || wide ? { tooLarge: true } : { sheets };
});
