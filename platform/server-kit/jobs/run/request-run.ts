import { z } from 'zod';
import type { Work } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { json } from '../../database/json.ts';
import { enqueue } from '../job.ts';

/** Task of the queue that runs a requested execution: its job and payload are in the row. */
export const RUN_REQUESTED = { name: 'run', payload: z.object({ executionId: z.int().positive() }) };

/** A run that a schedule or a user requests. */
export interface RunRequest {
  readonly job: string;
  readonly payload: unknown;
  readonly trigger: 'SCHEDULE' | 'USER';
  readonly startedBy?: number;
  readonly reason?: string | null;
  /** The earlier execution that this one repeats. */
  readonly restartOf?: { readonly id: number; readonly attempt: number };
  /** Works in a transaction that is rolled back. */
  readonly dryRun?: boolean;
}

/** States of a run that has not ended. */
const UNFINISHED = ['STARTING', 'STARTED', 'STOPPING'] as const;

/**
 * Requests a run inside the caller's transaction: STARTING until a process takes it. The queue repeats a failed run of a
 * schedule by itself, not one of a user. Returns the id of the execution.
 */
export async function requestRun({ db, now }: Pick<Work, 'db' | 'now'>, request: RunRequest): Promise<number> {
  const { id } = await db
    .insertInto('job_execution')
    .values({
      job: request.job,
      payload: json(request.payload),
      status: 'STARTING',
      trigger: request.trigger,
      started_by: request.startedBy ?? null,
      reason: request.reason ?? null,
      restart_of: request.restartOf?.id ?? null,
      attempt: (request.restartOf?.attempt ?? 0) + 1,
      dry_run: request.dryRun === true,
      started_at: now,
      heartbeat_at: now,
      worker: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue({ db }, RUN_REQUESTED, { executionId: id }, request.trigger === 'USER' ? { attempts: 1 } : {});
  return id;
}

/** Whether a job has a run that has not ended. */
export async function isRunning(db: Database, job: string): Promise<boolean> {
  const row = await db
    .selectFrom('job_execution')
    .select('id')
    .where('job', '=', job)
    .where('status', 'in', UNFINISHED)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
