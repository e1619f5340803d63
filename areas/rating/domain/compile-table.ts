import type { RateRow } from '#areas/catalogue/domain/index.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import type { CompiledTable } from './compiled.ts';
import { MAX_AGE, POWER_COUNT, POWER_POSITION, STATUS_COUNT, STATUS_POSITION, UNKNOWN_POWER } from './dimensions.ts';
import { fractionOf, leastCommonMultiple } from './exact.ts';
import type { TariffFault } from './faults.ts';

const MAX_CELLS = 2_000_000;

/** Bands of a dimension cut at every bound that a row mentions: `starts[0]` is 0. */
export function bandStarts(bounds: readonly ({ from: number; to: number | null } | undefined)[]): number[] {
  const starts = new Set([0]);
  for (const bound of bounds) {
    if (bound === undefined) continue;
    starts.add(bound.from);
    if (bound.to !== null) starts.add(bound.to);
  }
  return [...starts].sort((a, b) => a - b);
}

/** Positions of the bands that a row covers; every band when it has no bound. */
function bandsOf(starts: readonly number[], bound: { from: number; to: number | null } | undefined): number[] {
  const all = starts.map((_, i) => i);
  if (bound === undefined) return all;
  const { from, to } = bound;
  return all.filter((i) => (starts[i] ?? 0) >= from && (to === null || (starts[i] ?? 0) < to));
}

function pick(position: number | undefined, count: number): number[] {
  return position === undefined ? Array.from({ length: count }, (_, i) => i) : [position];
}

/** Number of the age band of each whole year up to MAX_AGE. */
function ageBands(starts: readonly number[]): Uint8Array {
  const bands = new Uint8Array(MAX_AGE + 1);
  let band = 0;
  for (let age = 0; age <= MAX_AGE; age++) {
    while (band + 1 < starts.length && (starts[band + 1] ?? 0) <= age) band += 1;
    bands[age] = band;
  }
  return bands;
}

interface Row {
  readonly row: RateRow;
  readonly zone: number | undefined;
  readonly status: number | undefined;
  readonly power: number | undefined;
}

/**
 * Lays a rate table out as a dense array. Rows that overlap, or a table that would be too large, are faults at `path`; the first of
 * two overlapping rows is kept so that compilation can go on to find the other faults.
 */
export function compileTable(
  source: readonly RateRow[],
  zoneIndex: ReadonlyMap<string, number>,
  path: string,
  faults: TariffFault[],
): CompiledTable {
  const rows: Row[] = source.map((row) => ({
    row,
    zone: row.zone === undefined ? undefined : zoneIndex.get(row.zone),
    status: row.vehicleStatus === undefined ? undefined : STATUS_POSITION.get(row.vehicleStatus),
    power: row.powerSupply === undefined ? undefined : (POWER_POSITION.get(row.powerSupply) ?? UNKNOWN_POWER),
  }));
  const ages = bandStarts(source.map((row) => row.vehicleAge));
  const values = bandStarts(source.map((row) => row.value));
  const zones = rows.some((r) => r.zone !== undefined) ? zoneIndex.size : 1;
  const statuses = rows.some((r) => r.status !== undefined) ? STATUS_COUNT : 1;
  const powers = rows.some((r) => r.power !== undefined) ? POWER_COUNT : 1;
  const ageStride = values.length;
  const powerStride = ageStride * ages.length;
  const statusStride = powerStride * powers;
  const zoneStride = statusStride * statuses;
  const size = zoneStride * zones;
  const cells = new Int32Array(size <= MAX_CELLS ? size : 0).fill(-1);
  if (size > MAX_CELLS) faults.push({ path, code: 'TABELLA_TROPPO_GRANDE', params: { cells: size, max: MAX_CELLS } });
  const clashes = new Set<string>();
  for (const [i, { row, zone, status, power }] of rows.entries()) {
    const inAges = bandsOf(ages, row.vehicleAge);
    const inValues = bandsOf(values, row.value);
    for (const z of pick(zone, zones)) {
      for (const s of pick(status, statuses)) {
        for (const p of pick(power, powers)) {
          for (const a of inAges) {
            for (const v of inValues) {
              const cell = z * zoneStride + s * statusStride + p * powerStride + a * ageStride + v;
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
    statusStride: statuses > 1 ? statusStride : 0,
    powerStride: powers > 1 ? powerStride : 0,
    ageStride: ages.length > 1 ? ageStride : 0,
    ageBand: ageBands(ages),
    ageStart: 0,
    valueFrom: Float64Array.from(values.slice(1)),
    valueCount: values.length - 1,
    rows: source,
    ids: source.map((row) => row.id),
    num: Float64Array.from(source, (row) => (row.rate === undefined ? (row.amount ?? 0) * den : (row.rate * den) / ONE)),
    den,
    ofValue: Uint8Array.from(source, (row) => (row.rate === undefined ? 0 : 1)),
  };
}

/** Puts tables one after the other into common arrays. */
export function packTables(tables: readonly CompiledTable[]): CompiledTable[] {
  const rows = tables.flatMap((table) => table.rows);
  const common = {
    cells: new Int32Array(tables.reduce((sum, table) => sum + table.cells.length, 0)),
    ageBand: Uint8Array.from(tables.flatMap((table) => [...table.ageBand])),
    rows,
    ids: rows.map((row) => row.id),
    num: Float64Array.from(tables.flatMap((table) => [...table.num])),
    ofValue: Uint8Array.from(tables.flatMap((table) => [...table.ofValue])),
  };
  let start = 0;
  let firstRow = 0;
  return tables.map((table, i) => {
    for (const [c, row] of table.cells.entries()) common.cells[start + c] = row < 0 ? -1 : firstRow + row;
    const packed = { ...table, ...common, start, ageStart: i * (MAX_AGE + 1) };
    start += table.cells.length;
    firstRow += table.rows.length;
    return packed;
  });
}
