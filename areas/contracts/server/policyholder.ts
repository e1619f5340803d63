import { visibleCustomerId } from '#areas/customers/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { findContract } from './contract-row.ts';

/** Who is insured by a contract, as the registry of the producing node knows him; NOT_FOUND for who does not see the contract. */
export async function policyholderOf(work: UserWork, contractId: number): Promise<{ customerId: number | null }> {
  const { producer_id: producerId, data } = await findContract(work, contractId);
  const { taxIdCode } = data.customer;
  return { customerId: taxIdCode === null ? null : await visibleCustomerId(work, producerId, taxIdCode) };
}
