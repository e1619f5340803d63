import type { InsuredObjectType, RateRow } from '#areas/offer/catalogue/domain/index.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import type { CompiledTable } from './compiled.ts';
import { POWER_COUNT, POWER_POSITION, TABLE_DIMENSIONS, UNKNOWN_POWER } from './dimensions.ts';
import { fractionOf, leastCommonMultiple } from './exact-shares.ts';
import type { TariffFault } from './faults.ts';

const MAX_CELLS = 2_000_000;

/** Bands of a dimension, cut at every bound of a row: `starts[0]` is 0. */
export function bandStarts(bounds: readonly ({ from: number; to: number | null } | undefined)[]): number[] {
  const starts = new Set([0]);
  for (const bound of bounds) {
    if (bound === undefined) continue;
    starts.add(bound.from);
    if (bound.to !== null) starts.add(bound.to);
  }
  return [...starts].sort((a, b) => a - b);
}

/** Positions of the bands that a row covers; every band without bounds. */
function bandsOf(starts: readonly number[], bound: { from: number; to: number | null } | undefined): number[] {
  const all = starts.map((_, i) => i);
  if (bound === undefined) return all;
  const { from, to } = bound;
  return all.filter((i) => (starts[i] ?? 0) >= from && (to === null || (starts[i] ?? 0) < to));
}

function pick(position: number | undefined, count: number): number[] {
  return position === undefined ? Array.from({ length: count }, (_, i) => i) : [position];
}

/** Maps each whole measure up to the maximum to its band. */
function measureBands(starts: readonly number[], max: number): Uint8Array {
  const bands = new Uint8Array(max + 1);
  let band = 0;
  for (let measure = 0; measure <= max; measure++) {
    while (band + 1 < starts.length && (starts[band + 1] ?? 0) <= measure) band += 1;
    bands[measure] = band;
  }
  return bands;
}

interface Row {
  readonly row: RateRow;
  readonly zone: number | undefined;
  readonly kind: number | undefined;
  readonly power: number | undefined;
}

/**
 * Compiles a rate table to a dense array. Overlapping rows and a table that is too large are faults at `path`. To find
 * further faults, compilation continues with the first of two overlapping rows, and ignores a condition of the other
 * kind of insured object.
 */
export function compileTable(
  source: readonly RateRow[],
  zoneIndex: ReadonlyMap<string, number>,
  insuredObject: InsuredObjectType,
  path: string,
  faults: TariffFault[],
): CompiledTable {
  const { kinds, kindOf, measureOf, maxMeasure, foreign } = TABLE_DIMENSIONS[insuredObject];
  for (const [i, row] of source.entries()) {
    const field = foreign.find((name) => row[name] !== undefined);
    if (field !== undefined) faults.push({ path: `${path}.${i}.${field}`, code: 'CONDIZIONE_ESTRANEA', params: { row: row.id } });
  }
  const rows: Row[] = source.map((row) => ({
    row,
    zone: row.zone === undefined ? undefined : zoneIndex.get(row.zone),
    kind: kinds.get(kindOf(row) ?? ''),
    power: row.powerSupply === undefined ? undefined : (POWER_POSITION.get(row.powerSupply) ?? UNKNOWN_POWER),
  }));
  const measures = bandStarts(source.map(measureOf));
  const values = bandStarts(source.map((row) => row.value));
  const zones = rows.some((r) => r.zone !== undefined) ? zoneIndex.size : 1;
  const kindCount = rows.some((r) => r.kind !== undefined) ? kinds.size : 1;
  const powers = rows.some((r) => r.power !== undefined) ? POWER_COUNT : 1;
  const measureStride = values.length;
  const powerStride = measureStride * measures.length;
  const kindStride = powerStride * powers;
  const zoneStride = kindStride * kindCount;
  const size = zoneStride * zones;
  const cells = new Int32Array(size <= MAX_CELLS ? size : 0).fill(-1);
  if (size > MAX_CELLS) faults.push({ path, code: 'TABELLA_TROPPO_GRANDE', params: { cells: size, max: MAX_CELLS } });
  const clashes = new Set<string>();
  for (const [i, { row, zone, kind, power }] of rows.entries()) {
    const inMeasures = bandsOf(measures, measureOf(row));
    const inValues = bandsOf(values, row.value);
    for (const z of pick(zone, zones)) {
      for (const k of pick(kind, kindCount)) {
        for (const p of pick(power, powers)) {
          for (const m of inMeasures) {
            for (const v of inValues) {
              const cell = z * zoneStride + k * kindStride + p * powerStride + m * measureStride + v;
              const taken = cells[cell] ?? -1;
              if (taken === -1) cells[cell] = i;
              else clashes.add(`${rows[taken]?.row.id} / ${row.id}`);
            }
          }
        }
      }
    }
  }
  for (const rowsThatClash of clashes) faults.push({ path, code: 'TASSI_SOVRAPPOSTI', params: { rows: rowsThatClash } });
  const den = source.reduce((common, row) => (row.rate === undefined ? common : leastCommonMultiple(common, fractionOf(row.rate).den)), 1);
  return {
    cells,
    start: 0,
    zoneStride: zones > 1 ? zoneStride : 0,
    kindStride: kindCount > 1 ? kindStride : 0,
    powerStride: powers > 1 ? powerStride : 0,
    measureStride: measures.length > 1 ? measureStride : 0,
    measureBand: measureBands(measures, maxMeasure),
    measureStart: 0,
    valueFrom: Float64Array.from(values.slice(1)),
    valueCount: values.length - 1,
    rows: source,
    ids: source.map((row) => row.id),
    num: Float64Array.from(source, (row) => (row.rate === undefined ? (row.amount ?? 0) * den : (row.rate * den) / ONE)),
    den,
    ofValue: Uint8Array.from(source, (row) => (row.rate === undefined ? 0 : 1)),
  };
}

/** Concatenates tables into common arrays. */
export function packTables(tables: readonly CompiledTable[]): CompiledTable[] {
  const rows = tables.flatMap((table) => table.rows);
  const common = {
    cells: new Int32Array(tables.reduce((sum, table) => sum + table.cells.length, 0)),
    measureBand: Uint8Array.from(tables.flatMap((table) => [...table.measureBand])),
    rows,
    ids: rows.map((row) => row.id),
    num: Float64Array.from(tables.flatMap((table) => [...table.num])),
    ofValue: Uint8Array.from(tables.flatMap((table) => [...table.ofValue])),
  };
  let start = 0;
  let firstRow = 0;
  let measureStart = 0;
  return tables.map((table) => {
    for (const [c, row] of table.cells.entries()) common.cells[start + c] = row < 0 ? -1 : firstRow + row;
    const packed = { ...table, ...common, start, measureStart };
    start += table.cells.length;
    firstRow += table.rows.length;
    measureStart += table.measureBand.length;
    return packed;
  });
}
