import { AppError } from '#platform/api-kit/errors.ts';
import { registeredVehicleSchema, vehicleErrors } from '../../api/index.ts';
import { jsonService, type ServiceSettings, serviceSettings } from '../service/json-service.ts';
import type { VehicleRegistry } from './registry.ts';

/** Returns the settings of the vehicle register, `VEHICLE_REGISTRY_URL` and `VEHICLE_REGISTRY_KEY`, or null without them. */
export function registrySettings(env: Readonly<Record<string, string | undefined>>): ServiceSettings | null {
  return serviceSettings(env, { url: 'VEHICLE_REGISTRY_URL', key: 'VEHICLE_REGISTRY_KEY' });
}

/**
 * Returns the registry over a service that speaks JSON: `GET /vehicles?plate=` or `?vin=`, 404 for an unknown vehicle.
 * Everything else, including a late or malformed answer, is VEHICLE_SEARCH_FAILED.
 */
export function httpRegistry(settings: ServiceSettings): VehicleRegistry {
  const service = jsonService(settings);
  return {
    find: async (_outside, { licensePlate, chassisNumber }) => {
      const query = new URLSearchParams(licensePlate === null ? [['vin', chassisNumber ?? '']] : [['plate', licensePlate]]);
      try {
        const { status, body } = await service(`/vehicles?${query}`);
        if (status === 404) return null;
        if (status !== 200) throw new Error(`The vehicle register answered ${status}`);
        return registeredVehicleSchema.parse(body);
      } catch (cause) {
        const error = new AppError(vehicleErrors.VEHICLE_SEARCH_FAILED);
        error.cause = cause;
        throw error;
      }
    },
  };
}
