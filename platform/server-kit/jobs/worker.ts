import { randomUUID } from 'node:crypto';
import { parseCronItems, Logger as QueueLogger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { weekday } from '#platform/domain-kit/dates.ts';
import { moment } from '../clock.ts';
import type { Work } from '../context.ts';
import type { Database } from '../database/database.ts';
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

/** Creates or upgrades the queue's own tables. Must run before the first `enqueue`. */
export async function prepareQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
}

const romeTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', minute: '2-digit' });

/** Enqueues every schedule whose local time has come and that has not run today, whichever process gets there first. */
export async function enqueueDue(db: Database, schedules: readonly Schedule[], at: Date): Promise<void> {
  const { today, now } = moment(at);
  const time = romeTime.format(at);
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

async function execute(db: Database, job: Job, payload: unknown, signal: AbortSignal | undefined): Promise<void> {
  const work: Work = { db, actor: null, language: 'it', requestId: randomUUID(), ...moment() };
  const { id } = await db
    .insertInto('job_execution')
    .values({ job: job.name, payload: JSON.stringify(payload ?? {}), status: 'STARTED', started_at: work.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    const summary = await job.run(work, job.payload.parse(payload ?? {}), signal);
    await db
      .updateTable('job_execution')
      .set({ status: 'COMPLETED', finished_at: moment().now, summary: JSON.stringify(summary ?? {}) })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    await db
      .updateTable('job_execution')
      .set({ status: 'FAILED', finished_at: moment().now, error: (error as Error).message.slice(0, 2000) })
      .where('id', '=', id)
      .execute();
    throw error;
  }
}

/** The jobs as the queue calls them: each run leaves a row in the execution history. */
export function taskListOf(db: Database, jobs: readonly Job[]): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.name, (payload, { abortSignal }) => execute(db, job, payload, abortSignal)] as const));
}

/** Starts the job runner of this process; `stop()` waits for the jobs under way. */
export async function startWorker(options: WorkerOptions): Promise<Runner> {
  const { db, logger } = options;
  const taskList = taskListOf(db, options.jobs);
  taskList.tick = () => enqueueDue(db, options.schedules, new Date());
  await enqueueDue(db, options.schedules, new Date());
  return run({
    pgPool: options.pool,
    taskList,
    parsedCronItems: parseCronItems([{ task: 'tick', match: '* * * * *', options: { backfillPeriod: 0 } }]),
    concurrency: options.concurrency ?? 2,
    // A job learns at once that the process stops: it has less than two seconds to give itself back.
    preset: { worker: { gracefulShutdownAbortTimeout: 100 } },
    noHandleSignals: true,
    noPreparedStatements: false,
    logger: new QueueLogger((scope) => (level, message) => logger[LEVELS[level]]({ ...scope }, message)),
  }).catch((error: unknown) => {
    logger.error({ err: error }, 'the job runner did not start');
    throw error;
  });
}
