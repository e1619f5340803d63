import {
  codesOf,
  POWER_SUPPLIES,
  type PowerSupply,
  type TariffContent,
  type TariffCoverage,
  VEHICLE_STATUSES,
} from '#areas/catalogue/domain/index.ts';
import { bandStarts, compileTable } from '../compile-table.ts';

/** A band of a dimension; `to` is exclusive, null = open. */
export interface Band {
  readonly from: number;
  readonly to: number | null;
}

/** One cell of a rate table that a risk of the tariff can fall into. */
export interface GridCell {
  readonly zone: number;
  readonly status: number;
  readonly power: number;
  readonly age: number;
  readonly value: number;
  /** Number of its row, or -1. */
  readonly row: number;
}

export interface RateGrid {
  /** Zones of the tariff, or the one place that stands for all of them. */
  readonly zones: readonly string[];
  readonly ages: readonly Band[];
  readonly values: readonly Band[];
  /** Only cells that an eligible risk can reach. */
  readonly cells: readonly GridCell[];
}

function bandsFrom(starts: readonly number[]): Band[] {
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? null }));
}

const least = (...limits: readonly (number | null)[]) => Math.min(...limits.map((limit) => limit ?? Number.MAX_SAFE_INTEGER));

/** Whether whole numbers of a band lie within inclusive limits. */
function meets({ from, to }: Band, min: number, max: number): boolean {
  return from <= max && (to === null || to > min) && (to === null || to > from);
}

/** The rate table of a coverage over everything that tariff and coverage accept; undefined when it is too large to look through. */
export function rateGrid(content: TariffContent, coverage: TariffCoverage): RateGrid | undefined {
  const zoneIndex = new Map(content.zones.map((zone, i) => [zone.code, i]));
  const table = compileTable(coverage.rows, zoneIndex, '', []);
  const values = bandsFrom(bandStarts(coverage.rows.map((row) => row.value)));
  const ages = bandsFrom(bandStarts(coverage.rows.map((row) => row.vehicleAge)));
  const { eligibility } = content;
  const byZone = table.zoneStride > 0;
  const zones = byZone ? content.zones.map((zone) => zone.code) : [''];
  const statuses = codesOf(VEHICLE_STATUSES);
  const supplies: readonly (PowerSupply | null)[] = table.powerStride > 0 ? codesOf(POWER_SUPPLIES) : [null];
  if (table.cells.length === 0) return undefined;
  const maxAge = least(eligibility.maxVehicleAge, coverage.maxVehicleAge);
  const minValue = Math.max(eligibility.insuredValue.min ?? 0, coverage.insuredValue.min ?? 0);
  const maxValue = least(eligibility.insuredValue.max, coverage.insuredValue.max);
  const cells: GridCell[] = [];
  for (const [zone, code] of zones.entries()) {
    if (byZone && coverage.zones !== null && !coverage.zones.includes(code)) continue;
    for (const [status, name] of (table.statusStride > 0 ? statuses : statuses.slice(0, 1)).entries()) {
      const accepted = eligibility.vehicleStatuses.includes(name) && coverage.vehicleStatuses.includes(name);
      if (table.statusStride > 0 && !accepted) continue;
      for (const [power, supply] of supplies.entries()) {
        if (supply !== null && !(eligibility.powerSupplies?.includes(supply) ?? true)) continue;
        for (const [age, ageBand] of ages.entries()) {
          if (!meets(ageBand, 0, maxAge)) continue;
          for (const [value, valueBand] of values.entries()) {
            if (!meets(valueBand, minValue, maxValue)) continue;
            const at = zone * table.zoneStride + status * table.statusStride + power * table.powerStride + age * table.ageStride + value;
            cells.push({ zone, status, power, age, value, row: table.cells[at] ?? -1 });
          }
        }
      }
    }
  }
  return { zones, ages, values, cells };
}
