import { ANTITHEFT_KINDS, codesOf, POWER_SUPPLIES, VEHICLE_STATUSES, VEHICLE_TYPES } from '#areas/catalogue/domain/index.ts';

function positions(codes: readonly string[]): ReadonlyMap<string, number> {
  return new Map(codes.map((code, i) => [code, i]));
}

/** Positions of the codes that tables are indexed by. */
export const TYPE_POSITION = positions(codesOf(VEHICLE_TYPES));
export const STATUS_POSITION = positions(codesOf(VEHICLE_STATUSES));
export const POWER_POSITION = positions(codesOf(POWER_SUPPLIES));
export const ANTITHEFT_POSITION = positions(codesOf(ANTITHEFT_KINDS));

export const STATUS_COUNT = STATUS_POSITION.size;
/** One more than there are: the last position is 'not known'. */
export const POWER_COUNT = POWER_POSITION.size + 1;
export const UNKNOWN_POWER = POWER_POSITION.size;
/** Vehicle ages above it count as it. */
export const MAX_AGE = 100;
/** Two letters A-Z. */
export const PROVINCE_COUNT = 26 * 26;

/** Position of a province acronym (two capital letters), or -1. */
export function provincePosition(acronym: string): number {
  if (acronym.length !== 2) return -1;
  const first = acronym.charCodeAt(0) - 65;
  const second = acronym.charCodeAt(1) - 65;
  return first >= 0 && first < 26 && second >= 0 && second < 26 ? first * 26 + second : -1;
}

/** Bits of the codes in a list. */
export function maskOf(codes: readonly string[], positionOf: ReadonlyMap<string, number>): number {
  let mask = 0;
  for (const code of codes) mask |= 1 << (positionOf.get(code) ?? 31);
  return mask;
}

/** Most coverages a tariff may have. */
export const MAX_COVERAGES = 512;
