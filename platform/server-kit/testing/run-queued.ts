import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { taskListOf } from '../jobs/worker.ts';

const SILENT = new Logger(() => () => undefined);

/** With these delays a run ends only after its jobs are marked as done and their queues are free. */
const PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Runs the queued jobs until none is due, as the worker would; one that fails waits for its next attempt. A worker that
 * runs once does not wait for the queue of its last job, so it may end before the next job of that queue.
 */
export async function runQueued({ pool, db }: Connection, jobs: readonly Job[]): Promise<void> {
  const taskList = taskListOf(db, jobs);
  const due = sql<{ due: boolean }>`select exists (select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.is_available and j.run_at <= now() and coalesce(q.is_available, true)
      and t.identifier = any(${Object.keys(taskList)}::text[])) as due`;
  do await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: SILENT, preset: PRESET });
  while ((await due.execute(db)).rows[0]?.due === true);
}
