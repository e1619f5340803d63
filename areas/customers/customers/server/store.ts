import { sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type CustomerDraft, completeCustomer, type StoredCustomerDraft } from '../domain/index.ts';
import { visibleCustomers } from './visibility.ts';

/** A customer of the registry. */
export interface StoredCustomer {
  readonly id: number;
  readonly name: string;
  readonly customer: CustomerDraft;
}

/** The contracts `t` of a customer `c`: those under their tax code, and under those of the customers they absorbed. */
export const CONTRACTS_OF = sql`contract t where t.producer_id = c.producer_id and t.anonymised_at is null
  and t.customer_tax_code in (select o.tax_code from customer o where o.id = c.id or o.merged_into = c.id)`;

/** Numbers of the contracts of a customer `c`, as `n.quotations` and `n.policies`. */
export const CONTRACT_COUNTS = sql`lateral (select count(*) filter (where t.policy_number is null)::int as quotations,
  count(t.policy_number)::int as policies from ${CONTRACTS_OF}) n`;

/** A producing node's customer with a tax code, or the one who absorbed them, if visible to the acting user. */
export async function visibleCustomerId(work: UserWork, producerId: number, taxCode: string): Promise<number | null> {
  const visibility = await visibilityOf(work);
  const { rows } = await sql<{ id: number }>`select c.id from customer o join customer c on c.id = coalesce(o.merged_into, o.id)
    where o.producer_id = ${producerId} and o.tax_code = ${taxCode} and ${visibleCustomers(visibility)}`.execute(work.db);
  return rows[0]?.id ?? null;
}

/** A visible customer, or the one who absorbed them. Throws NOT_FOUND unless the acting user sees them. */
export async function findCustomer(work: UserWork, id: number): Promise<StoredCustomer> {
  const visibility = await visibilityOf(work);
  const { rows } = await sql<{
    id: number;
    name: string;
    customer: StoredCustomerDraft;
  }>`select c.id, c.name, c.data as customer from customer o
    join customer c on c.id = coalesce(o.merged_into, o.id) where o.id = ${id} and ${visibleCustomers(visibility)}`.execute(work.db);
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return { ...row, customer: completeCustomer(row.customer) };
}
