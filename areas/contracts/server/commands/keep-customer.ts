import { sql } from 'kysely';
import { type CustomerOwner, upsertCustomer } from '#areas/customers/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';

/** Stores the customer of a contract in the registry; the customer's account, if any, sees the contract from now on. */
export async function keepCustomer(work: UserWork, contractId: number, owner: CustomerOwner, { customer }: ContractData): Promise<void> {
  const customerId = await upsertCustomer(work, owner, customer);
  if (customerId === null) return;
  await sql`update contract c set customer_user_id = k.user_id from customer k
    where c.id = ${contractId} and k.id = ${customerId} and c.customer_user_id is distinct from k.user_id`.execute(work.db);
}
