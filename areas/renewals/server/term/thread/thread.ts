import { workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { answerStretches } from '#platform/server-kit/threads/run-stretches.ts';
import type { PricingThread } from './messages.ts';
import { stretchPricer } from './price-stretch.ts';

/** Thread of a run: one stretch after the other, on its own connection. */
const data = workerData as PricingThread;
const pricer = stretchPricer(openDatabase({ url: data.databaseUrl, poolSize: 1 }), data);

answerStretches(async (stretch: Parameters<Awaited<typeof pricer>>[0]) => (await pricer)(stretch));
