import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { customerEvents } from '../../api/audit-events.ts';

/**
 * Removes customers that an import brought, in the caller's transaction. Throws NOT_FOUND if one of them has contracts or was
 * merged, and the database's foreign key error if another record refers to one.
 */
export async function removeCustomers(work: Work, ids: readonly number[]): Promise<void> {
  const list = sql`${[...ids]}::bigint[]`;
  const { rows: used } = await sql`select from customer c where c.id = any(${list}) and (c.merged_into is not null or exists
    (select from contract_view t where t.producer_id = c.producer_id and t.customer_tax_code = c.tax_code)) limit 1`.execute(work.db);
  if (used.length > 0) throw new AppError(commonErrors.NOT_FOUND);
  await sql`delete from customer_pair where low_id = any(${list}) or high_id = any(${list})`.execute(work.db);
  await sql`delete from customer_seller where customer_id = any(${list})`.execute(work.db);
  await auditMany(
    work,
    customerEvents,
    ids.map((id) => ({ entityId: id, action: 'DELETE' })),
  );
  await sql`delete from customer where id = any(${list})`.execute(work.db);
}
