import type { BrandQuery, ModelQuery, VersionQuery } from '../../api/index.ts';
import type { Brand, Equipment, ValuationResult, VehicleModel, Version } from '../../domain/index.ts';

export interface QuoteRequest {
  /** Code of a version. */
  readonly version: string;
  /** Codes of its optional equipment. */
  readonly optionals: readonly string[];
  /** First registration; null for a vehicle not yet registered. */
  readonly registrationDate: string | null;
  readonly atDate: string;
  readonly mileage: number | null;
}

/**
 * A source of vehicles and of their market values: the embedded catalogue, or a valuation service over HTTP. Lists are
 * empty without a match. Codes belong to the provider: only the provider that listed them can quote them.
 */
export interface VehicleValuationProvider {
  /** Throws VEHICLE_SEARCH_FAILED. */
  brands(query: BrandQuery): Promise<readonly Brand[]>;
  /** Throws VEHICLE_SEARCH_FAILED. */
  models(query: ModelQuery): Promise<readonly VehicleModel[]>;
  /** Throws VEHICLE_SEARCH_FAILED. */
  versions(query: VersionQuery): Promise<readonly Version[]>;
  /** Throws VEHICLE_QUOTATION_NOT_FOUND for an unknown version, VEHICLE_EQUIPMENT_FAILED. */
  equipment(version: string): Promise<Equipment>;
  /** Throws VEHICLE_QUOTATION_NOT_FOUND, VEHICLE_EQUIPMENT_UNKNOWN, VEHICLE_QUOTATION_FAILED. */
  quote(request: QuoteRequest): Promise<ValuationResult>;
}
