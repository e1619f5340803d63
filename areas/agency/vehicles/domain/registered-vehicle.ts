import type { Fuel, VehicleCategory } from './codes.ts';

/** What a registry knows of a vehicle; null: unknown. */
export interface RegisteredVehicle {
  readonly licensePlate: string | null;
  readonly chassisNumber: string | null;
  readonly category: VehicleCategory | null;
  /** Whether it is a van or truck up to 35 quintals. */
  readonly goods: boolean;
  /** Codes of the valuation provider; null for a vehicle outside its catalogue. */
  readonly brandCode: string | null;
  readonly brand: string | null;
  readonly modelCode: string | null;
  readonly model: string | null;
  readonly versionCode: string | null;
  readonly version: string | null;
  readonly fuel: Fuel | null;
  readonly powerKw: number | null;
  readonly registrationDate: string | null;
  /** Last known kilometres, and the day on which they were read. */
  readonly mileage: number | null;
  readonly mileageOn: string | null;
}

/** Plate or chassis number of the vehicle to find, normalised. */
export interface VehicleIdentity {
  readonly licensePlate: string | null;
  readonly chassisNumber: string | null;
}
