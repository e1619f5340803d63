import type { ContractData } from './contract-data.ts';

const IDENTITY = ['brandCode', 'modelCode', 'licensePlate', 'chassisNumber'] as const;

/**
 * Whether the data describe another vehicle than before: a video appraisal shows the earlier one. A plate or chassis
 * number that was not known yet does not make another vehicle.
 */
export function isAnotherVehicle(before: Pick<ContractData, 'vehicle'>, after: Pick<ContractData, 'vehicle'>): boolean {
  return IDENTITY.some((field) => before.vehicle[field] !== null && before.vehicle[field] !== after.vehicle[field]);
}
