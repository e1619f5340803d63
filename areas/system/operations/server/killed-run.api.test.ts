import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { expirePolicies } from '#areas/sale/contracts/server/public.ts';
import { seedContracts } from '#areas/sale/contracts/server/testing/demo-contracts.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { closeLostExecutions } from '#platform/server-kit/jobs/execution.ts';
import { inDryRun } from '#platform/server-kit/jobs/run/dry-run.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { startWorkerProcess } from '#platform/server-kit/testing/worker-process.ts';
import { readExecution, restartExecution, startJob } from '../api/index.ts';

/** About half of them are policies, which expire 200 in each transaction, in the order of their ids. */
const CONTRACTS = 600;
const test = testApp();

/** Key of the advisory lock at which the run waits. */
const HELD = 7_301;

const waitAtLastPolicy = `
  create function wait_at_last_policy() returns trigger language plpgsql as $$
  begin
    if new.id = (select max(id) from contract where status = 'POLIZZA') then
      perform pg_advisory_xact_lock(${HELD});
    end if;
    return new;
  end $$;
  create trigger wait_at_last_policy before update on contract for each row execute function wait_at_last_policy()`;

interface Result {
  readonly contracts: number;
  readonly expired: number;
  /** Digest of the state of every contract, and of what its history and the audit trail say about it. */
  readonly digest: string;
}

async function resultIn(db: Database): Promise<Result> {
  const { rows } =
    await sql<Result>`select count(*)::int as contracts, count(*) filter (where c.status = 'POLIZZA_SCADUTA')::int as expired,
      md5(string_agg(concat_ws('|', c.id, c.status, c.version,
        (select count(*) from contract_transition e where e.contract_id = c.id),
        (select count(*) from audit_event a where a.entity = 'contract' and a.entity_id = c.id)), ',' order by c.id)) as digest
    from contract c`.execute(db);
  const [result] = rows;
  if (result === undefined) throw new Error('No contracts');
  return result;
}

it('a run whose process is killed half-way is UNKNOWN; restarted, it does the rest, with the result of an unbroken run', async () => {
  const { connection, databaseUrl } = test;
  const { db } = connection;
  const developer = await test.as('developer');
  const detail = async (id: number) =>
    readExecution.response.parse((await developer.call(readExecution, { params: { id }, query: {} })).body);
  await seedContracts(connection, { count: CONTRACTS, today: moment().today });
  await sql`update contract set effective_date = current_date - 400, expiry_date = current_date - 2 where status = 'POLIZZA'`.execute(db);
  const before = await resultIn(db);
  const unbroken = await inDryRun(db, async (trx) => {
    await expirePolicies.run({ db: trx, actor: null, language: 'it', requestId: 'unbroken', ...moment() }, {});
    return resultIn(trx);
  });
  expect(unbroken.expired - before.expired).toBeGreaterThan(200);

  const { body } = await developer.call(startJob, { body: { job: expirePolicies.name, reason: 'Notte', dryRun: false, parameters: {} } });
  const id = Number(body.id);
  // The run skips locked rows, so a trigger makes it wait at the last policy, however fast the machine is.
  const holder = await connection.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [HELD]);
  await sql.raw(waitAtLastPolicy).execute(db);
  const process = await startWorkerProcess(databaseUrl);
  await expect.poll(async () => (await resultIn(db)).expired, { interval: 20 }).toBeGreaterThan(before.expired);
  await process.kill();
  await holder.query('select pg_advisory_unlock($1)', [HELD]);
  holder.release();
  await sql`drop trigger wait_at_last_policy on contract`.execute(db);
  const half = await resultIn(db);
  expect(half.expired).toBeLessThan(unbroken.expired);
  expect(await detail(id)).toMatchObject({ status: 'STARTED', exitCode: 'EXECUTING' });

  // Two minutes pass; this process closes what the other one left.
  await sql`update job_execution set heartbeat_at = heartbeat_at - interval '2 minutes' where id = ${id}`.execute(db);
  expect(await closeLostExecutions(db)).toBe(1);
  expect(await detail(id)).toMatchObject({ status: 'UNKNOWN', exitCode: 'UNKNOWN', mayRestart: true, finishedAt: expect.any(String) });
  await test.runJobs();
  expect(await resultIn(db)).toEqual(half);

  const restarted = await developer.call(restartExecution, { params: { id }, body: { reason: 'Riprendo' } });
  await test.runJobs();
  const rest = unbroken.expired - half.expired;
  expect(await detail(Number(restarted.body.id))).toMatchObject({
    status: 'COMPLETED',
    restartOf: id,
    attempt: 2,
    summary: [{ key: 'expired', label: 'Scaduti', value: rest }],
    steps: [{ label: 'Polizze oltre l’ultimo giorno di copertura', read: rest, written: rest }],
  });
  expect(await resultIn(db)).toEqual(unbroken);
});
