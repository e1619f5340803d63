import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';

interface RecordTable {
  /** What users recognise a row `t` by. */
  readonly label: RawBuilder<unknown>;
  /** Rows that users find by a number, plate, tax code or username; compares with indexes. */
  readonly found?: (typed: string) => RawBuilder<unknown>;
  readonly from?: RawBuilder<unknown>;
}

const own = (column: string, found?: RecordTable['found']): RecordTable => ({
  label: sql`${sql.ref(`t.${column}`)}`,
  ...(found === undefined ? {} : { found }),
});
const equals = (column: string) => (typed: string) => sql`${sql.ref(`t.${column}`)} = ${typed}`;
const upper = (column: string) => (typed: string) => sql`${sql.ref(`t.${column}`)} = ${typed.toUpperCase()}`;

const NUMBER_OF_CONTRACT = sql`coalesce(c.policy_number, c.number)`;
const contractOf = (table: string): RecordTable => ({
  label: NUMBER_OF_CONTRACT,
  from: sql`${sql.table(table)} t join contract_view c on c.id = t.contract_id`,
});

/** Names of audited records; of other tables users see the number of the row. */
const TABLES: Readonly<Record<string, RecordTable>> = {
  contract: {
    label: sql`coalesce(t.policy_number, t.number)`,
    found: (typed) =>
      sql`t.number = ${typed.toUpperCase()} or t.policy_number = ${typed.toUpperCase()} or t.plate = ${typed.toUpperCase()}`,
  },
  customer: own('name', upper('tax_code')),
  app_user: own('display_name', (typed) => sql`lower(t.username) = ${typed.toLowerCase()}`),
  account_statement: own('number', upper('number')),
  insurer_statement: own('number', upper('number')),
  change_request: own('ticket', upper('ticket')),
  cancellation: own('code', upper('code')),
  claim: own('code', upper('code')),
  variation: own('code', upper('code')),
  convention_closing: own('code', upper('code')),
  company: own('name', upper('code')),
  tariff: own('name', equals('code')),
  product: own('name', equals('code')),
  package: own('name', equals('code')),
  preset: own('name'),
  extraction: own('name'),
  lender: own('name'),
  repairman: own('name'),
  renewal_rule: own('name'),
  negotiation: own('business_name'),
  stored_file: own('file_name'),
  bank_file: own('file_name'),
  content_import: own('file_name'),
  user_import: own('file_name'),
  quotation_sheet: own('file_name'),
  statement_upload: own('file_name'),
  config_flag: own('code', upper('code')),
  sale_setting: own('code', upper('code')),
  city: own('name', upper('cadastral_code')),
  province: own('name', upper('acronym')),
  country: own('name_it'),
  toponym: own('name'),
  geography_import: own('file_name'),
  vehicle_brand: own('name'),
  antitheft_device: own('name'),
  long_task: { label: sql`t.kind` },
  job_execution: own('job'),
  job_schedule: own('name'),
  personal_data_request: own('subject_name'),
  saved_view: own('name'),
  appraisal: contractOf('appraisal'),
  payment: contractOf('payment'),
  collection: contractOf('collection'),
  financing_practice: contractOf('financing_practice'),
  signature_envelope: contractOf('signature_envelope'),
  approval_request: contractOf('approval_request'),
  cash_receipt: contractOf('cash_receipt'),
  renewal_case: contractOf('renewal_case'),
  lien_letter: contractOf('lien_letter'),
};

const fromOf = (entity: string, { from }: RecordTable) => from ?? sql`${sql.table(entity)} t`;
const keyOf = (entity: string, id: number) => `${entity} ${id}`;

/** Returns the names of records by `recordKey`; one statement for each kind of record. */
export async function recordNames(
  db: Database,
  records: readonly { readonly entity: string; readonly entityId: number }[],
): Promise<(entity: string, id: number) => string | null> {
  const names = new Map<string, string>();
  for (const entity of new Set(records.map((record) => record.entity))) {
    const table = TABLES[entity];
    if (table === undefined) continue;
    const ids = [...new Set(records.flatMap((record) => (record.entity === entity ? [record.entityId] : [])))];
    const { rows } = await sql<{ id: number; label: string | null }>`select t.id, ${table.label} as label
      from ${fromOf(entity, table)} where t.id = any(${ids}::bigint[])`.execute(db);
    for (const { id, label } of rows) if (label !== null && label !== '') names.set(keyOf(entity, id), label);
  }
  return (entity, id) => names.get(keyOf(entity, id)) ?? null;
}

/** Records that one text finds at most, for each kind. */
const MOST_FOUND = 20;

/** Returns the records whose number, plate, tax code or username is the typed text. */
export async function findRecords(db: Database, typed: string): Promise<{ entity: string; id: number }[]> {
  const found: { entity: string; id: number }[] = [];
  for (const [entity, table] of Object.entries(TABLES)) {
    if (table.found === undefined) continue;
    const { rows } = await sql<{
      id: number;
    }>`select t.id from ${fromOf(entity, table)} where ${table.found(typed)} limit ${sql.lit(MOST_FOUND)}`.execute(db);
    found.push(...rows.map(({ id }) => ({ entity, id })));
  }
  return found;
}
