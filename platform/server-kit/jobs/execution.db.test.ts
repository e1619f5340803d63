import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../testing/database.ts';
import { closeLostExecutions, execute } from './execution.ts';
import { defineJob, enqueue, type JobSummary } from './job.ts';

const database = testDatabase();
const jobOf = (run: (signal?: AbortSignal) => Promise<JobSummary | undefined>) =>
  defineJob({ name: 'test.job', payload: z.object({}), run: (_work, _payload, signal) => run(signal) });
const stored = () => database.connection.db.selectFrom('job_execution').selectAll().where('job', '=', 'test.job').orderBy('id').execute();
const silence = () =>
  sql`update job_execution set heartbeat_at = now() - interval '2 minutes' where job = 'test.job'`.execute(database.connection.db);

afterEach(() => sql`delete from job_execution where job = 'test.job'`.execute(database.connection.db));

/** Starts a run that lasts until `finish` is called. */
async function begin(worker: string | null = null): Promise<{ finish: () => Promise<void> }> {
  let resolve: (summary: undefined) => void = () => undefined;
  const promise = new Promise<undefined>((done) => {
    resolve = done;
  });
  const earlier = (await stored()).length;
  const ended = execute(
    database.connection.db,
    jobOf(() => promise),
    {},
    { worker },
  );
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(earlier);
  return {
    finish: () => {
      resolve(undefined);
      return ended;
    },
  };
}

describe('the history of a job', () => {
  const run = (job: ReturnType<typeof jobOf>, signal?: AbortSignal) => execute(database.connection.db, job, {}, { signal, worker: null });

  it.each([
    [{ documents: 2 }, 'COMPLETED', 'COMPLETED'],
    [undefined, 'COMPLETED', 'COMPLETED'],
    [{ documents: 0, mails: 0 }, 'COMPLETED', 'NOOP'],
  ])('summary %j: %s, exit code %s', async (summary, status, exitCode) => {
    await run(jobOf(async () => summary));
    expect(await stored()).toMatchObject([{ status, exit_code: exitCode, error: null, summary: summary ?? {} }]);
  });

  it('records why a job failed, and distinguishes it from a job stopped with its process', async () => {
    const failing = jobOf(async () => {
      throw new Error('no paper');
    });
    await expect(run(failing)).rejects.toThrow('no paper');
    await expect(run(failing, AbortSignal.abort())).rejects.toThrow('no paper');
    expect(await stored()).toMatchObject([
      { status: 'FAILED', exit_code: 'FAILED', error: 'no paper' },
      { status: 'STOPPED', exit_code: 'STOPPED', error: 'no paper' },
    ]);
  });
});

describe('a run whose process died', () => {
  it('is closed as UNKNOWN once, however many processes check; a live run is left alone', async () => {
    const dead = await begin();
    await silence();
    const alive = await begin();
    const { db } = database.connection;
    const closed = await Promise.all([closeLostExecutions(db), closeLostExecutions(db), closeLostExecutions(db)]);
    expect(closed.toSorted()).toEqual([0, 0, 1]);
    expect(await stored()).toMatchObject([
      { status: 'UNKNOWN', exit_code: 'UNKNOWN', error: expect.stringContaining('ended before the job did') },
      { status: 'STARTED', exit_code: 'EXECUTING' },
    ]);
    expect((await stored())[0]?.finished_at).not.toBeNull();
    await Promise.all([dead.finish(), alive.finish()]);
  });

  it('is closed together with the other runs of its worker, whose jobs return together', async () => {
    const first = await begin('worker-dead');
    await silence();
    const second = await begin('worker-dead');
    expect(await closeLostExecutions(database.connection.db)).toBe(0);
    await silence();
    expect(await closeLostExecutions(database.connection.db)).toBe(2);
    await Promise.all([first.finish(), second.finish()]);
  });

  it('records its real outcome if it was only slow', async () => {
    const slow = await begin();
    await silence();
    await closeLostExecutions(database.connection.db);
    await slow.finish();
    expect(await stored()).toMatchObject([{ status: 'COMPLETED', exit_code: 'COMPLETED', error: null }]);
  });

  it('returns its own job to the queue, not those of others', async () => {
    const { db } = database.connection;
    const job = jobOf(async () => undefined);
    for (const key of ['dead', 'alive']) await enqueue({ db }, job, {}, { key });
    await sql`update graphile_worker._private_jobs set locked_by = 'worker-' || key, locked_at = now() where key in ('dead', 'alive')`.execute(
      db,
    );
    const one = await begin('worker-dead');
    await silence();
    await closeLostExecutions(db);
    const { rows } = await sql`select key, locked_by from graphile_worker.jobs where key in ('dead', 'alive') order by key`.execute(db);
    expect(rows).toEqual([
      { key: 'alive', locked_by: 'worker-alive' },
      { key: 'dead', locked_by: null },
    ]);
    await one.finish();
  });

  it('returns a job whose run ended before its process died, not one that a worker has just taken', async () => {
    const { db } = database.connection;
    for (const key of ['ended', 'taken'])
      await enqueue(
        { db },
        jobOf(async () => undefined),
        {},
        { key },
      );
    await (await begin('worker-ended')).finish();
    await sql`update graphile_worker._private_jobs set locked_by = 'worker-' || key,
      locked_at = now() - case key when 'ended' then interval '2 minutes' else interval '0' end where key in ('ended', 'taken')`.execute(
      db,
    );
    expect(await closeLostExecutions(db)).toBe(0);
    const { rows } = await sql`select key, locked_by from graphile_worker.jobs where key in ('ended', 'taken') order by key`.execute(db);
    expect(rows).toEqual([
      { key: 'ended', locked_by: null },
      { key: 'taken', locked_by: 'worker-taken' },
    ]);
  });
});
