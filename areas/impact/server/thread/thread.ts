import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import type { PlainStatement } from '../scope.ts';
import type { ThreadAnswer, ThreadData } from './messages.ts';
import { stretchReader } from './reprice-stretch.ts';

/**
 * Thread of a run: one stretch after the other, on its own connection, so that the server's event loop never waits for
 * it.
 */
const data = workerData as ThreadData;
const { pool } = openDatabase({ url: data.databaseUrl, poolSize: 1 });
const reprice = stretchReader(pool, data);

parentPort?.on('message', async (statement: PlainStatement) => {
  let answer: ThreadAnswer;
  try {
    answer = { result: await reprice(statement) };
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
