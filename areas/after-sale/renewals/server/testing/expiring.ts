import { sql } from 'kysely';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays, addMonths, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Caller } from '#platform/server-kit/testing/app.ts';

/** Sells a policy and moves its term, so that it expires on a day after three years. */
export async function expiring(db: Database, seller: Caller, expiresOn: PlainDate, data = CAR_SALE): Promise<Saved> {
  const saved = await quote(seller, data);
  const answers = [await accept(seller, saved), await issue(seller, saved)];
  if (answers.some(({ status }) => status !== 200)) throw new Error(`Not issued: ${JSON.stringify(answers.at(-1)?.body)}`);
  await moveTerm(db, [saved.id], expiresOn);
  return saved;
}

/** Moves the term of policies of three years; their cars were registered shortly before. */
async function moveTerm(db: Database, ids: readonly number[], expiresOn: PlainDate): Promise<void> {
  const from = addMonths(expiresOn, -36);
  await sql`update contract set effective_date = ${from}, expiry_date = ${expiresOn}, data = jsonb_set(jsonb_set(data, '{effectiveDate}',
      to_jsonb(${from}::text)), '{vehicle,registrationDate}', to_jsonb(${addDays(from, -10)}::text))
    where id = any(${ids}::bigint[])`.execute(db);
}

/** Copies a policy with other numbers, customers and vehicles, one day of expiry after the other. Returns the ids. */
export async function copies(db: Database, id: number, count: number, days = 30): Promise<number[]> {
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'contract' and is_generated = 'NEVER' and is_identity = 'NO'
      and column_name not in ('number', 'policy_number', 'customer_tax_code', 'expiry_date', 'plate', 'customer_name')`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const { rows } = await sql<{
    id: number;
  }>`insert into contract (${names}, policy_number, customer_tax_code, expiry_date, plate, customer_name)
    select ${names}, 'COPIA' || ${id}::text || '-' || n, 'COPIA' || n, ${moment().today}::date + 1 + n % ${days}::int, 'CP' || n, 'Cliente ' || n
    from contract cross join generate_series(1, ${count}::int) n where contract.id = ${id} returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes every case of the queue, with its prices and quotations. */
export async function emptyQueue(db: Database): Promise<void> {
  await sql`delete from renewal_price`.execute(db);
  await sql`delete from renewal_quotation`.execute(db);
  await sql`delete from renewal_case`.execute(db);
}
