import type { CompiledCoverage, CompiledTariff, TaxPeriod, Terms } from './compiled.ts';
import {
  ANTITHEFT_POSITION,
  MAX_AGE,
  POWER_POSITION,
  provincePosition,
  STATUS_POSITION,
  TYPE_POSITION,
  UNKNOWN_POWER,
} from './dimensions.ts';
import type { Risk, Selection } from './risk.ts';

/** Where a risk and a selection fall in a tariff's lookups. */
export interface Place {
  /** Position of the zone, or -1. */
  readonly zone: number;
  /** Undefined when zone, duration or operation is not offered. */
  readonly terms: Terms | undefined;
  readonly tax: TaxPeriod | undefined;
  readonly type: number;
  readonly status: number;
  readonly power: number;
  /** Capped for table lookups. */
  readonly age: number;
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

/** Finds zone, duration, operation, tax period and table positions of a risk. */
export function placeOf(tariff: CompiledTariff, risk: Risk, selection: Pick<Selection, 'months' | 'operation'>): Place {
  const province = provincePosition(risk.province);
  const zone = province < 0 ? -1 : (tariff.zoneOf[province] ?? -1);
  const duration = tariff.durationOf.get(selection.months) ?? -1;
  const operation = tariff.operationOf.get(selection.operation ?? 'EMISSIONE') ?? -1;
  const found = zone >= 0 && duration >= 0 && operation >= 0;
  return {
    zone,
    terms: found ? tariff.terms[(operation * tariff.durationOf.size + duration) * tariff.zoneCount + zone] : undefined,
    tax: taxPeriodOn(tariff, risk.contractDate),
    type: 1 << (TYPE_POSITION.get(risk.vehicleType) ?? 30),
    status: STATUS_POSITION.get(risk.vehicleStatus) ?? 0,
    power: risk.powerSupply === null ? UNKNOWN_POWER : (POWER_POSITION.get(risk.powerSupply) ?? UNKNOWN_POWER),
    age: Math.min(MAX_AGE, risk.vehicleAge),
    antitheft: risk.antitheft === null ? 0 : 1 + (ANTITHEFT_POSITION.get(risk.antitheft) ?? -1),
  };
}

/** Number of the row of a coverage's rate table that prices the risk, or -1. */
export function rowOf({ table }: CompiledCoverage, place: Place, insuredValue: number): number {
  let value = 0;
  while (value < table.valueCount && insuredValue >= (table.valueFrom[value] ?? 0)) value += 1;
  const cell =
    table.start +
    place.zone * table.zoneStride +
    place.status * table.statusStride +
    place.power * table.powerStride +
    (table.ageBand[table.ageStart + place.age] ?? 0) * table.ageStride +
    value;
  return table.cells[cell] ?? -1;
}

/** Whether the coverage is offered for the vehicle, the value, the duration and the zone (its rate row aside). */
export function isOffered(coverage: CompiledCoverage, place: Place, terms: Terms, risk: Risk): boolean {
  return (
    terms.offered[coverage.position] === 1 &&
    (coverage.typeMask & place.type) !== 0 &&
    (coverage.statusMask & (1 << place.status)) !== 0 &&
    risk.vehicleAge <= coverage.maxAge &&
    risk.insuredValue >= coverage.minValue &&
    risk.insuredValue <= coverage.maxValue
  );
}
