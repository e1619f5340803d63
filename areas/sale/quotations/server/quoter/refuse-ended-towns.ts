import { refuseEndedTown } from '#areas/agency/geography/server/public.ts';
import type { ContractData } from '#areas/sale/contracts/domain/index.ts';
import { findContract } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** Throws 422 when a seller chooses a town that has ended; a saved quotation keeps the towns that it has. */
export async function refuseEndedTowns(work: UserWork, data: ContractData, quotationId: number | null): Promise<void> {
  const stored = async (codeOf: (data: ContractData) => string | null) =>
    quotationId === null ? null : codeOf((await findContract(work, quotationId)).data);
  const residence = (one: ContractData) => one.customer.subjectAddress.cityCode;
  const home = (one: ContractData) => (one.insuredObject === 'ABITAZIONE' ? one.home.address.cityCode : null);
  await refuseEndedTown(work, { field: 'customer.subjectAddress.cityCode', chosen: residence(data), before: () => stored(residence) });
  await refuseEndedTown(work, { field: 'home.address.cityCode', chosen: home(data), before: () => stored(home) });
}
