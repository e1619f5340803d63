import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { seedContracts } from '#demo/contracts/seed-contracts.ts';
import { seedPayments } from '#demo/payments/receipts.ts';
import { inOneTransaction } from '#demo/session.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { closeInsurers, compareInsurers } from './compare.ts';

const TODAY = '2026-11-21';
const database = testDatabase();

beforeAll(() =>
  inOneTransaction(database.connection, async ({ client, db }) => {
    await seedContracts(client, db, { count: 2_000, today: TODAY });
    await seedPayments(db, TODAY);
  }),
);

it('the recomputation of statements to insurers shares no code with the product', () => {
  const source = readFileSync(new URL('./from-file.ts', import.meta.url), 'utf8');
  expect([...source.matchAll(/from '([^']+)'/g)].map((found) => found[1])).toEqual(['node:fs']);
});

it('each of twelve months follows from the stored policies and claims, and one wrong cent is found', async () => {
  const { db } = database.connection;
  const closed = await closeInsurers(db, TODAY);
  expect(closed).toBe('2026-10-31');
  expect(await compareInsurers(db, closed)).toEqual({ statements: 12, differing: [] });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from insurer_statement where claims <> 0`.execute(db);
  expect(rows[0]?.n).toBe(12);
  await sql`update contract_line set pdu = pdu + 1, loading = loading - 1 where contract_id = (select contract_id from insurer_statement_line limit 1)
    and position = (select min(position) from contract_line p where p.contract_id = contract_line.contract_id)`.execute(db);
  expect((await compareInsurers(db, closed)).differing.length).toBeGreaterThan(0);
});
