import { parseCronItems, Logger as QueueLogger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { weekday } from '#platform/domain-kit/time/dates.ts';
import { formatTime } from '#platform/domain-kit/time/rome-time.ts';
import { moment } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { closeLostExecutions, execute } from './execution.ts';
import type { Job, Schedule } from './job.ts';
import { enqueue } from './job.ts';

export interface WorkerOptions {
  readonly pool: Pool;
  readonly db: Database;
  readonly jobs: readonly Job[];
  readonly schedules: readonly Schedule[];
  readonly logger: Logger;
  readonly concurrency?: number;
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Creates or upgrades the queue's own tables. Call it before the first `enqueue`. */
export async function prepareQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

/** Enqueues every schedule that is due today and has not run today, once for all processes. */
export async function enqueueDue(db: Database, schedules: readonly Schedule[], at: Date): Promise<void> {
  const { today, now } = moment(at);
  const time = formatTime(now).slice(0, 5);
  for (const schedule of schedules) {
    if (time < schedule.at || schedule.weekdays?.includes(weekday(today)) === false) continue;
    await db.transaction().execute(async (trx) => {
      const first = await trx
        .insertInto('schedule_run')
        .values({ schedule: schedule.name, day: today, enqueued_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('schedule')
        .executeTakeFirst();
      if (first !== undefined) await enqueue({ db: trx }, schedule.job, {});
    });
  }
}

/** Returns the jobs as the queue calls them: each run writes a row to the execution history. */
export function taskListOf(db: Database, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(
    jobs.map(
      (job) =>
        [
          job.name,
          (payload, { abortSignal, job: queued }) => execute(db, job, payload, { signal: abortSignal, worker: queued.locked_by }),
        ] as const,
    ),
  );
}

/** Highest priority, so that no schedule waits for other jobs. */
const TICK_PRIORITY = -10;

/** Starts the job runner of this process; `stop()` waits for running jobs. */
export async function startWorker(options: WorkerOptions): Promise<Runner> {
  const { db, logger } = options;
  const taskList = taskListOf(db, options.jobs);
  const tick = async () => {
    const lost = await closeLostExecutions(db);
    if (lost > 0) logger.warn({ lost }, 'jobs whose process had ended were closed and given back');
    await enqueueDue(db, options.schedules, new Date());
  };
  taskList.tick = tick;
  await tick();
  return run({
    pgPool: options.pool,
    taskList,
    parsedCronItems: parseCronItems([{ task: 'tick', match: '* * * * *', options: { backfillPeriod: 0, priority: TICK_PRIORITY } }]),
    concurrency: options.concurrency ?? 2,
    // Signals jobs at once that the process stops: they have less than two seconds to return to the queue.
    preset: { worker: { gracefulShutdownAbortTimeout: 100 } },
    noHandleSignals: true,
    noPreparedStatements: false,
    logger: new QueueLogger((scope) => (level, message) => logger[LEVELS[level]]({ ...scope }, message)),
  }).catch((error: unknown) => {
    logger.error({ err: error }, 'the job runner did not start');
    throw error;
  });
}
