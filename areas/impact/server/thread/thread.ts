import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import type { Stretch } from '../scope.ts';
import type { ThreadAnswer, ThreadData } from './messages.ts';
import { stretchReader } from './reprice-stretch.ts';

/** Thread of a run: one stretch after the other, on a connection of its own, so that the server's event loop never waits for it. */
const data = workerData as ThreadData;
const { db } = openDatabase({ url: data.databaseUrl, poolSize: 1 });
const reader = stretchReader(db, data);
// A draft that does not compile is told with the first stretch; without this the thread would end before it.
reader.catch(() => undefined);

parentPort?.on('message', async (stretch: Stretch) => {
  let answer: ThreadAnswer;
  try {
    answer = { result: await (await reader).reprice(stretch) };
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
