import type { ResidualPoint } from './residual-value.ts';

/** Faults in the points of a residual-value table. */
export type PointsFault = 'FIRST_AT_ZERO' | 'AGES_RISE' | 'VALUES_FALL';

/**
 * Returns the first fault, or null. Points begin at age 0, have rising ages, and never rise in value: an older vehicle
 * is not worth more than a younger one.
 */
export function pointsFault(points: readonly ResidualPoint[]): PointsFault | null {
  if (points[0]?.ageMonths !== 0) return 'FIRST_AT_ZERO';
  const pairs = points.slice(1).map((point, index) => [points[index], point] as const);
  if (pairs.some(([before, point]) => before === undefined || point.ageMonths <= before.ageMonths)) return 'AGES_RISE';
  return pairs.some(([before, point]) => before !== undefined && point.residual > before.residual) ? 'VALUES_FALL' : null;
}
