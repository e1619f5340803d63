import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedContracts } from '#demo/contracts/seed-contracts.ts';
import { inOneTransaction } from '#demo/session.ts';
import { seedStatements } from '#demo/statements.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { closeMonths } from './close-months.ts';
import { compareStatements } from './compare.ts';

const TODAY = '2026-11-21';
const DAYS = { opening: '2026-07-31', closed: '2026-10-31' };

it('the recomputation of statements shares no code with the product', () => {
  const source = readFileSync(new URL('./from-file.ts', import.meta.url), 'utf8');
  expect([...source.matchAll(/from '([^']+)'/g)].map((found) => found[1])).toEqual(['node:fs']);
});

describe('closed month by month', () => {
  const database = testDatabase();
  beforeAll(() => inOneTransaction(database.connection, ({ client, db }) => seedContracts(client, db, { count: 1_500, today: TODAY })));

  it('each statement and each debt follows from the stored policies, and one wrong cent is found', async () => {
    const { db } = database.connection;
    expect(await closeMonths(db, TODAY)).toEqual(DAYS);
    const compared = await compareStatements(db, DAYS);
    expect(compared.differing).toEqual([]);
    expect([compared.statements > 150, compared.debts > 50]).toEqual([true, true]);
    await sql`update contract_commission set amount = amount + 1 where contract_id = (select l.contract_id from statement_line l
      join contract_commission k on k.contract_id = l.contract_id join contract c on c.id = l.contract_id and c.producer_id = k.party_id
      where l.states_commission and l.commission > 0 limit 1)`.execute(db);
    expect((await compareStatements(db, DAYS)).differing.length).toBeGreaterThan(0);
  });
});

describe('the demonstration', () => {
  const database = testDatabase();

  it('has no statement and no debt without policies and payments that explain it', async () => {
    const { db } = database.connection;
    await inOneTransaction(database.connection, async ({ client, db: within }) => {
      await seedContracts(client, within, { count: 1_500, today: TODAY });
      await seedStatements(within, TODAY);
    });
    expect((await compareStatements(db, DAYS)).differing).toEqual([]);
  });
});
