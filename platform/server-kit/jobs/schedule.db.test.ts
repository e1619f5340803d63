import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../testing/database.ts';
import { defineJob, enqueue, type Schedule } from './job.ts';
import { enqueueDue } from './worker.ts';

const database = testDatabase();
const job = defineJob({ name: 'test.job', payload: z.object({}), run: async () => undefined });
const schedules: readonly Schedule[] = [{ name: 'test.nightly', at: '02:30', job }];

async function waiting(): Promise<number> {
  const result = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs where task_identifier = ${job.name}`.execute(
    database.connection.db,
  );
  return result.rows[0]?.n ?? 0;
}

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
  // A server that was down at night catches up in the morning.
  await enqueueDue(db, schedules, new Date('2026-07-02T07:00:00Z'));
  expect(await waiting()).toBe(2);
});

it('runs on its weekdays only', async () => {
  const { db } = database.connection;
  const before = await waiting();
  const weekly: readonly Schedule[] = [{ name: 'test.weekly', at: '02:30', weekdays: [1, 3, 5], job }];
  // A Sunday, the Monday after it, a Tuesday.
  for (const day of ['05', '06', '07']) await enqueueDue(db, weekly, new Date(`2026-07-${day}T09:00:00Z`));
  expect(await waiting()).toBe(before + 1);
});

it('drops a job whose transaction rolls back', async () => {
  const { db } = database.connection;
  const before = await waiting();
  const failing = db.transaction().execute(async (trx) => {
    await enqueue({ db: trx }, job, {});
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await waiting()).toBe(before);
});
