import type { Outside, UserWork } from '#platform/server-kit/context.ts';
import type { RegisteredVehicle, VehicleIdentity } from '../../domain/index.ts';

/** A source of the technical data of registered vehicles: the network's own contracts, or a register over HTTP. */
export interface VehicleRegistry {
  /** Returns null for an unknown vehicle. Throws VEHICLE_SEARCH_FAILED. */
  find(outside: Outside, identity: VehicleIdentity): Promise<RegisteredVehicle | null>;
}

/** The vehicle of a contract, and the contract's customer. */
export interface InsuredVehicle {
  readonly vehicle: RegisteredVehicle;
  /** Null for a contract without tax code. */
  readonly customer: { readonly name: string; readonly taxCode: string } | null;
}

/**
 * Returns the vehicle of the latest contract that the acting user sees. The area that owns contracts provides it
 * (`apps/server/compose`).
 */
export type FindInsuredVehicle = (work: UserWork, identity: VehicleIdentity) => Promise<InsuredVehicle | null>;
