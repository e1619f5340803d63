import { type JobHelpers, parseCronItems, Logger as QueueLogger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { DatabasePool } from '../database/database.ts';
import { closeLostExecutions, execute, executeRequested, type QueuedAs } from './execution.ts';
import type { Job, Schedule } from './job.ts';
import { RUN_REQUESTED } from './run/request-run.ts';
import { enqueueDue } from './schedule/enqueue-due.ts';

export interface WorkerOptions {
  readonly pool: Pool;
  readonly db: DatabasePool;
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

/** Returns the jobs as the queue calls them: each run is in the execution history. */
export function taskListOf(db: DatabasePool, jobs: readonly Job[]): TaskList {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const queuedAs = ({ abortSignal, job }: JobHelpers): QueuedAs => ({
    signal: abortSignal,
    worker: job.locked_by,
    queueJobId: Number(job.id),
    attempt: job.attempts,
  });
  return {
    ...Object.fromEntries(
      jobs.map((job) => [job.name, (payload: unknown, helpers: JobHelpers) => execute(db, job, payload, queuedAs(helpers))] as const),
    ),
    [RUN_REQUESTED.name]: (payload, helpers) =>
      executeRequested(db, byName, RUN_REQUESTED.payload.parse(payload).executionId, queuedAs(helpers)),
  };
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
