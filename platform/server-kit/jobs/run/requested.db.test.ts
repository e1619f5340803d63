import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { moment } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { testDatabase } from '../../testing/database.ts';
import { closeLostExecutions, executeRequested } from '../execution.ts';
import { defineJob, type Job } from '../job.ts';
import { requestRun } from './request-run.ts';

const database = testDatabase();
const NAME = 'test.requested';
const jobOf = (run: Job['run']) => defineJob({ name: NAME, payload: z.object({ many: z.int().optional() }), run });
const rows = () => database.connection.db.selectFrom('job_execution').selectAll().where('job', '=', NAME).orderBy('id').execute();
const request = (more: { dryRun?: boolean; payload?: unknown } = {}) =>
  requestRun({ db: database.connection.db, ...moment() }, { job: NAME, payload: {}, trigger: 'USER', startedBy: 1, ...more });
const take = (job: Job, id: number, attempt = 1) =>
  executeRequested(database.connection.db, new Map([[job.name, job]]), id, { worker: 'w', attempt });

afterEach(async () => {
  await sql`delete from job_execution where job = ${NAME}`.execute(database.connection.db);
  await sql`delete from app_secret where name like 'dry-%'`.execute(database.connection.db);
});

it('is STARTING until a process takes it, runs once with its payload, and keeps steps and log', async () => {
  const seen: unknown[] = [];
  const job = jobOf(async (_work, payload, _signal, report) => {
    seen.push(payload);
    report?.step({ it: 'Lettura', en: 'Reading' }, 3);
    report?.count({ read: 3, written: 2, skipped: 1 });
    report?.log({ it: 'Fatto', en: 'Done' });
    return { policies: 2 };
  });
  const id = await request({ payload: { many: 2 } });
  expect(await rows()).toMatchObject([{ status: 'STARTING', exit_code: 'EXECUTING', trigger: 'USER', started_by: 1 }]);
  await take(job, id);
  await take(job, id);
  expect(seen).toEqual([{ many: 2 }]);
  expect(await rows()).toMatchObject([{ status: 'COMPLETED', exit_code: 'COMPLETED', summary: { policies: 2 } }]);
  const { db } = database.connection;
  expect(await db.selectFrom('job_step').selectAll().where('execution_id', '=', id).execute()).toMatchObject([
    {
      label: { it: 'Lettura' },
      total: 3,
      read_count: 3,
      written_count: 2,
      skipped_count: 1,
      failed_count: 0,
      finished_at: expect.any(String),
    },
  ]);
  expect(await db.selectFrom('job_log').select('line').where('execution_id', '=', id).execute()).toEqual([
    { line: { it: 'Fatto', en: 'Done' } },
  ]);
});

it('is FAILED without an error of its own when items failed, and its repetition completes them', async () => {
  const { db } = database.connection;
  let broken = true;
  const job = jobOf(async (_work, _payload, _signal, report) => {
    report?.count({ read: 2, written: 1 });
    if (broken) report?.failed({ entity: 'contract', id: 7, label: 'P-7', error: new Error('no tariff') });
    return { policies: 1 };
  });
  const id = await request();
  await expect(take(job, id)).rejects.toThrow('Items failed');
  expect(await rows()).toMatchObject([{ status: 'FAILED', exit_code: 'FAILED', error: null, summary: { policies: 1 } }]);
  expect(await db.selectFrom('job_step').select('failed_count').where('execution_id', '=', id).execute()).toEqual([{ failed_count: 1 }]);
  expect(await db.selectFrom('job_failed_item').selectAll().where('execution_id', '=', id).execute()).toMatchObject([
    { entity: 'contract', entity_id: 7, label: 'P-7', error: 'no tariff' },
  ]);
  broken = false;
  await take(job, id, 2);
  expect(await rows()).toMatchObject([{ status: 'FAILED' }, { status: 'COMPLETED', restart_of: id }]);
});

it('is closed as UNKNOWN when its process is killed; the queue repeats it as an execution of its own', async () => {
  const { db } = database.connection;
  const id = await request();
  // The state that a killed process leaves.
  await db
    .updateTable('job_execution')
    .set({ status: 'STARTED', heartbeat_at: sql`now() - interval '2 minutes'` })
    .where('id', '=', id)
    .execute();
  await closeLostExecutions(db);
  expect(await rows()).toMatchObject([{ status: 'UNKNOWN', exit_code: 'UNKNOWN' }]);
  await take(
    jobOf(async () => undefined),
    id,
    2,
  );
  expect(await rows()).toMatchObject([{ status: 'UNKNOWN' }, { status: 'COMPLETED', restart_of: id, attempt: 2, trigger: 'USER' }]);
});

it('is left to the queue while its run is open; once it has completed, it is not repeated', async () => {
  const { db } = database.connection;
  const id = await request();
  const job = jobOf(async () => {
    throw new Error('It must not run');
  });
  const set = (status: 'STARTED' | 'COMPLETED') => db.updateTable('job_execution').set({ status }).where('id', '=', id).execute();
  await set('STARTED');
  await expect(take(job, id, 2)).rejects.toThrow('is held by');
  await set('COMPLETED');
  await take(job, id, 3);
  expect(await rows()).toMatchObject([{ id, status: 'COMPLETED' }]);
});

it('is not repeated once a repetition has completed, also if the queue does not know', async () => {
  const { db } = database.connection;
  const id = await request();
  await db.updateTable('job_execution').set({ status: 'UNKNOWN' }).where('id', '=', id).execute();
  const job = jobOf(async () => undefined);
  await take(job, id, 2);
  await take(job, id, 3);
  expect(await rows()).toMatchObject([{ status: 'UNKNOWN' }, { status: 'COMPLETED', restart_of: id }]);
});

it('stops when a user asks for it: the next report throws, and the queue does not repeat it', async () => {
  const { db } = database.connection;
  const id = await request();
  let counted = 0;
  const job = jobOf(async (_work, _payload, signal, report) => {
    await db.updateTable('job_execution').set({ status: 'STOPPING' }).where('id', '=', id).execute();
    while (signal?.aborted !== true) await new Promise((done) => setTimeout(done, 20));
    report?.count({ written: 1 });
    counted += 1;
    return undefined;
  });
  await take(job, id);
  expect(counted).toBe(0);
  expect(await rows()).toMatchObject([{ status: 'STOPPED', exit_code: 'STOPPED', error: 'Stopped by a user' }]);
});

it('a dry run reports what it would do and changes nothing', async () => {
  const { db } = database.connection;
  const add = (on: Database, name: string) =>
    on
      .insertInto('app_secret')
      .values({ name, value: Buffer.from('x') })
      .execute();
  const count = async (on: Database) => (await on.selectFrom('app_secret').select('name').where('name', 'like', 'dry-%').execute()).length;
  const job = jobOf(async (work) => {
    await add(work.db, 'dry-1');
    await work.db.transaction().execute((trx) => add(trx, 'dry-2'));
    await work.db
      .transaction()
      .execute(async (trx) => {
        await add(trx, 'dry-3');
        throw new Error('undone');
      })
      .catch(() => undefined);
    // Transactions that begin together run one after the other.
    await Promise.all(['dry-4', 'dry-5'].map((name) => work.db.transaction().execute((trx) => add(trx, name))));
    return { secrets: await count(work.db) };
  });
  await take(job, await request({ dryRun: true }));
  expect(await rows()).toMatchObject([{ status: 'COMPLETED', dry_run: true, summary: { secrets: 4 } }]);
  expect(await count(db)).toBe(0);
});
