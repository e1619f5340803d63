import { workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { answerWith } from '#platform/server-kit/threads/answer-with.ts';
import { checkFile } from './check-file.ts';
import type { CheckOrder } from './check-on-thread.ts';

/** Thread that checks one file on its own connection and ends. */
const { databaseUrl, file, ...order } = workerData as CheckOrder;

await answerWith(async () => {
  const connection = openDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    return await checkFile(connection.db, Buffer.from(file), order);
  } finally {
    await connection.close();
  }
});
