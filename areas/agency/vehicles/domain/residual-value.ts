import { type Micros, mulDivRound, ONE } from '#platform/domain-kit/money.ts';
import type { Fuel, VehicleCategory } from './codes.ts';

export const POWERTRAINS = ['TERMICA', 'ELETTRICA'] as const;
export type Powertrain = (typeof POWERTRAINS)[number];

/** Share of the price when new at an age. */
export interface ResidualPoint {
  readonly ageMonths: number;
  readonly residual: Micros;
}

/**
 * How vehicles of a kind lose value, from a day on. Points are sorted by age, begin at 0 and never rise; the loss
 * between them is linear, and there is no value beyond the last one. Mileage changes the value by `perThousandKm` for
 * every 1,000 km from the reference.
 */
export interface ResidualCurve {
  readonly category: VehicleCategory;
  readonly powertrain: Powertrain;
  /** First day on which valuations use it. */
  readonly validFrom: string;
  readonly kmPerYear: number;
  readonly perThousandKm: Micros;
  readonly maxKmLoss: Micros;
  readonly maxKmGain: Micros;
  readonly points: readonly ResidualPoint[];
}

function powertrainOf(fuel: Fuel): Powertrain {
  return fuel === 'ELETTRICA' ? 'ELETTRICA' : 'TERMICA';
}

/**
 * Returns the curve on a day: that of the vehicle's powertrain, otherwise that of combustion engines; of several, the
 * latest in force.
 */
export function curveFor(
  curves: readonly ResidualCurve[],
  kind: { readonly category: VehicleCategory; readonly fuel: Fuel },
  atDate: string,
): ResidualCurve | undefined {
  const inForce = curves.filter((curve) => curve.category === kind.category && curve.validFrom <= atDate);
  const latest = (powertrain: Powertrain) =>
    inForce
      .filter((curve) => curve.powertrain === powertrain)
      .reduce<ResidualCurve | undefined>(
        (best, curve) => (best === undefined || best.validFrom < curve.validFrom ? curve : best),
        undefined,
      );
  return latest(powertrainOf(kind.fuel)) ?? latest('TERMICA');
}

/**
 * Returns the share of the price when new at an age in whole months, linear between points; undefined beyond the last
 * point.
 */
export function residualAt(curve: ResidualCurve, ageMonths: number): Micros | undefined {
  const next = curve.points.findIndex((point) => point.ageMonths >= ageMonths);
  const upper = curve.points[next];
  if (upper === undefined) return undefined;
  const lower = curve.points[next - 1] ?? upper;
  if (upper.ageMonths === ageMonths) return upper.residual;
  return lower.residual - mulDivRound(lower.residual - upper.residual, ageMonths - lower.ageMonths, upper.ageMonths - lower.ageMonths);
}

/** Returns the expected kilometres at an age. */
export function referenceKm(curve: ResidualCurve, ageMonths: number): number {
  return mulDivRound(curve.kmPerYear, ageMonths, 12);
}

/**
 * Returns the factor for the mileage: 1 at the reference, less above it and more below, within the limits of the curve.
 * 1 for unknown mileage.
 */
export function mileageFactor(curve: ResidualCurve, ageMonths: number, mileage: number | null): Micros {
  if (mileage === null) return ONE;
  const change = mulDivRound(referenceKm(curve, ageMonths) - mileage, curve.perThousandKm, 1000);
  return ONE + Math.max(-curve.maxKmLoss, Math.min(curve.maxKmGain, change));
}
