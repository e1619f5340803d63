import { parentPort, workerData } from 'node:worker_threads';
import { readSheetsFile } from './read-sheets-file.ts';

/** Thread that reads one file and ends. */
const { content } = workerData as { readonly content: Uint8Array };
readSheetsFile(Buffer.from(content)).then(
  (sheets) => parentPort?.postMessage({ sheets }),
  (error: unknown) => parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) }),
);
