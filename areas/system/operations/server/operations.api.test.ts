import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settingRoutes } from '#areas/agency/settings/api/index.ts';
import { formatDateTime } from '#platform/domain-kit/time/rome-time.ts';
import { audit } from '#platform/server-kit/audit.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { closeLostExecutions } from '#platform/server-kit/jobs/execution.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import {
  abandonExecution,
  type JobRow,
  jobScheduleEvents,
  listExecutions,
  listJobs,
  listSchedules,
  listTraces,
  pauseSchedule,
  previewTimes,
  readExecution,
  readHistory,
  restartExecution,
  resumeSchedule,
  runSchedule,
  saveSchedule,
  startJob,
  stopExecution,
  traceEvidence,
  trailState,
} from '../api/index.ts';

const evidence = z.object({
  rows: z.array(z.object({ hashed_header: z.string(), hashed_content: z.string(), digest: z.string() })),
  seals: z.array(
    z.object({
      first_id: z.number(),
      last_id: z.number(),
      row_count: z.number(),
      previous: z.string(),
      hash: z.string(),
      digests: z.array(z.tuple([z.number(), z.string()])),
    }),
  ),
});

const test = testApp();
let developer: Caller;
beforeAll(async () => {
  developer = await test.as('developer');
});

const jobs = async (): Promise<readonly JobRow[]> => listJobs.response.parse((await developer.call(listJobs, {})).body).items;
const JOB = 'contracts.expire-quotations';
const start = (more: Partial<{ job: string; dryRun: boolean; parameters: Record<string, string | number> }> = {}) =>
  developer.call(startJob, { body: { job: JOB, reason: 'Prova', dryRun: false, parameters: {}, ...more } });
const detail = async (id: number) =>
  readExecution.response.parse((await developer.call(readExecution, { params: { id }, query: {} })).body);

it('users without BATCH or SCHEDULER reach nothing', async () => {
  const agency = await test.as('dipendente-agenzia');
  for (const caller of [test.anonymous, agency]) {
    expect((await caller.call(listExecutions, { query: {} })).status).toBe(403);
    expect((await caller.call(startJob, { body: { job: JOB, reason: 'x', dryRun: false, parameters: {} } })).status).toBe(403);
    expect((await caller.call(listSchedules, {})).status).toBe(403);
  }
});

it('every job has its words, and every schedule its job', async () => {
  expect((await jobs()).filter(({ name, title, about }) => title === name || about === '').map(({ name }) => name)).toEqual([]);
});

describe('a run that a user starts', () => {
  it('waits, runs, and is in the list with who started it and why', async () => {
    const { body, status } = await start();
    expect(status).toBe(200);
    const id = Number(body.id);
    expect(await detail(id)).toMatchObject({ status: 'STARTING', mayStop: true, mayRestart: false, reason: 'Prova' });
    expect((await start()).body).toMatchObject({ error: 'RUNS_ALREADY' });
    await test.runJobs();
    expect(await detail(id)).toMatchObject({ status: 'COMPLETED', trigger: 'USER', startedBy: expect.any(String), mayStop: false });
    const { body: list } = await developer.call(listExecutions, { query: { lavoro: JOB, avvio: 'USER' } });
    expect(list).toMatchObject({ total: 1, items: [{ id }] });
    expect((await jobs()).find(({ name }) => name === JOB)?.last).toMatchObject({ id, status: 'COMPLETED' });
  });

  it('a dry run says what would change and changes nothing', async () => {
    const { db } = test.connection;
    await sql`update contract set expires_at = now() - interval '1 hour' where id = (select min(id) from contract where status = 'PREVENTIVO')`
      .execute(db)
      .catch(() => undefined);
    const before = await db.selectFrom('contract').select(['id', 'status']).orderBy('id').execute();
    const id = Number((await start({ dryRun: true })).body.id);
    await test.runJobs();
    expect(await detail(id)).toMatchObject({ status: 'COMPLETED', dryRun: true });
    expect(await db.selectFrom('contract').select(['id', 'status']).orderBy('id').execute()).toEqual(before);
  });

  it('names the records that failed, and is restarted for them', async () => {
    const id = Number((await start()).body.id);
    await test.runJobs();
    const { db } = test.connection;
    const user = await db.selectFrom('app_user').select(['id', 'display_name']).where('username', '=', 'dealer').executeTakeFirstOrThrow();
    await sql`update job_execution set status = 'FAILED', exit_code = 'FAILED' where id = ${id}`.execute(db);
    await sql`insert into job_failed_item (execution_id, entity, entity_id, label, error, at)
      values (${id}, 'app_user', ${user.id}, ${String(user.id)}, 'broken', now())`.execute(db);
    expect(await detail(id)).toMatchObject({
      failedItems: 1,
      failed: [{ entity: 'app_user', entityId: user.id, label: user.display_name, error: 'broken' }],
      error: null,
      mayRestart: true,
    });
  });

  it('checks parameters with the schema of the job, at each field', async () => {
    const job = 'contracts.documents';
    expect((await jobs()).find(({ name }) => name === job)?.parameters).toMatchObject([
      { name: 'contractId', kind: 'NUMBER', required: true },
      { name: 'moment', kind: 'CHOICE', options: ['MUP', 'PROPOSTA', 'CERTIFICATO'] },
    ]);
    expect(await start({ job, parameters: { moment: 'PROPOSTA' } })).toMatchObject({
      status: 422,
      body: { 'parameters.contractId': expect.any(String) },
    });
    expect((await start({ job, dryRun: true, parameters: { contractId: 1, moment: 'MUP' } })).body).toMatchObject({ error: 'NO_DRY_RUN' });
    expect((await start({ job: 'platform.mail', parameters: { id: 1 } })).body).toMatchObject({ error: 'NOT_STARTABLE' });
    expect((await start({ job: 'no.such-job' })).status).toBe(404);
  });

  it('is stopped at once while it waits', async () => {
    const id = Number((await start()).body.id);
    expect((await developer.call(stopExecution, { params: { id }, body: { reason: 'Troppo presto' } })).status).toBe(204);
    expect(await detail(id)).toMatchObject({ status: 'STOPPED', exitCode: 'STOPPED', mayRestart: true });
    await test.runJobs();
    expect(await detail(id)).toMatchObject({ status: 'STOPPED' });
    expect((await developer.call(stopExecution, { params: { id }, body: { reason: 'Di nuovo' } })).body).toMatchObject({ error: 'ENDED' });
  });
});

describe('a run whose process was killed', () => {
  /** The state that a killed process leaves, closed by another process. */
  async function killed(): Promise<number> {
    const id = Number((await start()).body.id);
    const { db } = test.connection;
    await sql`update job_execution set status = 'STARTED', heartbeat_at = now() - interval '5 minutes' where id = ${id}`.execute(db);
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'run'))`.execute(db);
    await closeLostExecutions(db);
    return id;
  }

  it('is UNKNOWN and is repeated once', async () => {
    const id = await killed();
    expect(await detail(id)).toMatchObject({ status: 'UNKNOWN', exitCode: 'UNKNOWN', mayRestart: true, mayAbandon: true });
    const { body } = await developer.call(restartExecution, { params: { id }, body: { reason: 'Riprendo' } });
    await test.runJobs();
    expect(await detail(Number(body.id))).toMatchObject({ status: 'COMPLETED', restartOf: id, attempt: 2 });
    const again = await developer.call(restartExecution, { params: { id }, body: { reason: 'Ancora' } });
    expect(again.body).toMatchObject({ error: 'RESTARTED' });
  });

  it('is given up with a reason', async () => {
    const id = await killed();
    expect((await developer.call(abandonExecution, { params: { id }, body: { reason: 'Non serve più' } })).status).toBe(204);
    expect(await detail(id)).toMatchObject({ status: 'ABANDONED', mayRestart: false, mayAbandon: false, closedBy: expect.any(String) });
  });
});

describe('schedules', () => {
  const schedules = async () => listSchedules.response.parse((await developer.call(listSchedules, {})).body).items;
  const one = async () => {
    const { enqueueDue } = await import('#platform/server-kit/jobs/schedule/enqueue-due.ts');
    const { defineJob } = await import('#platform/server-kit/jobs/job.ts');
    const { z } = await import('zod');
    // The rows of the schedules are made by the worker, which does not run in tests.
    const job = defineJob({ name: JOB, payload: z.object({}), run: async () => undefined });
    await enqueueDue(test.connection.db, [{ name: JOB, at: '23:59', job }], new Date('2026-01-01T12:00:00Z'));
    const row = (await schedules()).find((schedule) => schedule.job === JOB);
    if (row === undefined) throw new Error('No schedule');
    return row;
  };

  it('shows the next times; a change is audited, checked at its field, and refused if it is stale', async () => {
    const row = await one();
    expect(row).toMatchObject({ cron: '5 0 * * *', paused: false, next: { length: 5 } });
    const form = { cron: '30 2 * * *', onHoliday: 'SKIP', onMissed: 'ONCE' } as const;
    const put = (body: { cron: string; onHoliday: 'SKIP'; onMissed: 'ONCE' }, version: number) =>
      developer.call(saveSchedule, { params: { id: row.id }, body }, { 'if-match': `"${version}"` });
    expect(await put({ ...form, cron: '0 6 1 * 1' }, row.version)).toMatchObject({
      status: 422,
      body: { cron: expect.stringContaining('non entrambi') },
    });
    expect((await put(form, row.version)).status).toBe(204);
    expect((await put(form, row.version)).status).toBe(412);
    expect(await one()).toMatchObject({ cron: '30 2 * * *', declared: '5 0 * * *', onHoliday: 'SKIP', updatedBy: expect.any(String) });
  });

  it('the next five times are right over both changes of the clock', async () => {
    // The last Sundays of March and October, when the clock changes.
    const nextOf = async (cron: string) =>
      previewTimes.response.parse((await developer.call(previewTimes, { query: { cron, onHoliday: 'RUN' } })).body).next;
    const spring = await nextOf('30 2 * 3 0#L');
    expect(spring.map((at) => formatDateTime(at).slice(11, 16))).toEqual(Array.from({ length: 5 }, () => '03:00'));
    const autumn = await nextOf('30 2 * 10 0#L');
    expect(autumn.map((at) => at.slice(11))).toEqual(Array.from({ length: 5 }, () => '00:30:00.000Z'));
    for (const times of [spring, autumn]) expect(new Set(times.map((at) => at.slice(0, 4))).size).toBe(5);
  });

  it('is paused with a reason, resumes, and runs at once', async () => {
    const { id } = await one();
    await developer.call(pauseSchedule, { params: { id }, body: { reason: 'Manutenzione' } });
    expect(await one()).toMatchObject({ paused: true, pauseReason: 'Manutenzione', next: [] });
    await developer.call(resumeSchedule, { params: { id } });
    expect(await one()).toMatchObject({ paused: false, pauseReason: null });
    const { body } = await developer.call(runSchedule, { params: { id } });
    await test.runJobs();
    expect(await detail(Number(body.executionId))).toMatchObject({ status: 'COMPLETED' });
  });

  it('one that failed is notified and mailed once', async () => {
    const { id } = await one();
    const { db } = test.connection;
    const { now } = moment();
    const help = {
      type: 'ASSISTENZA' as const,
      sender: 'nais@example.com',
      recipients: ['assistenza@example.com'],
      cc: [],
      bcc: [],
    };
    const { read, save } = settingRoutes.CONTATTI;
    const { headers } = await developer.call(read, {});
    const saved = await developer.call(save, { query: {}, body: { sets: [help] } }, { 'if-match': String(headers.etag) });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const run = await db
      .insertInto('job_execution')
      .values({
        job: JOB,
        payload: json({}),
        status: 'FAILED',
        exit_code: 'FAILED',
        error: 'no paper',
        trigger: 'SCHEDULE',
        started_at: now,
        finished_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('schedule_run')
      .values({ schedule_id: id, due_at: now, decided_at: now, outcome: 'STARTED', execution_id: run.id })
      .execute();
    await sql`insert into job_failed_item (execution_id, entity, entity_id, label, error, at)
      values (${run.id}, 'contract', 1, 'P-1', 'broken', now())`.execute(db);
    await start({ job: 'operations.watch' });
    await test.runJobs();
    await start({ job: 'operations.watch' });
    await test.runJobs();
    const notes = await db.selectFrom('notification').select('message_it').where('message_it', 'like', 'Il lavoro pianificato%').execute();
    expect(notes.length).toBeGreaterThan(0);
    expect(new Set(notes.map(({ message_it }) => message_it)).size).toBe(1);
    const mails = await db.selectFrom('mail_outbox').select(['to_address', 'body_text']).where('kind', '=', 'operations.alert').execute();
    expect(mails).toEqual([
      { to_address: 'assistenza@example.com', body_text: expect.stringMatching(/Errore: no paper\s+Elementi non riusciti: 1\./) },
    ]);
  });
});

describe('the audit trail', () => {
  const traces = async (query: Partial<z.input<typeof listTraces.query>>) =>
    listTraces.response.parse((await developer.call(listTraces, { query })).body);
  const pauseOne = async () => {
    await test.connection.db
      .insertInto('job_schedule')
      .values({ name: 'settings.test' })
      .onConflict((c) => c.doNothing())
      .execute();
    const { id } = await test.connection.db
      .selectFrom('job_schedule')
      .select('id')
      .where('name', '=', 'settings.test')
      .executeTakeFirstOrThrow();
    await audit({ ...moment(), db: test.connection.db, requestId: 'pause-one', language: 'it', actor: null }, jobScheduleEvents, {
      entityId: id,
      action: 'UPDATE',
      reason: 'Anticipo',
      before: { cron: '5 0 * * *', paused: false },
      after: { cron: '30 2 * * *', paused: true },
    });
    return id;
  };

  it('reaches users with ENTITY_TRACE only', async () => {
    const dealer = await test.as('dealer');
    for (const caller of [test.anonymous, dealer]) expect((await caller.call(listTraces, { query: {} })).status).toBe(403);
  });

  it('is found by record, person, cause, period and request, and tells the differences in words', async () => {
    const id = await pauseOne();
    const { items } = await traces({ richiesta: 'pause-one' });
    expect(items).toMatchObject([
      {
        entity: 'job_schedule',
        entityId: id,
        entityLabel: 'Pianificazione',
        record: 'settings.test',
        actionLabel: 'Modifica',
        who: null,
        fieldCount: 2,
      },
    ]);
    const found = items[0]?.id;
    const has = async (query: Partial<z.input<typeof listTraces.query>>) => (await traces(query)).items.some((row) => row.id === found);
    const { today } = moment();
    expect(await has({ entita: 'job_schedule', record: id })).toBe(true);
    expect(await has({ entita: 'job_schedule', causa: 'UPDATE', da: today, a: today })).toBe(true);
    expect(await has({ causa: 'UPDATE' })).toBe(true);
    expect(await has({})).toBe(true);
    expect(await has({ causa: 'PAUSE' })).toBe(false);
    expect(await has({ a: '2020-01-01' })).toBe(false);
    expect(await has({ persona: 'developer' })).toBe(false);
    expect(await has({ search: 'Q00000000' })).toBe(false);
    const { body } = await developer.call(readHistory, { query: { entita: 'job_schedule', id } });
    expect(readHistory.response.parse(body).items[0]).toMatchObject({
      reason: 'Anticipo',
      differences: [
        { path: 'cron', before: '5 0 * * *', after: '30 2 * * *' },
        { path: 'paused', before: false, after: true },
      ],
    });
  });

  it('names both people of an impersonation', async () => {
    const users = await test.connection.db.selectFrom('app_user').select(['id', 'display_name']).orderBy('id').limit(2).execute();
    const [person, acting] = users;
    if (person === undefined || acting === undefined) throw new Error('No users');
    await sql`insert into audit_event (at, actor_id, original_actor_id, request_id, entity, entity_id, action, changes)
      values (now(), ${acting.id}, ${person.id}, 'both-names', 'job_schedule', 1, 'PAUSE', '{}')`.execute(test.connection.db);
    const names = { who: person.display_name, onBehalfOf: acting.display_name };
    expect((await traces({ richiesta: 'both-names' })).items).toMatchObject([names]);
    for (const { display_name } of [person, acting]) {
      expect((await traces({ persona: display_name })).items.map(({ requestId }) => requestId)).toContain('both-names');
    }
  });

  it('is sealed, verified by a job, and exported with digests that anyone can compute again; the export is recorded', async () => {
    await pauseOne();
    expect((await start({ job: 'operations.seal-trail' })).status).toBe(200);
    await test.runJobs();
    const { body } = await start({ job: 'operations.verify-trail', parameters: { days: 36_500 } });
    await test.runJobs();
    expect(await detail(Number(body.id))).toMatchObject({ status: 'COMPLETED' });
    const state = trailState.response.parse((await developer.call(trailState, {})).body);
    expect(state).toMatchObject({ verified: { intact: true, faults: [] } });
    expect(state.sealedRows).toBeGreaterThan(0);
    const file = evidence.parse((await developer.call(traceEvidence, { query: { richiesta: 'pause-one' } })).body);
    const sha = (...parts: readonly (string | Buffer)[]) => {
      const hash = createHash('sha256');
      for (const part of parts) hash.update(part);
      return hash.digest();
    };
    for (const row of file.rows) expect(sha(row.hashed_header, sha(row.hashed_content)).toString('hex')).toBe(row.digest);
    for (const { first_id, last_id, row_count, previous, digests, hash } of file.seals) {
      const counts = Buffer.alloc(20);
      counts.writeBigInt64BE(BigInt(first_id), 0);
      counts.writeBigInt64BE(BigInt(last_id), 8);
      counts.writeInt32BE(row_count, 16);
      const leaves = digests.map(([, leaf]) => Buffer.from(leaf, 'hex'));
      expect(sha(Buffer.from(previous, 'hex'), counts, ...leaves).toString('hex')).toBe(hash);
    }
    expect(file.seals.length).toBeGreaterThan(0);
    expect((await traces({ entita: 'audit_event', causa: 'EXPORT' })).items).toHaveLength(1);
  });

  it('that was changed makes the verification fail with what it found', async () => {
    const { db } = test.connection;
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update audit_event set action = 'PAUSE' where request_id = 'pause-one'`.execute(trx);
    });
    await start({ job: 'operations.verify-trail' });
    await test.runJobs();
    expect(trailState.response.parse((await developer.call(trailState, {})).body).verified).toMatchObject({
      intact: false,
      faults: ['CHANGED'],
    });
  });
});
