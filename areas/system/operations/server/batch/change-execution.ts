import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { validate } from '#platform/api-kit/validation.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { isRunning, requestRun } from '#platform/server-kit/jobs/run/request-run.ts';
import { executionEvents, formOf, operationsErrors, type startJob } from '../../api/index.ts';
import { EXECUTION, RESTARTABLE } from '../../domain/index.ts';
import { parametersOf, type Registry } from '../registry.ts';

const IN_QUEUE_OF_A_WORKER = sql`locked_at is not null`;

/** Keeps two users from starting a job at the same time. */
const lockJob = (work: UserWork, job: string) => sql`select pg_advisory_xact_lock(hashtext(${`job:${job}`}))`.execute(work.db);

async function refuseRunning(work: UserWork, job: string): Promise<void> {
  await lockJob(work, job);
  if (await isRunning(work.db, job)) throw new AppError(operationsErrors.RUNS_ALREADY);
}

/** Starts a job with typed parameters. Throws if it may not be started, runs already, or has no dry run. */
export async function start(
  work: UserWork,
  registry: Registry,
  body: z.output<NonNullable<typeof startJob.body>>,
): Promise<{ id: number }> {
  const job = registry.jobs().find(({ name }) => name === body.job);
  if (job === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const words = registry.wordsOf(job.name);
  if (words.startable !== true) throw new AppError(operationsErrors.NOT_STARTABLE);
  if (body.dryRun && words.dryRun !== true) throw new AppError(operationsErrors.NO_DRY_RUN);
  const parameters = parametersOf(job, words, work.language);
  const labels = Object.fromEntries(parameters.map(({ name, label }) => [name, { it: label, en: label }]));
  const checked = validate(formOf(parameters), body.parameters, labels, work.language);
  if (!checked.ok)
    throw new FieldErrors(Object.fromEntries(Object.entries(checked.fields).map(([name, text]) => [`parameters.${name}`, text])));
  const payload = job.payload.parse(checked.value);
  await refuseRunning(work, job.name);
  const id = await requestRun(work, {
    job: job.name,
    payload,
    trigger: 'USER',
    startedBy: work.actor.userId,
    reason: body.reason,
    dryRun: body.dryRun,
  });
  await audit(work, executionEvents, { entityId: id, action: 'START', reason: body.reason, after: { job: job.name, dryRun: body.dryRun } });
  return { id };
}

async function lockExecution(work: UserWork, id: number) {
  const row = await work.db.selectFrom('job_execution').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Takes the job of a run out of the queue, so that it is not repeated. A worker's is left alone. */
async function leaveQueue(work: UserWork, queueJobId: number | null): Promise<void> {
  if (queueJobId === null) return;
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where id = ${queueJobId} and not (${IN_QUEUE_OF_A_WORKER})))`.execute(
    work.db,
  );
}

/** Stops a run: a queued one at once, one in progress at its next report. Throws ENDED. */
export async function stop(work: UserWork, id: number, reason: string): Promise<void> {
  const row = await lockExecution(work, id);
  const next = EXECUTION.next(row.status, 'STOP');
  if (next === null) throw new AppError(operationsErrors.ENDED);
  const ended = next === 'STOPPED' ? { exit_code: 'STOPPED' as const, finished_at: work.now, closed_by: work.actor.userId } : {};
  await work.db
    .updateTable('job_execution')
    .set({ status: next, ...ended })
    .where('id', '=', id)
    .execute();
  await audit(work, executionEvents, { entityId: id, action: 'STOP', reason, before: { status: row.status }, after: { status: next } });
}

/** Throws unless the run ended without its result and was not repeated. */
async function lockRestartable(work: UserWork, id: number) {
  const row = await lockExecution(work, id);
  if (!RESTARTABLE.some((state) => state === row.status)) throw new AppError(operationsErrors.ENDED);
  const later = await work.db.selectFrom('job_execution').select('id').where('restart_of', '=', id).limit(1).executeTakeFirst();
  if (later !== undefined) throw new AppError(operationsErrors.RESTARTED);
  return row;
}

/** Repeats a run with its parameters: jobs go on from what is left to do. */
export async function restart(work: UserWork, id: number, reason: string): Promise<{ id: number }> {
  const row = await lockRestartable(work, id);
  await refuseRunning(work, row.job);
  await leaveQueue(work, row.queue_job_id);
  const again = await requestRun(work, {
    job: row.job,
    payload: row.payload,
    trigger: 'USER',
    startedBy: work.actor.userId,
    reason,
    dryRun: row.dry_run,
    restartOf: { id, attempt: row.attempt },
  });
  await audit(work, executionEvents, { entityId: again, action: 'RESTART', reason, after: { job: row.job, restartOf: id } });
  return { id: again };
}

/** Gives up a run: neither the queue nor a user repeats it. */
export async function abandon(work: UserWork, id: number, reason: string): Promise<void> {
  const row = await lockExecution(work, id);
  const next = EXECUTION.next(row.status, 'ABANDON');
  if (next === null) throw new AppError(operationsErrors.ENDED);
  await leaveQueue(work, row.queue_job_id);
  await work.db.updateTable('job_execution').set({ status: next, closed_by: work.actor.userId }).where('id', '=', id).execute();
  await audit(work, executionEvents, { entityId: id, action: 'ABANDON', reason, before: { status: row.status }, after: { status: next } });
}
