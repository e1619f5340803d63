import { workerData } from 'node:worker_threads';
import { openPool } from '#platform/server-kit/database/pool.ts';
import { answerStretches } from '#platform/server-kit/threads/run-stretches.ts';
import type { ThreadData } from './messages.ts';
import { stretchReader } from './reprice-stretch.ts';

/**
 * Thread of a run: one stretch after the other, on its own connection, so that the server's event loop never waits for
 * it.
 */
const data = workerData as ThreadData;
const pool = openPool({ url: data.databaseUrl, size: 1, statementMs: 30_000, name: 'nais-impact' });

answerStretches(stretchReader(pool, data));
