import { z } from 'zod';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork, Work } from '../context.ts';
import type { Database } from '../database/database.ts';
import { enqueue } from '../jobs/job.ts';
import { publish } from '../live/publish.ts';

/** Topic on which tasks tell that they moved; keys are `user:<owner>`. */
export const TASK_TOPIC = 'task';

export const taskPayload = z.object({ taskId: z.int().positive() });

/** What a task works with while it runs. */
export interface TaskRun<Input> {
  readonly taskId: number;
  readonly input: Input;
  /** Acts as the user who asked for it. `db` is no transaction: a task opens its own, as short as it can. */
  readonly work: UserWork;
  /** Aborted when the task is cancelled or the process stops; hand it on to whatever waits. */
  readonly signal: AbortSignal;
  /**
   * Tells how far it is; costs nothing, people see it once a second. Throws when the task is to stop, so a loop that reports needs no
   * other check.
   */
  readonly report: (done: number, total?: number) => void;
}

/** A kind of long work. It runs at least once: started again it must begin anew or go on, never do a thing twice. */
export interface LongTask<S extends z.ZodType = z.ZodType> {
  readonly kind: string;
  readonly input: S;
  /** The owner must still have one of these when it runs. */
  readonly roles: readonly string[];
  /** What it answers is kept with the task. An `AppError` is shown in its words, any other error as unexpected. */
  readonly run: (run: TaskRun<z.output<S>>) => Promise<Readonly<Record<string, unknown>>>;
}

/** Declares a long task with a typed input. */
export function defineTask<S extends z.ZodType>(task: LongTask<S>): LongTask<S> & LongTask {
  return task as LongTask<S> & LongTask;
}

/** Name of the job that runs tasks of a kind. */
export function jobNameOf(task: Pick<LongTask, 'kind'>): string {
  return `task.${task.kind}`;
}

export interface TaskStart<Input> {
  readonly input: Input;
  /** What it is about, as lists of tasks show it. */
  readonly label: Text;
  /** Path of the screen that shows it. */
  readonly link?: string | null;
  /** Known number of things to do. */
  readonly total?: number;
  /** Tasks of one queue run one after the other. */
  readonly queue?: string;
}

/** Starts a task inside the caller's transaction: it exists if and only if that commits. Answers its id. */
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
      actor: JSON.stringify({ ...actor, roles: [...actor.roles] }),
      language: work.language,
      request_id: work.requestId,
      label: JSON.stringify(start.label),
      link: start.link ?? null,
      input: JSON.stringify(task.input.parse(start.input)),
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

/** Gives a task the address of the screen that shows it, known only when it has its id. */
export async function linkTask(work: { readonly db: Database }, id: number, link: string): Promise<void> {
  await work.db.updateTable('long_task').set({ link }).where('id', '=', id).execute();
}

/** Asks a task to stop; one that still waits in the queue ends at once. Does nothing to one that has ended. */
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
