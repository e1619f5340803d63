import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/api-kit/errors.ts';
import { exchangeErrors } from '../../api/index.ts';
import type { RawSheet } from '../../domain/index.ts';

/** A file that takes longer is given up together with its thread. */
const TIME_LIMIT = 30_000;

/** A small file may unfold to gigabytes: the thread that reads it ends before the server does. */
const MEMORY_MB = 512;

type Answer = { readonly sheets: readonly RawSheet[] } | { readonly failure: string };

/**
 * Reads a spreadsheet on a thread of its own, within bounds of memory and time, so that no file holds up the server. Throws FILE_UNREADABLE.
 */
export async function readSpreadsheet(content: Buffer): Promise<readonly RawSheet[]> {
  const thread = new Worker(new URL('./file-thread.ts', import.meta.url), {
    workerData: { content },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The file takes too long')), TIME_LIMIT);
      thread.on('message', (message: Answer) => {
        clearTimeout(timer);
        resolve(message);
      });
      thread.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
    });
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.sheets;
  } catch (error) {
    throw new AppError(exchangeErrors.FILE_UNREADABLE, {}, { reason: error instanceof Error ? error.message : String(error) });
  } finally {
    await thread.terminate();
  }
}
