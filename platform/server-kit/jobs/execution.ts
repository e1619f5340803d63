import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JsonText } from '#db/documents.ts';
import { moment } from '../clock.ts';
import type { Work } from '../context.ts';
import type { Database } from '../database/database.ts';
import { json } from '../database/json.ts';
import type { Job, JobSummary } from './job.ts';

/** Interval of the heartbeat of a run. */
const BEAT_MS = 15_000;
/** A run without a heartbeat for this long has lost its process. */
const SILENT_FOR = sql`interval '60 seconds'`;

const LOST = 'The process that ran it ended before the job did';

interface Ending {
  readonly status: 'COMPLETED' | 'FAILED' | 'STOPPED';
  readonly exit_code: 'COMPLETED' | 'NOOP' | 'FAILED' | 'STOPPED';
  readonly summary?: JsonText<JobSummary>;
  readonly error?: string;
}

function completed(summary: JobSummary | undefined): Ending {
  const facts = Object.values(summary ?? {});
  const idle = facts.length > 0 && facts.every((fact) => fact === 0);
  return { status: 'COMPLETED', exit_code: idle ? 'NOOP' : 'COMPLETED', summary: json(summary ?? {}) };
}

function failed(error: unknown, stopped: boolean): Ending {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 2000);
  return stopped ? { status: 'STOPPED', exit_code: 'STOPPED', error: message } : { status: 'FAILED', exit_code: 'FAILED', error: message };
}

/**
 * Runs a job with a row in the execution history: STARTED while it runs, then COMPLETED, FAILED, or STOPPED if its
 * process was stopped.
 */
export async function execute(
  db: Database,
  job: Job,
  payload: unknown,
  { signal, worker }: { readonly signal?: AbortSignal | undefined; readonly worker: string | null },
): Promise<void> {
  const work: Work = { db, actor: null, language: 'it', requestId: randomUUID(), ...moment() };
  const { id } = await db
    .insertInto('job_execution')
    .values({
      job: job.name,
      payload: json(payload ?? {}),
      status: 'STARTED',
      started_at: work.now,
      heartbeat_at: work.now,
      worker,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const beat = () =>
    db
      .updateTable('job_execution')
      .set({ heartbeat_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
      // If the database does not answer, the job fails by itself if it needs it; otherwise the next beat retries.
      .catch(() => undefined);
  const timer = setInterval(() => void beat(), BEAT_MS);
  timer.unref();
  const end = (ending: Ending) =>
    db
      .updateTable('job_execution')
      .set({ finished_at: moment().now, error: null, ...ending })
      .where('id', '=', id)
      .execute();
  try {
    await end(completed(await job.run(work, job.payload.parse(payload ?? {}), signal)));
  } catch (error) {
    await end(failed(error, signal?.aborted === true));
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Returns the workers that hold a job although they run none: their process died after the run had ended and before the
 * queue knew. The job would block its queue for hours. The tick of the schedules has no execution row.
 */
async function workersOfEndedRuns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`select distinct j.locked_by as worker from graphile_worker.jobs j
    where j.locked_at < clock_timestamp() - ${SILENT_FOR} and j.task_identifier <> 'tick'
      and not exists (select from job_execution e where e.worker = j.locked_by and e.status = 'STARTED')`.execute(db);
  return rows.map(({ worker }) => worker);
}

/**
 * Closes as FAILED the runs whose process died and returns their jobs to the queue; any process may do it. Their exit
 * code is UNKNOWN. A run that was only slow overwrites it with its real outcome. A job whose run had ended, but whose
 * process died before the queue knew, returns too: a job may run twice. Returns how many runs were closed.
 */
export async function closeLostExecutions(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const lost = await trx
      .updateTable('job_execution')
      .set({ status: 'FAILED', exit_code: 'UNKNOWN', finished_at: sql`clock_timestamp()`, error: LOST })
      .where('status', '=', 'STARTED')
      .where('heartbeat_at', '<', sql<string>`clock_timestamp() - ${SILENT_FOR}`)
      .returning('worker')
      .execute();
    const workers = [...lost.flatMap(({ worker }) => worker ?? []), ...(await workersOfEndedRuns(trx))];
    if (workers.length > 0) await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(trx);
    return lost.length;
  });
}
