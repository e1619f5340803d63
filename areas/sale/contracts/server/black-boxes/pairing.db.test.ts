import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { readContractForJob } from '../contract-row.ts';
import { seedContracts } from '../testing/demo-contracts.ts';
import { tryPairing } from './pairing.ts';

const database = testDatabase();
const { now, today } = moment();
const IMEI = '490154203237518';
let policies: readonly number[] = [];

const workOn = (db: Database) => ({ db, now, today, requestId: 'test', language: 'it' as const, actor: null });

async function pair(db: Database, id: number): Promise<boolean> {
  const { data } = await readContractForJob(workOn(db), id);
  return tryPairing(workOn(db), id, { ...data, vehicle: { ...data.vehicle, antitheft: 'BLACKBOX', blackBoxImei: IMEI } });
}

beforeAll(async () => {
  const { db } = database.connection;
  await seedContracts(database.connection, { count: 200, today });
  await db.deleteFrom('black_box_pairing').execute();
  const cars = db.selectFrom('contract').select('id').where('status', '=', 'POLIZZA').where('insured_object', '=', 'VEICOLO');
  policies = (await cars.orderBy('id').limit(2).execute()).map(({ id }) => id);
});

/** How many transactions on this database wait for another. */
const waitingTransactions = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

it('of two transactions that pair one device the second waits for the first, then gets nothing', async () => {
  const { db } = database.connection;
  const [one, two] = [assertDefined(policies[0], 'a policy'), assertDefined(policies[1], 'another policy')];
  const second = await db.transaction().execute(async (first) => {
    expect(await pair(first, one)).toBe(true);
    const waiting = db.transaction().execute((other) => pair(other, two));
    await expect.poll(async () => (await waitingTransactions.execute(db)).rows).toEqual([{ count: 1 }]);
    return { waiting };
  });
  expect(await second.waiting).toBe(false);
  expect(await pair(db, one)).toBe(true);
  const rows = await db.selectFrom('black_box_pairing').select(['contract_id', 'imei']).execute();
  expect(rows).toEqual([{ contract_id: one, imei: IMEI }]);
});

it('the database refuses a second device of one policy', async () => {
  const row = { contract_id: assertDefined(policies[0], 'a policy'), imei: '356938035643809', paired_at: now };
  await expect(database.connection.db.insertInto('black_box_pairing').values(row).execute()).rejects.toThrow('black_box_pairing_contract');
});
