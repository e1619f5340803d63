import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { SheetRow, SheetValue } from '#platform/ui-kit/sheet/sheet-column.ts';
import type { CommissionRule, HomeType, Margin, PowerSupply, RateRow, TariffContent, VehicleStatus } from '../../../domain/index.ts';
import type { SoldDuration } from '../../../domain/tariff.ts';

/** Typed text that is no number, duration or code stays in the form: the schema reports it, and nothing is lost. */
const number = (value: SheetValue | undefined) => value as number;
const lasting = (value: SheetValue | undefined) => value as Duration;
const code = <C extends string>(value: SheetValue | undefined) => value as C;
const isFilled = (value: SheetValue | undefined): boolean => value !== null && value !== undefined && value !== '';

export function durationRow({ months, factor }: SoldDuration): SheetRow {
  return { months, factor };
}

export function soldDurationOf({ months, factor }: SheetRow): SoldDuration {
  return { months: lasting(months), factor: number(factor) };
}

function band(from: SheetValue | undefined, to: SheetValue | undefined): { from: number; to: number | null } | undefined {
  if (!isFilled(from) && !isFilled(to)) return undefined;
  return { from: isFilled(from) ? number(from) : 0, to: isFilled(to) ? number(to) : null };
}

export function rateSheetRow(row: RateRow): SheetRow {
  return {
    id: row.id,
    zone: row.zone ?? null,
    vehicleStatus: row.vehicleStatus ?? null,
    powerSupply: row.powerSupply ?? null,
    ageFrom: row.vehicleAge?.from ?? null,
    ageTo: row.vehicleAge?.to ?? null,
    homeType: row.homeType ?? null,
    areaFrom: row.squareMeters?.from ?? null,
    areaTo: row.squareMeters?.to ?? null,
    valueFrom: row.value?.from ?? null,
    valueTo: row.value?.to ?? null,
    rate: row.rate ?? null,
    amount: row.amount ?? null,
  };
}

export function rateRowOf(row: SheetRow): RateRow {
  const vehicleAge = band(row.ageFrom, row.ageTo);
  const squareMeters = band(row.areaFrom, row.areaTo);
  const value = band(row.valueFrom, row.valueTo);
  return {
    id: String(row.id ?? ''),
    ...(isFilled(row.zone) ? { zone: code(row.zone) } : {}),
    ...(isFilled(row.vehicleStatus) ? { vehicleStatus: code<VehicleStatus>(row.vehicleStatus) } : {}),
    ...(isFilled(row.powerSupply) ? { powerSupply: code<PowerSupply>(row.powerSupply) } : {}),
    ...(vehicleAge === undefined ? {} : { vehicleAge }),
    ...(isFilled(row.homeType) ? { homeType: code<HomeType>(row.homeType) } : {}),
    ...(squareMeters === undefined ? {} : { squareMeters }),
    ...(value === undefined ? {} : { value }),
    ...(isFilled(row.rate) ? { rate: number(row.rate) } : {}),
    ...(isFilled(row.amount) ? { amount: number(row.amount) } : {}),
  };
}

/** Column of a path below a rate row. */
export function rateColumnOf(path: string): string {
  const names: Readonly<Record<string, string>> = {
    'vehicleAge.from': 'ageFrom',
    'vehicleAge.to': 'ageTo',
    'squareMeters.from': 'areaFrom',
    'squareMeters.to': 'areaTo',
    'value.from': 'valueFrom',
    'value.to': 'valueTo',
  };
  return names[path] ?? path;
}

/** Gives a unique name to every row without one or with a duplicate, such as duplicated and pasted rows. */
export function namedRows(rows: readonly RateRow[]): RateRow[] {
  const taken = new Set<string>();
  let next = 1;
  return rows.map((row) => {
    let { id } = row;
    while (id === '' || taken.has(id)) {
      id = `R${next}`;
      next += 1;
    }
    taken.add(id);
    return id === row.id ? row : { ...row, id };
  });
}

export function marginRow({ operation, months, zone, loading }: Margin): SheetRow {
  return {
    operation,
    months: months ?? null,
    zone: zone ?? null,
    percent: 'percent' in loading ? loading.percent : null,
    amount: 'amount' in loading ? loading.amount : null,
  };
}

export function marginOf({ operation, months, zone, percent, amount }: SheetRow): Margin {
  return {
    operation: code(operation),
    ...(isFilled(months) ? { months: lasting(months) } : {}),
    ...(isFilled(zone) ? { zone: code(zone) } : {}),
    loading: isFilled(amount) ? { amount: number(amount) } : { percent: number(percent) },
  };
}

export function commissionRow({ recipient, base, percent, operation, months, zone }: CommissionRule): SheetRow {
  return { recipient, base, percent, operation, months: months ?? null, zone: zone ?? null };
}

export function commissionOf({ recipient, base, percent, operation, months, zone }: SheetRow): CommissionRule {
  return {
    recipient: code(recipient),
    base: code(base),
    percent: number(percent),
    operation: code(operation),
    ...(isFilled(months) ? { months: lasting(months) } : {}),
    ...(isFilled(zone) ? { zone: code(zone) } : {}),
  };
}

type AntitheftFactor = TariffContent['antitheft']['factors'][number];

export function antitheftRow({ coverage, kind, factor }: AntitheftFactor): SheetRow {
  return { coverage, kind, factor };
}

export function antitheftOf({ coverage, kind, factor }: SheetRow): AntitheftFactor {
  return { coverage: code(coverage), kind: code(kind), factor: number(factor) };
}
