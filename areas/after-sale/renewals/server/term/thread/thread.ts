import { workerData } from 'node:worker_threads';
import { openPool } from '#platform/server-kit/database/pool.ts';
import { answerStretches } from '#platform/server-kit/threads/run-stretches.ts';
import type { PricingStretch, PricingThread } from './messages.ts';
import { stretchPricer } from './price-stretch.ts';

/** Thread of a run: one stretch after the other, on its own connection. Loads no other code of the server. */
const data = workerData as PricingThread;
const pricer = stretchPricer(openPool({ url: data.databaseUrl, size: 1, statementMs: 30_000, name: 'nais-renewals' }), data);

answerStretches(async (stretch: PricingStretch) => (await pricer)(stretch));
