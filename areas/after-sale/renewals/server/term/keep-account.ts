import { sql } from 'kysely';
import { setCustomerAccount } from '#areas/customers/customers/server/public.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { customerRenewalEvents } from '../../api/audit-events.ts';

/**
 * Keeps a renewal in the customer's own area: a call centre that makes it has the same person as a customer of its own,
 * who gets the account of the policy. Does nothing for a customer without an account or with another one.
 */
export async function keepAccount(work: UserWork, policyId: number, quotationId: number): Promise<void> {
  const { rows } = await sql<{ customerId: number; account: number }>`select k.id as "customerId", c.customer_user_id as account
    from contract_view c join contract_view n on n.id = ${quotationId} and n.customer_tax_code = c.customer_tax_code
      join customer_view k on k.producer_id = n.producer_id and k.tax_code = n.customer_tax_code and k.user_id is null and k.merged_into is null
    where c.id = ${policyId} and c.customer_user_id is not null and n.customer_user_id is null for update of k`.execute(work.db);
  const [row] = rows;
  if (row === undefined) return;
  await setCustomerAccount(work, row.customerId, row.account);
  await audit(work, customerRenewalEvents, {
    entityId: row.customerId,
    action: 'KEEP_ACCOUNT',
    before: { userId: null },
    after: { userId: row.account },
  });
}
