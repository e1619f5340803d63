import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JsonText } from '#db/documents.ts';
import { moment } from '../clock.ts';
import type { Outside, Work } from '../context.ts';
import type { Database, DatabasePool } from '../database/database.ts';
import { json } from '../database/json.ts';
import type { Job, JobSummary } from './job.ts';
import { inDryRun } from './run/dry-run.ts';
import { errorText, reportOf } from './run/report.ts';

/** Interval of the heartbeat of a run, which also notices that a user stops it. */
const BEAT_MS = 3_000;
/** A run without a heartbeat for this long has lost its process. */
const SILENT_FOR = sql`interval '60 seconds'`;

/** States of a run that a process works on. */
const RUNNING = ['STARTED', 'STOPPING'] as const;

const LOST = 'The process that ran it ended before the job did';

/** How the queue holds the job of a run. */
export interface QueuedAs {
  readonly signal?: AbortSignal | undefined;
  /** Worker of the queue; null outside the queue. */
  readonly worker: string | null;
  readonly queueJobId?: number;
  /** 1 for the first. */
  readonly attempt?: number;
}

interface Ending {
  readonly status: 'COMPLETED' | 'FAILED' | 'STOPPED';
  readonly exit_code: 'COMPLETED' | 'NOOP' | 'FAILED' | 'STOPPED';
  readonly summary?: JsonText<JobSummary>;
  readonly error?: string;
}

/** The run worked through everything, but some of its items failed: it is repeated for these. */
class ItemsFailed extends Error {
  readonly summary: JobSummary;
  constructor(summary: JobSummary | undefined) {
    super('Items failed');
    this.summary = summary ?? {};
  }
}

function completed(summary: JobSummary | undefined): Ending {
  const facts = Object.values(summary ?? {});
  const idle = facts.length > 0 && facts.every((fact) => fact === 0);
  return { status: 'COMPLETED', exit_code: idle ? 'NOOP' : 'COMPLETED', summary: json(summary ?? {}) };
}

function failed(error: unknown, stopped: boolean): Ending {
  // Without an error of its own: the failed items have theirs.
  if (error instanceof ItemsFailed) return { status: 'FAILED', exit_code: 'FAILED', summary: json(error.summary) };
  const message = errorText(error);
  return stopped ? { status: 'STOPPED', exit_code: 'STOPPED', error: message } : { status: 'FAILED', exit_code: 'FAILED', error: message };
}

/** Thrown into a run that a user stops. */
class StoppedByUser extends Error {
  override readonly message = 'Stopped by a user';
}

/** An execution that has begun. */
interface Started {
  readonly id: number;
  readonly dryRun: boolean;
}

/**
 * Runs a job as an execution that has begun: a heartbeat while it works, then COMPLETED, FAILED, or STOPPED if its
 * process or a user stopped it. FAILED without an error: some items failed. Throws what the job throws, so that the queue
 * repeats it, except after a user's stop.
 */
async function run(db: DatabasePool, job: Job, payload: unknown, { id, dryRun }: Started, signal: AbortSignal | undefined): Promise<void> {
  const stop = new AbortController();
  const either = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const beat = () =>
    db
      .updateTable('job_execution')
      .set({ heartbeat_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .returning('status')
      .executeTakeFirst()
      .then((row) => {
        if (row?.status === 'STOPPING') stop.abort(new StoppedByUser());
      })
      // If the database does not answer, the job fails by itself if it needs it; otherwise the next beat retries.
      .catch(() => undefined);
  const timer = setInterval(() => void beat(), BEAT_MS);
  timer.unref();
  const report = reportOf(db, id, either);
  const end = async (ending: Ending) => {
    await report.close();
    await db
      .updateTable('job_execution')
      .set({ finished_at: moment().now, error: null, ...ending })
      .where('id', '=', id)
      .execute();
  };
  const runOn = (on: DatabasePool) => {
    const work: Work & Outside = { db: on, actor: null, language: 'it', requestId: randomUUID(), ...moment() };
    return job.run(work, job.payload.parse(payload ?? {}), either, report);
  };
  try {
    const summary = await (dryRun ? inDryRun(db, runOn) : runOn(db));
    if (report.failures() > 0) throw new ItemsFailed(summary);
    await end(completed(summary));
  } catch (error) {
    await end(failed(error, either.aborted));
    if (!stop.signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Runs a job of the queue with a row in the execution history. */
export async function execute(db: DatabasePool, job: Job, payload: unknown, queued: QueuedAs): Promise<void> {
  const { now } = moment();
  const { id } = await db
    .insertInto('job_execution')
    .values({
      job: job.name,
      payload: json(payload ?? {}),
      status: 'STARTED',
      started_at: now,
      heartbeat_at: now,
      worker: queued.worker,
      queue_job_id: queued.queueJobId ?? null,
      attempt: queued.attempt ?? 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await run(db, job, payload, { id, dryRun: false }, queued.signal);
}

/**
 * Begins a requested execution; a repetition by the queue is an execution of its own. Undefined if it or a repetition has
 * completed or was given up. Throws if another process seems to run it, so that the queue tries again.
 */
async function begin(db: Database, requested: number, queued: QueuedAs) {
  const started = { status: 'STARTED', heartbeat_at: sql<string>`clock_timestamp()`, worker: queued.worker } as const;
  const first = await db
    .updateTable('job_execution')
    .set({ ...started, started_at: moment().now, queue_job_id: queued.queueJobId ?? null })
    .where('id', '=', requested)
    .where('status', '=', 'STARTING')
    .returning(['id', 'job', 'payload', 'dry_run as dryRun'])
    .executeTakeFirst();
  if (first !== undefined) return first;
  const { rows } = await sql<NonNullable<typeof first>>`
    insert into job_execution (job, payload, status, trigger, started_by, reason, restart_of, attempt, dry_run, started_at, heartbeat_at, worker, queue_job_id)
    select job, payload, 'STARTED', trigger, started_by, reason, id, ${queued.attempt ?? 1}::int, dry_run,
      clock_timestamp(), clock_timestamp(), ${queued.worker}, ${queued.queueJobId ?? null}::bigint
    from job_execution e where id = ${requested} and status in ('FAILED', 'STOPPED', 'UNKNOWN')
      and not exists (select from job_execution n where n.restart_of = e.id and n.status not in ('FAILED', 'STOPPED', 'UNKNOWN'))
    returning id, job, payload, dry_run as "dryRun"`.execute(db);
  if (rows[0] !== undefined) return rows[0];
  const held = await db
    .selectFrom('job_execution')
    .select('worker')
    .where((eb) => eb.or([eb('id', '=', requested), eb('restart_of', '=', requested)]))
    .where('status', 'in', RUNNING)
    .executeTakeFirst();
  if (held !== undefined) throw new Error(`Execution ${requested} is held by ${held.worker ?? 'a process'}`);
  return undefined;
}

/** Runs the execution that a user or a schedule requested. */
export async function executeRequested(
  db: DatabasePool,
  jobs: ReadonlyMap<string, Job>,
  requested: number,
  queued: QueuedAs,
): Promise<void> {
  const started = await begin(db, requested, queued);
  if (started === undefined) return;
  const job = jobs.get(started.job);
  if (job === undefined) throw new Error(`No job is called ${started.job}`);
  await run(db, job, started.payload, started, queued.signal);
}

/**
 * Returns the workers that hold a job although they run none: their process died after the run had ended and before the
 * queue knew. The job would block its queue for hours. The tick of the schedules has no execution row.
 */
async function workersOfEndedRuns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`select distinct j.locked_by as worker from graphile_worker.jobs j
    where j.locked_at < clock_timestamp() - ${SILENT_FOR} and j.task_identifier <> 'tick'
      and not exists (select from job_execution e where e.worker = j.locked_by and e.status in ('STARTED', 'STOPPING'))`.execute(db);
  return rows.map(({ worker }) => worker);
}

/**
 * Closes as UNKNOWN the runs whose process died and returns their jobs to the queue; any process may do it. The runs of a
 * worker are closed together, because its jobs return together: one whose run is open would not be repeated. A run that
 * was only slow overwrites it with its real outcome. A job whose run had ended, but whose process died before the queue knew,
 * returns too: a job may run twice. Returns how many runs were closed.
 */
export async function closeLostExecutions(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const lost = await trx
      .updateTable('job_execution')
      .set({ status: 'UNKNOWN', exit_code: 'UNKNOWN', finished_at: sql`clock_timestamp()`, error: LOST })
      .where('status', 'in', RUNNING)
      .where('heartbeat_at', '<', sql<string>`clock_timestamp() - ${SILENT_FOR}`)
      .where(
        sql<boolean>`not exists (select from job_execution o where o.worker = job_execution.worker and o.status in ('STARTED', 'STOPPING')
          and o.heartbeat_at >= clock_timestamp() - ${SILENT_FOR})`,
      )
      .returning(['id', 'worker'])
      .execute();
    if (lost.length > 0) {
      const ids = lost.map(({ id }) => id);
      await trx
        .updateTable('job_step')
        .set({ finished_at: sql`clock_timestamp()` })
        .where('execution_id', 'in', ids)
        .where('finished_at', 'is', null)
        .execute();
    }
    const workers = [...lost.flatMap(({ worker }) => worker ?? []), ...(await workersOfEndedRuns(trx))];
    if (workers.length > 0) await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(trx);
    return lost.length;
  });
}
