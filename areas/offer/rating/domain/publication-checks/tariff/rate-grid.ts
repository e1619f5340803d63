import {
  codesOf,
  homesOf,
  type InsuredObjectType,
  insuredBy,
  POWER_SUPPLIES,
  type PowerSupply,
  type TariffContent,
  type TariffCoverage,
} from '#areas/offer/catalogue/domain/index.ts';
import { bandStarts, compileTable } from '../../compiling/compile-table.ts';
import { TABLE_DIMENSIONS } from '../../compiling/dimensions.ts';

/** A band of a dimension; `to` is exclusive, null = open. */
export interface Band {
  readonly from: number;
  readonly to: number | null;
}

/** One cell of a rate table that a risk of the tariff can fall into. */
export interface GridCell {
  readonly zone: number;
  /** Vehicle status, or home type. */
  readonly kind: number;
  readonly power: number;
  /** Band of the vehicle's age or of the home's square metres. */
  readonly measure: number;
  readonly value: number;
  /** Number of its row, or -1. */
  readonly row: number;
}

export interface RateGrid {
  readonly insuredObject: InsuredObjectType;
  /** Zones of the tariff, or one placeholder if the table does not distinguish them. */
  readonly zones: readonly string[];
  readonly measures: readonly Band[];
  readonly values: readonly Band[];
  /** Only cells that an eligible risk can reach. */
  readonly cells: readonly GridCell[];
}

function bandsFrom(starts: readonly number[]): Band[] {
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? null }));
}

const least = (...limits: readonly (number | null)[]) => Math.min(...limits.map((limit) => limit ?? Number.MAX_SAFE_INTEGER));

/** Whether a band contains whole numbers within inclusive limits. */
function meets({ from, to }: Band, min: number, max: number): boolean {
  return from <= max && (to === null || to > min) && (to === null || to > from);
}

/** Codes of the kinds that both tariff and coverage accept. */
function acceptedKinds({ eligibility, ...content }: TariffContent, coverage: TariffCoverage): readonly string[] {
  if (insuredBy(content) === 'VEICOLO') return eligibility.vehicleStatuses.filter((status) => coverage.vehicleStatuses.includes(status));
  return homesOf({ eligibility }, coverage);
}

/** Inclusive limits of the measure that both tariff and coverage accept. */
function measureLimits({ eligibility, ...content }: TariffContent, coverage: TariffCoverage): readonly [min: number, max: number] {
  if (insuredBy(content) === 'VEICOLO') return [0, least(eligibility.maxVehicleAge, coverage.maxVehicleAge)];
  return [eligibility.squareMeters?.min ?? 0, least(eligibility.squareMeters?.max ?? null)];
}

/**
 * Returns a coverage's rate table over everything that tariff and coverage accept; undefined when it is too large to
 * check.
 */
export function rateGrid(content: TariffContent, coverage: TariffCoverage): RateGrid | undefined {
  const insuredObject = insuredBy(content);
  const { kinds, measureOf } = TABLE_DIMENSIONS[insuredObject];
  const zoneIndex = new Map(content.zones.map((zone, i) => [zone.code, i]));
  const table = compileTable(coverage.rows, zoneIndex, insuredObject, '', []);
  const values = bandsFrom(bandStarts(coverage.rows.map((row) => row.value)));
  const measures = bandsFrom(bandStarts(coverage.rows.map(measureOf)));
  const { eligibility } = content;
  const byZone = table.zoneStride > 0;
  const zones = byZone ? content.zones.map((zone) => zone.code) : [''];
  const byKind = table.kindStride > 0;
  const accepted = acceptedKinds(content, coverage);
  const supplies: readonly (PowerSupply | null)[] = table.powerStride > 0 ? codesOf(POWER_SUPPLIES) : [null];
  if (table.cells.length === 0) return undefined;
  const [minMeasure, maxMeasure] = measureLimits(content, coverage);
  const minValue = Math.max(eligibility.insuredValue.min ?? 0, coverage.insuredValue.min ?? 0);
  const maxValue = least(eligibility.insuredValue.max, coverage.insuredValue.max);
  const cells: GridCell[] = [];
  for (const [zone, code] of zones.entries()) {
    if (byZone && coverage.zones !== null && !coverage.zones.includes(code)) continue;
    for (const kind of byKind ? accepted.map((name) => kinds.get(name) ?? 0) : [0]) {
      for (const [power, supply] of supplies.entries()) {
        if (supply !== null && !(eligibility.powerSupplies?.includes(supply) ?? true)) continue;
        for (const [measure, band] of measures.entries()) {
          if (!meets(band, minMeasure, maxMeasure)) continue;
          for (const [value, valueBand] of values.entries()) {
            if (!meets(valueBand, minValue, maxValue)) continue;
            const at =
              zone * table.zoneStride + kind * table.kindStride + power * table.powerStride + measure * table.measureStride + value;
            cells.push({ zone, kind, power, measure, value, row: table.cells[at] ?? -1 });
          }
        }
      }
    }
  }
  return { insuredObject, zones, measures, values, cells };
}
