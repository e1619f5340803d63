import { AppError } from '#platform/api-kit/errors.ts';
import { vehicleErrors } from '../../api/index.ts';
import type { VehicleValuationProvider } from './provider.ts';

/**
 * Returns the names of optional equipment, in the order of its codes. A code that is unknown, or whose version no
 * longer exists, is returned itself. Rethrows the provider's errors.
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
