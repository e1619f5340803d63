import { type Selectable, sql } from 'kysely';
import type { LongTask as LongTaskRow } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { TASK_NOT_ALLOWED } from '#platform/api-kit/task-texts.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { moment } from '../clock.ts';
import type { Actor, Outside, UserWork } from '../context.ts';
import type { Database, DatabasePool } from '../database/database.ts';
import { json } from '../database/json.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import { publish } from '../live/publish.ts';
import { jobNameOf, type LongTask, TASK_TOPIC, taskPayload } from './long-task.ts';

/** Interval at which a running task stores its progress and learns whether to stop. */
const PULSE_MS = 1000;

class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

class Stopping extends Error {
  override readonly name = 'Stopping';
}

type Row = Selectable<LongTaskRow>;

/** Returns the same user with their current permissions; null if they may no longer work here or as that user. */
export type ActorNow = (db: Database, begunBy: Actor) => Promise<Actor | null>;

/** Returns the work of a task as its owner, with their current roles; null if these no longer allow it. */
async function workOf(row: Row, db: DatabasePool, { roles }: LongTask, actorNow: ActorNow): Promise<(UserWork & Outside) | null> {
  const actor = await actorNow(db, { ...row.actor, roles: new Set(row.actor.roles) });
  if (actor === null || !roles.some((role) => actor.roles.has(role))) return null;
  return { db, actor, language: row.language === 'en' ? 'en' : 'it', requestId: row.request_id, ...moment() };
}

/** Marks the task as started, unless it has ended. */
async function begin(db: Database, taskId: number): Promise<Row | undefined> {
  const { now } = moment();
  return db
    .updateTable('long_task')
    .set({ started_at: now, heartbeat_at: now, done: 0 })
    .where('id', '=', taskId)
    .where('status', '=', 'RUNNING')
    .returningAll()
    .executeTakeFirst();
}

/** Stores the progress; returns whether the task must stop, because a user cancelled it or it was given up. */
async function pulse(db: Database, row: Row, done: number, total: number | null): Promise<boolean> {
  const written = await db
    .updateTable('long_task')
    .set({ done, total, heartbeat_at: sql`clock_timestamp()` })
    .where('id', '=', row.id)
    .where('status', '=', 'RUNNING')
    .returning('cancel_requested')
    .executeTakeFirst();
  return written === undefined || written.cancel_requested;
}

interface Ending {
  readonly status: 'DONE' | 'ERROR';
  readonly cancelled?: boolean;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: Text;
}

async function end(db: Database, row: Row, ending: Ending, done: number, total: number | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('long_task')
      .set({
        status: ending.status,
        cancelled: ending.cancelled ?? false,
        result: ending.result === undefined ? null : json(ending.result),
        error: ending.error === undefined ? null : json(ending.error),
        done,
        total,
        finished_at: moment().now,
      })
      .where('id', '=', row.id)
      .where('status', '=', 'RUNNING')
      .execute();
    await publish({ db: trx }, TASK_TOPIC, `user:${row.owner_id}`);
  });
}

function shownError(error: unknown): Text {
  if (error instanceof AppError) return { it: error.text('it'), en: error.text('en') };
  const { it, en } = commonErrors.INTERNAL;
  return { it, en };
}

/** Runs one task to its end; see `taskJob`. */
async function execute(
  db: DatabasePool,
  task: LongTask,
  actorNow: ActorNow,
  taskId: number,
  stopped: AbortSignal | undefined,
): Promise<string> {
  const row = await begin(db, taskId);
  if (row === undefined) return 'ended before it began';
  const work = await workOf(row, db, task, actorNow);
  if (work === null) {
    await end(db, row, { status: 'ERROR', error: TASK_NOT_ALLOWED }, 0, row.total);
    return 'its owner may no longer do it';
  }
  const controller = new AbortController();
  const stop = () => controller.abort(new Stopping('The process stops'));
  stopped?.addEventListener('abort', stop, { once: true });
  let done = 0;
  let { total } = row;
  let beating = false;
  let published = -1;
  const beat = async () => {
    if (beating) return;
    beating = true;
    try {
      if (await pulse(db, row, done, total)) controller.abort(new Cancelled('The task was cancelled'));
      if (published !== done) await publish({ db }, TASK_TOPIC, `user:${row.owner_id}`);
      published = done;
    } catch {
      // The database does not answer: the next beat retries, and the task fails by itself if it needs it.
    } finally {
      beating = false;
    }
  };
  const timer = setInterval(() => void beat(), PULSE_MS);
  timer.unref();
  try {
    const result = await task.run({
      taskId,
      input: task.input.parse(row.input),
      work,
      signal: controller.signal,
      report: (reached, of) => {
        done = reached;
        if (of !== undefined) total = of;
        controller.signal.throwIfAborted();
      },
    });
    await end(db, row, { status: 'DONE', result }, done, total);
    return 'DONE';
  } catch (error) {
    const { aborted, reason } = controller.signal;
    // The process stops: the task stays as it is, and the queue gives it to another process.
    if (aborted && reason instanceof Stopping) throw error;
    const cancelled = aborted && reason instanceof Cancelled;
    await end(db, row, cancelled ? { status: 'ERROR', cancelled } : { status: 'ERROR', error: shownError(error) }, done, total);
    if (cancelled) return 'cancelled';
    if (error instanceof AppError) return error.message;
    // Not thrown, since the queue would restart it; the reason stays in the execution history.
    return `ERROR ${error instanceof Error ? error.message : String(error)}`.slice(0, 2000);
  } finally {
    clearInterval(timer);
    stopped?.removeEventListener('abort', stop);
  }
}

/**
 * Returns the job that runs tasks of a kind, once for all server processes, with the current permissions of their
 * owner. Stores and publishes progress every second. Another process resumes a task whose process stops;
 * `giveUpOrphans` ends one whose process died.
 */
export function taskJob(task: LongTask, actorNow: ActorNow): Job {
  return defineJob({
    name: jobNameOf(task),
    payload: taskPayload,
    run: async ({ db }, { taskId }, signal) => ({ task: taskId, outcome: await execute(db, task, actorNow, taskId, signal) }),
  });
}
