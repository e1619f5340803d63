import { AppError } from '#platform/api-kit/errors.ts';
import { vehicleErrors } from '../../api/index.ts';
import type { VehicleValuationProvider } from './provider.ts';

/**
 * Names of optional equipment, in the order of its codes. A code that the catalogue does not know, or whose version it has given up, stands for itself. Throws
 * what the provider throws when it cannot answer.
 */
export async function equipmentNames(
  provider: VehicleValuationProvider,
  version: string | null,
  codes: readonly string[],
): Promise<readonly string[]> {
  if (version === null || codes.length === 0) return codes;
  try {
    const { optional } = await provider.equipment(version);
    return codes.map((code) => optional.find((item) => item.code === code)?.description ?? code);
  } catch (error) {
    if (error instanceof AppError && error.spec === vehicleErrors.VEHICLE_QUOTATION_NOT_FOUND) return codes;
    throw error;
  }
}
