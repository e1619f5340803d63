import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CodeRows, CodeTable } from '#platform/domain-kit/code-table.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { listedCodes } from '#platform/server-kit/testing/listed-codes.ts';

/** The columns that have the codes of a table, by its name. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  CANCELLATION_STATES: ['cancellation.status'],
  CANCELLED_POLICY_STATES: ['cancellation_policy.status'],
  CLAIM_STATES: ['claim.state'],
  CLAIM_STEPS: ['claim.step'],
  CONTRACT_STATUSES: ['contract.status', 'contract_transition.from_status', 'contract_transition.to_status', 'convention_member.status'],
  ENVELOPE_STATES: ['signature_envelope.status'],
  INSURER_PAYMENT_STATUSES: ['insurer_payment.status'],
  INSURER_STATEMENT_STATUSES: ['insurer_statement.status'],
  LETTER_STATES: ['cancellation_letter.status'],
  PAYMENT_TYPES: ['contract.payment_type'],
  REFUND_BATCH_STATES: ['refund_batch.status'],
  RENEWAL_STATES: ['renewal_case.status'],
  REQUEST_STATES: ['change_request.status'],
  STATEMENT_STATUSES: ['account_statement.status'],
  TRANSFER_STATES: ['refund_transfer.status'],
  VARIATION_STATES: ['variation.status'],
};

const isTable = (value: unknown): value is CodeTable<CodeRows> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'codes' in value && 'customerLabels' in value;

/** Returns the tables of codes that areas declare, by name. */
async function declaredTables(): Promise<Map<string, CodeTable<CodeRows>>> {
  const found = new Map<string, CodeTable<CodeRows>>();
  for (const file of globSync('areas/*/*/domain/**/*-codes.ts')) {
    const exported: unknown = await import(resolve(file));
    for (const [name, value] of Object.entries(exported as object)) if (isTable(value)) found.set(name, value);
  }
  return found;
}

const database = testDatabase();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(() => client.end());

test('a column lists exactly the codes of its table, and every table has columns', async () => {
  const tables = await declaredTables();
  expect([...tables.keys()].toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
  const listed = await listedCodes(client);
  for (const [name, columns] of Object.entries(COLUMNS)) {
    for (const column of columns) {
      expect([column, [...(listed.get(column) ?? [])].toSorted()]).toEqual([column, [...(tables.get(name)?.codes ?? [])].toSorted()]);
    }
  }
});
