import { sql } from 'kysely';
import { visibilityOf } from '#areas/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { CustomerDraft } from '../domain/index.ts';
import { visibleTo } from './visibility.ts';

/** A customer of the registry. */
export interface StoredCustomer {
  readonly id: number;
  readonly name: string;
  readonly updatedAt: string;
  readonly customer: CustomerDraft;
}

/**
 * Customers with a (normalised) tax code that the acting user sees, latest first; several producers may have the same
 * code.
 */
export async function findCustomersByTaxCode(work: UserWork, taxCode: string): Promise<StoredCustomer[]> {
  const visibility = await visibilityOf(work);
  const rows = await work.db
    .selectFrom('customer as c')
    .select(['c.id', 'c.name', 'c.updated_at', 'c.data'])
    .where('c.tax_code', '=', taxCode)
    .where(visibleTo(visibility))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(20))
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, updatedAt: row.updated_at, customer: row.data }));
}

/** A producing node's customer with a tax code, if visible to the acting user. */
export async function visibleCustomerId(work: UserWork, producerId: number, taxCode: string): Promise<number | null> {
  const visibility = await visibilityOf(work);
  const row = await work.db
    .selectFrom('customer as c')
    .select('c.id')
    .where('c.producer_id', '=', producerId)
    .where('c.tax_code', '=', taxCode)
    .where(visibleTo(visibility))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Throws NOT_FOUND unless the acting user sees the customer. */
export async function requireVisible(work: UserWork, id: number): Promise<void> {
  const visibility = await visibilityOf(work);
  const row = await work.db
    .selectFrom('customer as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(visibleTo(visibility))
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
}
