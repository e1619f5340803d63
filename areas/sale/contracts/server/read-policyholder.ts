import { visibleCustomerId } from '#areas/customers/customers/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { findContract } from './contract-row.ts';

/**
 * The policyholder of a contract from the producing node's registry; throws NOT_FOUND if the user does not see the
 * contract.
 */
export async function policyholderOf(work: UserWork, contractId: number): Promise<{ customerId: number | null }> {
  const { producer_id: producerId, data } = await findContract(work, contractId);
  const { taxIdCode } = data.customer;
  return { customerId: taxIdCode === null ? null : await visibleCustomerId(work, producerId, taxIdCode) };
}
