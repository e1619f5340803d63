import type { ContractData } from '../domain/insured-object/contract-data.ts';

/** Returns the document of a contract as a route sends it: with lists of its own. */
export function sentData(data: ContractData) {
  const { vehicle, choice } = data;
  return {
    ...data,
    vehicle: { ...vehicle, equipment: [...vehicle.equipment], vehicleDocuments: [...vehicle.vehicleDocuments] },
    choice: { ...choice, coverages: [...choice.coverages] },
  };
}
