import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Caller } from '#platform/server-kit/testing/app.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { healthAddress } from '../../api/addresses.ts';
import { type HealthView, readHealth } from '../../api/index.ts';
import { healthName } from '../../domain/index.ts';

const test = testApp();

const partOf = async (caller: Caller, code: HealthView['items'][number]['code']) => {
  const { body } = await caller.call(readHealth, {});
  return (body as HealthView).items.find((item) => item.code === code);
};

/** Runs the regular check once. */
async function check(): Promise<void> {
  await sql`select graphile_worker.add_job('operations.health', '{}')`.execute(test.connection.db);
  await test.runJobs();
}

/** Notifications about mails; a busy machine may turn another part bad meanwhile. */
const alerts = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notification n
    where link = ${healthAddress.href()} and n::text like '%' || ${healthName('POSTA').it} || '%'`.execute(test.connection.db);
  return rows[0]?.n ?? 0;
};

it('is for administrators only', async () => {
  expect((await (await test.as('dealer')).call(readHealth, {})).status).toBe(403);
});

it('finds mails that wait, and notifies the administrators once when that becomes bad', async () => {
  const administrator = await test.as('developer');
  const { db } = test.connection;
  await check();
  expect(await alerts()).toBe(0);
  expect(await partOf(administrator, 'POSTA')).toMatchObject({ state: 'BUONO', advice: null });
  await sql`insert into mail_outbox (key, kind, to_address, subject, body_text, body_html, status, created_at, next_attempt_at)
    values ('health-1', 'test', 'a@example.com', 's', 't', 'h', 'QUEUED', now() - interval '5 hours', now() + interval '1 day')`.execute(
    db,
  );
  expect(await partOf(administrator, 'POSTA')).toMatchObject({ state: 'GRAVE', since: null });
  await check();
  const first = await alerts();
  expect(first).toBeGreaterThan(0);
  expect((await partOf(administrator, 'POSTA'))?.since).not.toBeNull();
  await sql`update notification set read_at = now()`.execute(db);
  await check();
  expect(await alerts()).toBe(first);
});

it('finds failed mails, failed schedules and jobs that the queue gave up', async () => {
  const administrator = await test.as('developer');
  const { db } = test.connection;
  await sql`update mail_outbox set status = 'FAILED', next_attempt_at = null, finished_at = now() where key = 'health-1'`.execute(db);
  await sql`select graphile_worker.add_job('nothing.does-this', '{}', max_attempts := 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key is null and max_attempts = 1`.execute(db);
  expect(await partOf(administrator, 'POSTA')).toMatchObject({ state: 'ATTENZIONE' });
  expect(await partOf(administrator, 'CODA')).toMatchObject({ state: 'ATTENZIONE' });
  expect(await partOf(administrator, 'BACKUP')).toMatchObject({ state: 'ATTENZIONE' });
  expect(await partOf(administrator, 'ARCHIVIO')).toMatchObject({ state: 'BUONO' });
});
