import {
  codesOf,
  HOME_TYPES,
  type InsuredObjectType,
  MAX_SQUARE_METERS,
  POWER_SUPPLIES,
  PROTECTION_KINDS,
  type RateRow,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '#areas/offer/catalogue/domain/index.ts';

function positions(codes: readonly string[]): ReadonlyMap<string, number> {
  return new Map(codes.map((code, i) => [code, i]));
}

/** Positions of the codes that index the tables. */
export const TYPE_POSITION = positions([...codesOf(VEHICLE_TYPES), ...codesOf(HOME_TYPES)]);
export const STATUS_POSITION = positions(codesOf(VEHICLE_STATUSES));
export const POWER_POSITION = positions(codesOf(POWER_SUPPLIES));
export const HOME_TYPE_POSITION = positions(codesOf(HOME_TYPES));
export const ANTITHEFT_POSITION = positions(codesOf(PROTECTION_KINDS));

/** One more than the number of codes: the last position means unknown. */
export const POWER_COUNT = POWER_POSITION.size + 1;
export const UNKNOWN_POWER = POWER_POSITION.size;

/** The meaning of a rate table's dimensions for one kind of insured object. */
interface TableDimensions {
  /** Positions of the kinds in row conditions: vehicle statuses, home types. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly kindOf: (row: RateRow) => string | undefined;
  /** The whole number that rows have bands of: vehicle age in years, square metres of a home. */
  readonly measureOf: (row: RateRow) => RateRow['squareMeters'];
  /** Larger measures count as this one. */
  readonly maxMeasure: number;
  /** Conditions that do not apply to this object. */
  readonly foreign: readonly (keyof RateRow)[];
}

/** Vehicles and homes use the same tables, whose dimensions differ in meaning. */
export const TABLE_DIMENSIONS: Readonly<Record<InsuredObjectType, TableDimensions>> = {
  VEICOLO: {
    kinds: STATUS_POSITION,
    kindOf: (row) => row.vehicleStatus,
    measureOf: (row) => row.vehicleAge,
    maxMeasure: 100,
    foreign: ['homeType', 'squareMeters'],
  },
  ABITAZIONE: {
    kinds: HOME_TYPE_POSITION,
    kindOf: (row) => row.homeType,
    measureOf: (row) => row.squareMeters,
    maxMeasure: MAX_SQUARE_METERS,
    foreign: ['vehicleStatus', 'powerSupply', 'vehicleAge'],
  },
};
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

/** Maximum number of coverages of a tariff. */
export const MAX_COVERAGES = 512;
