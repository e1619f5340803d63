import { applyRate, type Cents, type Micros, ONE, productDivRound, sumCents } from '#platform/domain-kit/money.ts';
import { monthsBetween } from '#platform/domain-kit/time/dates.ts';
import { type OptionalItem, registrableOn, registrationPeriod, type Version } from './catalogue.ts';
import type { Fuel, VehicleCategory } from './codes.ts';
import { curveFor, mileageFactor, type ResidualCurve, referenceKm, residualAt } from './residual-value.ts';

/** How far an insured value may be from the valuation in both directions, by category. */
export type ValueTolerance = Readonly<Record<VehicleCategory, Micros>>;

/** Cars 20 %, motorcycles 10 % (spec §5). */
export const USUAL_TOLERANCE: ValueTolerance = { AUTOVEICOLI: 200_000, MOTOVEICOLI: 100_000 };

const WHOLE_EURO = 100;

export interface ValuationInput {
  readonly version: Version;
  readonly optionals: readonly OptionalItem[];
  /** First registration; null for a vehicle not yet registered. */
  readonly registrationDate: string | null;
  /** Day of the valuation. */
  readonly atDate: string;
  /** Kilometres run; null when unknown. */
  readonly mileage: number | null;
  readonly curves: readonly ResidualCurve[];
}

export interface Valuation {
  readonly outcome: 'QUOTED';
  /** Price of the version when new, with its optionals. */
  readonly listPrice: Cents;
  readonly value: Cents;
  /** Expected kilometres at this age; the value already includes the difference. */
  readonly kmReference: number;
  /** Month of the price edition, YYYY-MM. */
  readonly editionMonth: string;
}

/** The version was not on sale when the vehicle was registered, or the vehicle is too old for a quotation. */
export interface OutOfPeriod {
  readonly outcome: 'OUT_OF_PERIOD';
  readonly reason: 'NOT_SOLD_THEN' | 'TOO_OLD';
  /** Registration dates with a quotation; null: no limit. */
  readonly quotedFrom: string | null;
  readonly quotedTo: string | null;
  /** For a vehicle that is too old for the source: the data that the residual-value tables need. */
  readonly known?: KnownVehicle;
}

/** Kind, and price when new including options. */
export interface KnownVehicle {
  readonly category: VehicleCategory;
  readonly fuel: Fuel;
  readonly listPrice: Cents;
}

export type ValuationResult = Valuation | OutOfPeriod;

/** Returns the bounds of the insured value around a valuation. */
export function insurableRange(
  tolerance: ValueTolerance,
  category: VehicleCategory,
  value: Cents,
): { readonly min: Cents; readonly max: Cents } {
  return { min: applyRate(value, ONE - tolerance[category]), max: applyRate(value, ONE + tolerance[category]) };
}

/**
 * Returns the value by the residual-value tables: price when new × residual value at its age × mileage factor, rounded
 * to the euro and at most the price when new. Undefined beyond the last point of the table.
 */
export function valueByTable(known: KnownVehicle, input: Omit<ValuationInput, 'version' | 'optionals'>): Valuation | undefined {
  const { registrationDate, atDate, curves } = input;
  const { listPrice } = known;
  const age = monthsBetween(registrationDate ?? atDate, atDate);
  const curve = curveFor(curves, known, atDate);
  const residual = curve && residualAt(curve, age);
  if (curve === undefined || residual === undefined) return undefined;
  const factor = mileageFactor(curve, age, registrationDate === null ? null : input.mileage);
  const euros = productDivRound([listPrice, residual, factor], BigInt(ONE) * BigInt(ONE) * BigInt(WHOLE_EURO));
  const value = Math.min(listPrice, euros * WHOLE_EURO);
  return { outcome: 'QUOTED', listPrice, value, kmReference: referenceKm(curve, age), editionMonth: atDate.slice(0, 7) };
}

/**
 * Returns the market value of a vehicle in the catalogue, none outside its registration period. An unregistered vehicle
 * is worth its price when new.
 */
export function quoteVehicle(input: ValuationInput): ValuationResult {
  const { version, registrationDate, atDate } = input;
  const sold = registrationPeriod(version);
  const registered = registrationDate ?? atDate;
  if (registered > atDate || !registrableOn(version, registered)) {
    return { outcome: 'OUT_OF_PERIOD', reason: 'NOT_SOLD_THEN', quotedFrom: sold.from, quotedTo: sold.to };
  }
  const listPrice = sumCents([version.listPrice, ...input.optionals.map((item) => item.price)]);
  const valued = valueByTable({ category: version.category, fuel: version.fuel, listPrice }, input);
  return valued ?? { outcome: 'OUT_OF_PERIOD', reason: 'TOO_OLD', quotedFrom: null, quotedTo: sold.to };
}
