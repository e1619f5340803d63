import type { ResidualPoint } from './residual-value.ts';

/** What is wrong with the points of a residual-value table. */
export type PointsFault = 'FIRST_AT_ZERO' | 'AGES_RISE' | 'VALUES_FALL';

/** Points begin at age 0, run from age to age, and never rise: an older vehicle is not worth more than a younger one. */
export function pointsFault(points: readonly ResidualPoint[]): PointsFault | null {
  if (points[0]?.ageMonths !== 0) return 'FIRST_AT_ZERO';
  const pairs = points.slice(1).map((point, index) => [points[index], point] as const);
  if (pairs.some(([before, point]) => before === undefined || point.ageMonths <= before.ageMonths)) return 'AGES_RISE';
  return pairs.some(([before, point]) => before !== undefined && point.residual > before.residual) ? 'VALUES_FALL' : null;
}
