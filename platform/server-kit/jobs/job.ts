import { sql } from 'kysely';
import type { z } from 'zod';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Outside, Work } from '../context.ts';

/** Facts for the execution history. If all are 0, there was nothing to do. */
export type JobSummary = Readonly<Record<string, number | string>>;

/** An item that failed while its run goes on. */
export interface FailedItem {
  /** Table of the record, as in the audit trail. */
  readonly entity: string;
  readonly id: number;
  /** How users recognise it, such as a policy number; without it, the page of the run looks for the name of the record. */
  readonly label?: string;
  readonly error: unknown;
}

/**
 * What a run reports while it works. Cheap: it is written once a second. Each call throws when the run must stop, so a
 * loop that reports needs no other check.
 */
export interface JobReport {
  /** Ends the step before and begins another; `total` items, if known. */
  step(label: Text, total?: number): void;
  /** Adds to the counts of the step. */
  count(counts: { readonly read?: number; readonly written?: number; readonly skipped?: number }): void;
  /** The run goes on; it is FAILED at its end, so that it is repeated. `workThrough` calls it. */
  failed(item: FailedItem): void;
  log(line: Text): void;
}

/** Work that runs after commit, at least once: it must be safe to repeat. */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: S;
  /** Runs outside a transaction. `signal` is aborted when the process stops or a user stops the run. */
  readonly run: (work: Work & Outside, payload: z.output<S>, signal?: AbortSignal, report?: JobReport) => Promise<JobSummary | undefined>;
}

/** When a schedule runs, in Rome: at a time of day, every day or on some weekdays, or by a cron expression of five fields. */
export type ScheduleTimes =
  | {
      /** HH:MM. */
      readonly at: string;
      /** ISO weekdays, 1 Monday … 7 Sunday. Default: every day. */
      readonly weekdays?: readonly number[];
    }
  | { readonly cron: string };

/** Runs of a job, once for all server processes. Runs late if no process was up at the time. Users may change it. */
export type Schedule = ScheduleTimes & { readonly name: string; readonly job: Job };

/** Declares a job with a typed payload. */
export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> & Job {
  return job as Job<S> & Job;
}

export interface EnqueueOptions {
  /** Of two jobs with the same key, the later replaces the one that has not started. */
  readonly key?: string;
  /** ISO instant before which it does not run. */
  readonly runAt?: string;
  /** Jobs of one queue run one at a time, in all processes. */
  readonly queue?: string;
  /** Low priority: all other due jobs run first. */
  readonly patient?: boolean;
  /** Attempts until the queue gives up. Default 12. */
  readonly attempts?: number;
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
    run_at := ${options.runAt ?? null}::timestamptz, queue_name := ${options.queue ?? null},
    max_attempts := ${options.attempts ?? 12}, priority := ${options.patient === true ? 10 : 0})`.execute(work.db);
}
