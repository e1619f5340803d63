import { sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '../context.ts';

/** Facts worth keeping in the execution history. When all are 0, there was nothing to do. */
export type JobSummary = Readonly<Record<string, number | string>>;

/** A piece of work that runs after commit, at least once: its effect must be harmless when repeated. */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: S;
  /** Runs outside a transaction. `signal` is aborted when the process stops. */
  readonly run: (work: Work, payload: z.output<S>, signal?: AbortSignal) => Promise<JobSummary | undefined>;
}

/** A run of a job at a local time of Rome, every day or on some days of the week, once for all server processes, caught up when none was running. */
export interface Schedule {
  readonly name: string;
  /** HH:MM in Rome. */
  readonly at: string;
  /** ISO days of the week, 1 Monday … 7 Sunday; every day unless told. */
  readonly weekdays?: readonly number[];
  readonly job: Job;
}

/** Declares a job with a typed payload. */
export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> & Job {
  return job as Job<S> & Job;
}

export interface EnqueueOptions {
  /** Two jobs with one key: the later replaces the one that has not started. */
  readonly key?: string;
  /** ISO instant before which it does not run. */
  readonly runAt?: string;
  /** Jobs of one queue run one after the other, in all processes. */
  readonly queue?: string;
  /** Nobody waits for it: whatever else is due goes first. */
  readonly patient?: boolean;
}

/** Puts a job in the queue inside the caller's transaction: it exists if and only if the transaction commits. */
export async function enqueue<S extends z.ZodType>(
  work: Pick<Work, 'db'>,
  job: Pick<Job<S>, 'name' | 'payload'>,
  payload: z.input<S>,
  options: EnqueueOptions = {},
): Promise<void> {
  const data = JSON.stringify(job.payload.parse(payload));
  await sql`select graphile_worker.add_job(${job.name}, ${data}::json, job_key := ${options.key ?? null},
    run_at := ${options.runAt ?? null}::timestamptz, queue_name := ${options.queue ?? null}, max_attempts := 12, priority := ${options.patient === true ? 10 : 0})`.execute(
    work.db,
  );
}
