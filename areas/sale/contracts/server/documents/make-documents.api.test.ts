import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { seedContracts } from '../testing/demo-contracts.ts';
import { enqueueDocuments } from './document-jobs.ts';

const test = testApp();

/** Why the documents of a policy could not be made, after breaking it. */
async function failureOf(kind: 'PROPOSTA' | 'CERTIFICATO', breakIt: (id: number) => Promise<unknown>): Promise<string> {
  const { db } = test.connection;
  const policies = db.selectFrom('contract').select('id').where('status', '=', 'POLIZZA');
  const { id } = await policies
    .orderBy('id', kind === 'PROPOSTA' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await breakIt(id);
  await enqueueDocuments({ db, ...moment(), requestId: 'test', language: 'it', actor: null }, id, kind);
  await test.runJobs();
  const run = await db
    .selectFrom('job_execution')
    .select(['status', 'error'])
    .where('job', '=', 'contracts.documents')
    .where(sql<boolean>`payload @> ${JSON.stringify({ contractId: id, moment: kind })}::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(run.status).toBe('FAILED');
  return run.error ?? '';
}

it('a failed proposal keeps its reason when the notification of the seller fails too', async () => {
  await seedContracts(test.connection, { count: 50, today: moment().today });
  const reason = await failureOf('PROPOSTA', async (id) => {
    await sql`update contract set data = data - 'choice' where id = ${id}`.execute(test.connection.db);
    await sql`alter table notification rename to notification_gone`.execute(test.connection.db);
  });
  expect(reason).toMatch(/; the seller was not notified: /);
  expect(reason.split('; the seller')[0]).not.toContain('notification');
});

it('a certificate without a policy number fails instead of making another document', async () => {
  const reason = await failureOf('CERTIFICATO', async (id) => {
    await sql`alter table contract drop constraint policy_has_number`.execute(test.connection.db);
    await sql`update contract set policy_number = null where id = ${id}`.execute(test.connection.db);
  });
  expect(reason).toMatch(/There is no number of the policy/);
});
