import { z } from 'zod';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Outside, UserWork, Work } from '../context.ts';
import type { Database } from '../database/database.ts';
import { json } from '../database/json.ts';
import { enqueue } from '../jobs/job.ts';
import { publish } from '../live/publish.ts';

/** Topic for the progress of tasks; keys are `user:<owner>`. */
export const TASK_TOPIC = 'task';

export const taskPayload = z.object({ taskId: z.int().positive() });

/** What a running task receives. */
export interface TaskRun<Input> {
  readonly taskId: number;
  readonly input: Input;
  /** Acts as the user that started it. A task opens its own transactions, as short as possible. */
  readonly work: UserWork & Outside;
  /** Aborted when the task is cancelled or the process stops; pass it to everything that waits. */
  readonly signal: AbortSignal;
  /**
   * Reports progress. Cheap: users see it once a second. Throws when the task must stop, so a loop that reports needs
   * no other check.
   */
  readonly report: (done: number, total?: number) => void;
}

/** A kind of long work. It runs at least once: after a restart it must begin anew or continue, and repeat no effect. */
export interface LongTask<S extends z.ZodType = z.ZodType> {
  readonly kind: string;
  readonly input: S;
  /** The owner must still have one of these when it runs. */
  readonly roles: readonly string[];
  /** The answer is stored with the task. An `AppError` is shown with its own text, any other error as unexpected. */
  readonly run: (run: TaskRun<z.output<S>>) => Promise<Readonly<Record<string, unknown>>>;
}

/** Declares a long task with a typed input. */
export function defineTask<S extends z.ZodType>(task: LongTask<S>): LongTask<S> & LongTask {
  return task as LongTask<S> & LongTask;
}

/** Returns the name of the job that runs tasks of a kind. */
export function jobNameOf(task: Pick<LongTask, 'kind'>): string {
  return `task.${task.kind}`;
}

export interface TaskStart<Input> {
  readonly input: Input;
  /** What it is about, for lists of tasks. */
  readonly label: Text;
  /** Path of its screen. */
  readonly link?: string | null;
  /** Number of items, if known. */
  readonly total?: number;
  /** Tasks of one queue run one at a time. */
  readonly queue?: string;
}

/** Starts a task inside the caller's transaction: it exists if and only if that commits. Returns its id. */
export async function startTask<S extends z.ZodType>(
  work: UserWork,
  task: Pick<LongTask<S>, 'kind' | 'input'>,
  start: TaskStart<z.input<S>>,
): Promise<number> {
  const { actor } = work;
  const { id } = await work.db
    .insertInto('long_task')
    .values({
      kind: task.kind,
      owner_id: actor.userId,
      actor: json({ ...actor, roles: [...actor.roles] }),
      language: work.language,
      request_id: work.requestId,
      label: json(start.label),
      link: start.link ?? null,
      input: json(task.input.parse(start.input)),
      total: start.total ?? null,
      status: 'RUNNING',
      created_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(
    work,
    { name: jobNameOf(task), payload: taskPayload },
    { taskId: id },
    start.queue === undefined ? {} : { queue: start.queue },
  );
  await publish(work, TASK_TOPIC, `user:${actor.userId}`);
  return id;
}

/** Sets the path of the task's screen, which may be known only after the task has an id. */
export async function linkTask(work: { readonly db: Database }, id: number, link: string): Promise<void> {
  await work.db.updateTable('long_task').set({ link }).where('id', '=', id).execute();
}

/** Asks a task to stop; ends it at once if it is still in the queue. Does nothing to one that has ended. */
export async function cancelTask(work: Work, id: number): Promise<void> {
  const ended = await work.db
    .updateTable('long_task')
    .set({ status: 'ERROR', cancelled: true, cancel_requested: true, finished_at: work.now })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .where('started_at', 'is', null)
    .returning('owner_id')
    .executeTakeFirst();
  const asked =
    ended ??
    (await work.db
      .updateTable('long_task')
      .set({ cancel_requested: true })
      .where('id', '=', id)
      .where('status', '=', 'RUNNING')
      .returning('owner_id')
      .executeTakeFirst());
  if (asked !== undefined) await publish(work, TASK_TOPIC, `user:${asked.owner_id}`);
}
