import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { batchOf, contract, finished, grantMigration, MIGRATOR, started, uploaded } from './testing/files.ts';

const CONTRACTS = 10_000;
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

it('imports 10,000 contracts twice without a double, with a kill in between', async () => {
  await grantMigration(test, MIGRATOR);
  const { db } = test.connection;
  const { rows } = await sql<{
    name: string;
  }>`select p.name from product p join product_version v on v.product_id = p.id and v.status = 'PUBBLICATA'
    where coalesce(v.content ->> 'insuredObject', 'VEICOLO') = 'VEICOLO' order by p.sort limit 1`.execute(db);
  const file = Array.from({ length: CONTRACTS }, (_, i) => {
    const company = { 'Ragione sociale': `Cliente ${i % 2000}`, 'Codice fiscale': vatNumber(i % 2000), Cognome: '', Nome: '' };
    return contract(`N-${i}`, { ...company, Prodotto: rows[0]?.name ?? '' })[0] ?? {};
  });
  const owner = await test.as(MIGRATOR);
  const batch = await uploaded(owner, 'CONTRATTI', file);
  // The task is stopped between two chunks, as by a process that ends: what it committed stays.
  await sql`create function stop_import() returns trigger language plpgsql as $$ begin
    if (select count(*) from former_record) >= 3000 then update long_task set cancel_requested = true where status = 'RUNNING'; end if;
    return null; end $$`.execute(db);
  await sql`create trigger stop_import after insert on former_record for each statement execute function stop_import()`.execute(db);
  const fields = batch.columns.map(({ field }) => field);
  const start = await owner.call(routes.startBatch, { params: { id: batch.id }, body: { fields, mode: 'IMPORTAZIONE' } });
  expect(start.status).toBe(200);
  await test.runJobs();
  const stopped = await batchOf(owner, batch.id);
  expect(stopped.status).toBe('INTERROTTO');
  expect(stopped.counts.IMPORTATA).toBeGreaterThanOrEqual(3000);
  expect(stopped.counts.IMPORTATA).toBeLessThan(CONTRACTS);
  await sql`drop trigger stop_import on former_record`.execute(db);
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
}, 300_000);
