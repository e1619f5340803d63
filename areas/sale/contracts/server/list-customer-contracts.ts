import { sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { CONTRACTS_OF, findCustomer } from '#areas/customers/customers/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type listCustomerContracts, MAX_OF_CUSTOMER } from '../api/index.ts';
import { visibleContracts } from './visibility.ts';

type Answer = z.output<(typeof listCustomerContracts)['response']>;

/**
 * Returns the contracts of a customer that the acting user sees; quotations and policies have separate permissions.
 * Throws NOT_FOUND if the user does not see the customer.
 */
export async function contractsOfCustomer(work: UserWork, id: number): Promise<Answer> {
  const customer = await findCustomer(work, id);
  const visibility = await visibilityOf(work);
  const { roles } = work.actor;
  const kinds = [...(roles.has('READ_PREVENTIVI') ? [false] : []), ...(roles.has('READ_POLIZZE') ? [true] : [])];
  const { rows } = await sql<Answer['items'][number]>`
    select c.id, c.number, c.policy_number as "policyNumber", c.status, c.cancelled_at is not null as cancelled, c.vehicle, c.plate,
      c.product_name as product, c.premium, c.effective_date as "effectiveDate", c.expiry_date as "expiryDate", c.created_at as "createdAt"
    from contract c where c.id in (select t.id from customer_view c, lateral (select t.id from ${CONTRACTS_OF}) t where c.id = ${customer.id})
      and ${visibleContracts(visibility)} and (c.policy_number is not null) = any(${kinds}::boolean[])
    order by c.created_at desc, c.id desc limit ${MAX_OF_CUSTOMER}`.execute(work.db);
  return { items: rows };
}
