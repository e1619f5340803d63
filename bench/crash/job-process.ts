import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { defineJob } from '#platform/server-kit/jobs/job.ts';
import { startWorker } from '#platform/server-kit/jobs/worker.ts';

/**
 * One of several processes that run the same scheduled jobs: `node bench/crash/job-process.ts URL CRONS`, with the times
 * of the jobs as JSON. A job works for about a second in steps that each leave a row, as the jobs of the product do.
 */
const [url = '', crons = '[]'] = process.argv.slice(2);
const STEPS = 4;

const { pool, db } = openDatabase({ url, poolSize: 8 });
const times = z.array(z.string()).parse(JSON.parse(crons));
const schedules = times.map((cron, index) => {
  const job = defineJob({
    name: `bench.job-${index}`,
    payload: z.object({}),
    run: async (work) => {
      for (let step = 0; step < STEPS; step += 1) {
        await pause(randomInt(400));
        await sql`insert into bench_step (job, step) select ${index}::int, ${step}::int
          where not exists (select from bench_step where job = ${index}::int and step = ${step}::int)`.execute(work.db);
      }
      return { steps: STEPS };
    },
  });
  return { name: job.name, cron, job };
});
await startWorker({ pool, db, jobs: schedules.map(({ job }) => job), schedules, logger: pino({ level: 'silent' }), concurrency: 4 });
process.send?.('working');
