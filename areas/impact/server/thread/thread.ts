import { workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { answerStretches } from '#platform/server-kit/threads/run-stretches.ts';
import type { ThreadData } from './messages.ts';
import { stretchReader } from './reprice-stretch.ts';

/**
 * Thread of a run: one stretch after the other, on its own connection, so that the server's event loop never waits for
 * it.
 */
const data = workerData as ThreadData;
const { pool } = openDatabase({ url: data.databaseUrl, poolSize: 1 });

answerStretches(stretchReader(pool, data));
