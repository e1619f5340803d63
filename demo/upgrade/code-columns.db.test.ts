import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import type { KeptTable } from './kept-rows.ts';

/** Columns that seem to have codes and do not list them, by why. */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  'areas declare these words, and a release adds some without a migration': [
    'audit_event.action',
    'long_task.kind',
    'mail_outbox.kind',
    'signature_document.kind',
    'stored_file.kind',
    'user_role.role',
  ],
  'codes of others: the state, the card service, the vehicle catalogue, insurers': [
    'contract.province',
    'country.iso2',
    'customer.province',
    'negotiation.province',
    'payment_event.type',
    'policy_counter.prefix',
    'province.acronym',
    'vehicle_brand.code',
    'vehicle_brand.quotation_code',
    'vehicle_equipment.segments',
    'vehicle_model.segment',
  ],
  'composed with a number of days that the agency chooses': ['renewal_reminder.kind'],
  'typed by a user': ['change_request.outcome', 'negotiation_appointment.outcome'],
  'a media type': ['stored_file.content_type'],
};

/** A column whose name says that it has a code. */
const NAMED =
  /[._](?:base|category|cause|channel|event|format|group|kind|language|level|method|mode|outcome|period|predefined|recipient|refusal|role|side|skipped|state|status|step|type|work)s?$/;

/** A code, as the demonstration has it. */
const CODE = /^[A-Z]+(?:_[A-Z]+)*$/;

const database = testDatabase();

/** Returns the columns of texts that neither list their values nor refer to another table, without those that identify their row. */
async function uncheckedColumns(): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'text[]'::regtype)
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.conkey = array[a.attnum]
        and (k.contype in ('f', 'p', 'u') or k.contype = 'c' and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\("?\\w+"? (= ANY \\(|<@ )ARRAY\\['))
    order by 1`.execute(database.connection.db);
  return rows.map(({ column }) => column);
}

/** Returns the columns that have nothing but codes in the kept demonstrations. */
function columnsWithCodes(): Set<string> {
  const kept = readdirSync('demo/upgrade').filter((name) => name.endsWith('.json.br'));
  const tables = kept.flatMap((name) => {
    const { tables: some } = JSON.parse(brotliDecompressSync(readFileSync(`demo/upgrade/${name}`)).toString()) as { tables: KeptTable[] };
    return some;
  });
  return new Set(
    tables.flatMap(({ table, columns, rows }) =>
      columns.flatMap((column) => {
        const values = rows.flatMap((row) => (row as Record<string, unknown>)[column] ?? []);
        return values.length > 0 && values.every((value) => typeof value === 'string' && CODE.test(value)) ? [`${table}.${column}`] : [];
      }),
    ),
  );
}

test('a column of codes lists them in a check, refers to their table, or has a reason to do neither', async () => {
  const withCodes = columnsWithCodes();
  const found = (await uncheckedColumns()).filter((column) => NAMED.test(column) || withCodes.has(column));
  expect(found).toEqual(Object.values(OPEN).flat().toSorted());
});
