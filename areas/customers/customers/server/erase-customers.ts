import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { customerEvents } from '../api/index.ts';
import { ANONYMOUS_NAME, anonymousCustomer } from '../domain/index.ts';

/** Removes personal data from customers; keeps kind, province and the anonymous record of consents. */
export async function eraseCustomers(work: Work, ids: readonly number[]): Promise<void> {
  const { db, now } = work;
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'data'])
    .where('id', 'in', [...ids])
    .execute();
  for (const { id, data } of rows) {
    await db
      .updateTable('customer')
      .set((eb) => ({
        data: json(anonymousCustomer(data)),
        tax_code: `ANON${String(id).padStart(12, '0')}`,
        name: ANONYMOUS_NAME,
        user_id: null,
        vat_number: null,
        birth_date: null,
        city: null,
        email: null,
        phone: null,
        version: eb('version', '+', 1),
        anonymised_at: now,
      }))
      .where('id', '=', id)
      .execute();
  }
  await sql`update customer_merge set kept_before = null where kept_id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`delete from customer_pair where state = 'OPEN' and (low_id = any(${[...ids]}::bigint[]) or high_id = any(${[...ids]}::bigint[]))`.execute(
    db,
  );
  await redactTrail(work, customerEvents, ids);
}
