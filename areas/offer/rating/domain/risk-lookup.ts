import type { CompiledCoverage, CompiledTariff, RatingFactors, TaxPeriod } from './compiling/compiled.ts';
import {
  ANTITHEFT_POSITION,
  HOME_TYPE_POSITION,
  POWER_POSITION,
  provincePosition,
  STATUS_POSITION,
  TABLE_DIMENSIONS,
  TYPE_POSITION,
  UNKNOWN_POWER,
} from './compiling/dimensions.ts';
import type { Risk, Selection } from './risk.ts';

/** The positions of a risk and a selection in a tariff's lookups. */
export interface RiskLookup {
  /** Position of the zone, or -1. */
  readonly zone: number;
  /** Undefined when zone, duration or operation is not available. */
  readonly factors: RatingFactors | undefined;
  readonly tax: TaxPeriod | undefined;
  /** Bit of the vehicle type or home type. */
  readonly type: number;
  /** Position of the vehicle status or home type. */
  readonly kind: number;
  readonly power: number;
  /** Vehicle age in whole years, or square metres of the home. */
  readonly measure: number;
  /** The same, capped for table lookups. */
  readonly cappedMeasure: number;
  /** 0 = none. */
  readonly antitheft: number;
}

function taxPeriodOn(tariff: CompiledTariff, contractDate: string): TaxPeriod | undefined {
  const periods = tariff.taxPeriods;
  for (let i = periods.length - 1; i >= 0; i--) {
    const period = periods[i];
    if (period !== undefined && period.from <= contractDate) return period;
  }
  return undefined;
}

/** Whether the taxes of a tariff are the same on two contract dates. */
export function isTaxedAlike(tariff: CompiledTariff, oneDate: string, otherDate: string): boolean {
  return taxPeriodOn(tariff, oneDate) === taxPeriodOn(tariff, otherDate);
}

/** Returns zone, duration, operation, tax period and table positions of a risk. */
export function lookUpRisk(tariff: CompiledTariff, risk: Risk, selection: Pick<Selection, 'months' | 'operation'>): RiskLookup {
  const province = provincePosition(risk.province);
  const zone = province < 0 ? -1 : (tariff.zoneOf[province] ?? -1);
  const duration = tariff.durationOf.get(selection.months) ?? -1;
  const operation = tariff.operationOf.get(selection.operation ?? 'EMISSIONE') ?? -1;
  const isHome = risk.insuredObject === 'ABITAZIONE';
  const measure = isHome ? risk.squareMeters : risk.vehicleAge;
  const found = zone >= 0 && duration >= 0 && operation >= 0;
  return {
    zone,
    factors: found ? tariff.factors[(operation * tariff.durationOf.size + duration) * tariff.zoneCount + zone] : undefined,
    tax: taxPeriodOn(tariff, risk.contractDate),
    type: 1 << (TYPE_POSITION.get(isHome ? risk.homeType : risk.vehicleType) ?? 30),
    kind: (isHome ? HOME_TYPE_POSITION.get(risk.homeType) : STATUS_POSITION.get(risk.vehicleStatus)) ?? 0,
    power: isHome || risk.powerSupply === null ? UNKNOWN_POWER : (POWER_POSITION.get(risk.powerSupply) ?? UNKNOWN_POWER),
    measure,
    cappedMeasure: Math.min(TABLE_DIMENSIONS[risk.insuredObject].maxMeasure, measure),
    antitheft: risk.antitheft === null ? 0 : 1 + (ANTITHEFT_POSITION.get(risk.antitheft) ?? -1),
  };
}

/** Row number that prices the risk in a coverage's rate table, or -1. */
export function rowOf({ table }: CompiledCoverage, lookup: RiskLookup, insuredValue: number): number {
  let value = 0;
  while (value < table.valueCount && insuredValue >= (table.valueFrom[value] ?? 0)) value += 1;
  const cell =
    table.start +
    lookup.zone * table.zoneStride +
    lookup.kind * table.kindStride +
    lookup.power * table.powerStride +
    (table.measureBand[table.measureStart + lookup.cappedMeasure] ?? 0) * table.measureStride +
    value;
  return table.cells[cell] ?? -1;
}

/** Whether the coverage is available for the object, value, duration and zone, apart from its rate row. */
export function isOffered(coverage: CompiledCoverage, lookup: RiskLookup, factors: RatingFactors, risk: Risk): boolean {
  return (
    factors.offered[coverage.position] === 1 &&
    (coverage.typeMask & lookup.type) !== 0 &&
    (coverage.statusMask & (1 << lookup.kind)) !== 0 &&
    lookup.measure <= coverage.maxMeasure &&
    risk.insuredValue >= coverage.minValue &&
    risk.insuredValue <= coverage.maxValue
  );
}
