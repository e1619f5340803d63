import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { closeLostExecutions } from '#platform/server-kit/jobs/execution.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { startWorkerProcess } from '#platform/server-kit/testing/worker-process.ts';
import * as routes from '../api/index.ts';
import { batchOf, contract, finished, grantMigration, MIGRATOR, started, uploaded } from './testing/files.ts';

/** More than one transaction imports. */
const CONTRACTS = 600;
const COMPANIES = 200;
const test = testApp();

/** Customers with well-formed company codes: 11 digits with their check digit. */
function vatNumber(index: number): string {
  const digits = String(1_000_000_000 + index).slice(0, 10);
  const sum = [...digits].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

it('imports contracts twice without a double, although the process is killed half-way', async () => {
  await grantMigration(test, MIGRATOR);
  const { db } = test.connection;
  const { rows } = await sql<{
    name: string;
  }>`select p.name from product p join product_version v on v.product_id = p.id and v.status = 'PUBBLICATA'
    where coalesce(v.content ->> 'insuredObject', 'VEICOLO') = 'VEICOLO' order by p.sort limit 1`.execute(db);
  const file = Array.from({ length: CONTRACTS }, (_, i) => {
    const company = { 'Ragione sociale': `Cliente ${i % COMPANIES}`, 'Codice fiscale': vatNumber(i % COMPANIES), Cognome: '', Nome: '' };
    return contract(`N-${i}`, { ...company, Prodotto: rows[0]?.name ?? '' })[0] ?? {};
  });
  const owner = await test.as(MIGRATOR);
  const batch = await uploaded(owner, 'CONTRATTI', file);
  const fields = batch.columns.map(({ field }) => field);
  const start = await owner.call(routes.startBatch, { params: { id: batch.id }, body: { fields, mode: 'IMPORTAZIONE' } });
  expect(start.status).toBe(200);
  // The last row is held: the process reaches it and waits, however fast the machine is.
  const holder = await test.connection.pool.connect();
  await holder.query('begin');
  await holder.query('select id from former_row where batch_id = $1 order by line desc limit 1 for update', [batch.id]);
  const process = await startWorkerProcess(test.databaseUrl);
  const imported = async () => (await sql<{ n: number }>`select count(*)::int as n from former_record`.execute(db)).rows[0]?.n ?? 0;
  await expect.poll(imported, { interval: 20 }).toBeGreaterThan(0);
  await process.kill();
  await holder.query('rollback');
  holder.release();
  // Two minutes pass: the job returns to the queue, and the file waits for its user.
  await sql`update job_execution set heartbeat_at = heartbeat_at - interval '2 minutes' where status = 'STARTED'`.execute(db);
  await sql`update long_task set heartbeat_at = heartbeat_at - interval '2 minutes' where status = 'RUNNING'`.execute(db);
  expect(await closeLostExecutions(db)).toBe(1);
  const stopped = await batchOf(owner, batch.id);
  expect(stopped.status).toBe('INTERROTTO');
  expect(stopped.counts.IMPORTATA).toBe(await imported());
  expect(stopped.counts.IMPORTATA).toBeLessThan(CONTRACTS);
  const done = await finished(test, owner, batch.id, await owner.call(routes.continueBatch, { params: { id: batch.id } }));
  expect(done.counts).toMatchObject({ IMPORTATA: CONTRACTS, ERRORE: 0 });
  const again = await started(test, owner, await uploaded(owner, 'CONTRATTI', file), 'IMPORTAZIONE');
  expect(again.counts).toMatchObject({ INVARIATA: CONTRACTS, IMPORTATA: 0 });
  const counted = await sql<{ contracts: number; numbers: number; entries: number; balance: number }>`select count(*)::int as contracts,
      count(distinct former_number)::int as numbers,
      (select count(*)::int from ledger_entry e join contract x on x.id = e.contract_id where x.former_number is not null) as entries,
      (select coalesce(sum(l.amount), 0)::int from ledger_line l) as balance
    from contract where former_number is not null`.execute(db);
  expect(counted.rows[0]).toEqual({ contracts: CONTRACTS, numbers: CONTRACTS, entries: CONTRACTS, balance: 0 });
});
