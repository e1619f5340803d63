import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../testing/database.ts';
import { defineJob, enqueue, type Schedule } from '../job.ts';
import { enqueueDue } from './enqueue-due.ts';

const database = testDatabase();
const job = defineJob({ name: 'test.job', payload: z.object({}), run: async () => undefined });
const schedules: readonly Schedule[] = [{ name: 'test.nightly', at: '02:30', job }];

/** Requested runs of the job that no process has taken. */
async function waiting(): Promise<number> {
  const { db } = database.connection;
  const rows = await db.selectFrom('job_execution').select('id').where('job', '=', job.name).where('status', '=', 'STARTING').execute();
  return rows.length;
}

/** Ends the runs: a time whose job still runs is skipped. */
const finish = () => database.connection.db.updateTable('job_execution').set({ status: 'COMPLETED' }).where('job', '=', job.name).execute();

const decisions = (name: string) =>
  database.connection.db
    .selectFrom('schedule_run as r')
    .innerJoin('job_schedule as s', 's.id', 'r.schedule_id')
    .select(['r.due_at', 'r.outcome', 'r.skipped_because', 'r.missed'])
    .where('s.name', '=', name)
    .orderBy('r.due_at')
    .execute();

it('enqueues a schedule once a day at its time in Rome, however many processes check', async () => {
  const { db } = database.connection;
  await enqueueDue(db, schedules, new Date('2026-07-01T00:29:00Z'));
  expect(await waiting()).toBe(0);
  // 02:30 in Rome is 00:30 UTC in summer.
  const due = new Date('2026-07-01T00:30:00Z');
  await Promise.all([enqueueDue(db, schedules, due), enqueueDue(db, schedules, due), enqueueDue(db, schedules, due)]);
  expect(await waiting()).toBe(1);
  await enqueueDue(db, schedules, new Date('2026-07-01T20:00:00Z'));
  expect(await waiting()).toBe(1);
  await finish();
  // A server that was down for some nights catches up in the morning, once.
  await enqueueDue(db, schedules, new Date('2026-07-04T07:00:00Z'));
  expect(await waiting()).toBe(1);
  expect(await decisions('test.nightly')).toMatchObject([
    { due_at: '2026-07-01T00:30:00.000Z', outcome: 'STARTED' },
    { due_at: '2026-07-03T00:30:00.000Z', outcome: 'SKIPPED', skipped_because: 'MISSED', missed: 2 },
    { due_at: '2026-07-04T00:30:00.000Z', outcome: 'STARTED' },
  ]);
  await finish();
});

it('runs on its weekdays only', async () => {
  const { db } = database.connection;
  const weekly: readonly Schedule[] = [{ name: 'test.weekly', at: '02:30', weekdays: [1, 3, 5], job }];
  // A Sunday, the Monday after it, a Tuesday.
  for (const day of ['05', '06', '07']) await enqueueDue(db, weekly, new Date(`2026-07-${day}T09:00:00Z`));
  expect(await waiting()).toBe(1);
  await finish();
});

it('skips a time whose job still runs', async () => {
  const { db } = database.connection;
  const hourly: readonly Schedule[] = [{ name: 'test.overlap', at: '02:30', job }];
  await enqueueDue(db, hourly, new Date('2026-07-01T00:30:00Z'));
  await enqueueDue(db, hourly, new Date('2026-07-02T00:30:00Z'));
  expect(await waiting()).toBe(1);
  expect(await decisions('test.overlap')).toMatchObject([{ outcome: 'STARTED' }, { outcome: 'SKIPPED', skipped_because: 'OVERLAP' }]);
  await finish();
});

it('follows what a user changed; a schedule that resumes does not make up for its pause', async () => {
  const { db } = database.connection;
  const changed: readonly Schedule[] = [{ name: 'test.changed', at: '02:30', job }];
  await enqueueDue(db, changed, new Date('2026-07-01T00:00:00Z'));
  const set = (values: { cron?: string; paused: boolean; counts_from: string }) =>
    db.updateTable('job_schedule').set(values).where('name', '=', 'test.changed').execute();
  await set({ cron: '0 6 * * *', paused: true, counts_from: '2026-07-01T00:00:00Z' });
  await enqueueDue(db, changed, new Date('2026-07-03T12:00:00Z'));
  expect(await decisions('test.changed')).toEqual([]);
  await set({ paused: false, counts_from: '2026-07-03T12:00:00Z' });
  await enqueueDue(db, changed, new Date('2026-07-03T12:01:00Z'));
  expect(await decisions('test.changed')).toEqual([]);
  await enqueueDue(db, changed, new Date('2026-07-04T04:00:00Z'));
  expect(await decisions('test.changed')).toMatchObject([{ due_at: '2026-07-04T04:00:00.000Z', outcome: 'STARTED' }]);
  await finish();
});

it('drops a job whose transaction rolls back', async () => {
  const { db } = database.connection;
  const queued = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs where task_identifier = ${job.name}`.execute(db)).rows[0]
      ?.n;
  const before = await queued();
  const failing = db.transaction().execute(async (trx) => {
    await enqueue({ db: trx }, job, {});
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await queued()).toBe(before);
});
