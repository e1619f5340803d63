import type { Cents } from '#platform/domain-kit/money.ts';
import type { Fuel, Gearbox, VehicleCategory } from './codes.ts';

export interface Brand {
  readonly code: string;
  readonly name: string;
  readonly category: VehicleCategory;
}

export interface VehicleModel {
  readonly code: string;
  readonly name: string;
  readonly segment: string;
  readonly body: string;
  readonly yearFrom: number;
  /** Last year of sale; null while on sale. */
  readonly yearTo: number | null;
}

/** Engine, trim and gearbox of a model. Prices are list prices at the time of sale, VAT included. */
export interface Version {
  readonly code: string;
  readonly name: string;
  readonly category: VehicleCategory;
  readonly fuel: Fuel;
  /** Engine displacement; 0 for electric vehicles. */
  readonly displacementCc: number;
  readonly powerKw: number;
  readonly gearbox: Gearbox;
  readonly yearFrom: number;
  readonly yearTo: number | null;
  readonly listPrice: Cents;
}

export interface OptionalItem {
  readonly code: string;
  readonly description: string;
  readonly price: Cents;
}

export interface Equipment {
  readonly standard: readonly { readonly code: string; readonly description: string }[];
  readonly optional: readonly OptionalItem[];
}

/** Cars from stock are registered until the end of the year after the last one on sale. */
const STOCK_YEARS = 1;

/**
 * Returns the first and last day on which a new vehicle of these sale years can be registered; no last day while on
 * sale.
 */
export function registrationPeriod(sold: Pick<Version, 'yearFrom' | 'yearTo'>): { readonly from: string; readonly to: string | null } {
  return { from: `${sold.yearFrom}-01-01`, to: sold.yearTo === null ? null : `${sold.yearTo + STOCK_YEARS}-12-31` };
}

/** Returns whether a vehicle of these sale years can have been registered on a day. */
export function registrableOn(sold: Pick<Version, 'yearFrom' | 'yearTo'>, registrationDate: string): boolean {
  const { from, to } = registrationPeriod(sold);
  return from <= registrationDate && (to === null || registrationDate <= to);
}
