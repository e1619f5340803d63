import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseVehicles, readVehicleSource, type VehicleRow, vehiclesCsv } from './vehicle-source.ts';

const rows = readVehicleSource();
const cars = rows.filter((row) => row.category === 'AUTOVEICOLI');
const motorcycles = rows.filter((row) => row.category === 'MOTOVEICOLI');

function count(of: readonly VehicleRow[], key: keyof VehicleRow): number {
  return new Set(of.map((row) => row[key])).size;
}

function repeated(of: readonly VehicleRow[], key: (row: VehicleRow) => string): string[] {
  const seen = new Set<string>();
  return of.map(key).filter((value) => seen.size === seen.add(value).size);
}

/** Versions whose value is out of bounds, as readable lines. */
function outside(of: readonly VehicleRow[], value: (row: VehicleRow) => number, min: number, max: number): string[] {
  return of.filter((row) => value(row) < min || value(row) > max).map((row) => `${row.versionCode}: ${value(row)}`);
}

describe('the vehicle catalogue', () => {
  it('is the committed CSV', () => {
    expect(readFileSync(join(import.meta.dirname, 'vehicles.csv'), 'utf8')).toBe(vehiclesCsv(rows));
  });

  it('covers the Italian market', () => {
    expect(count(cars, 'brandCode')).toBeGreaterThanOrEqual(50);
    expect(count(motorcycles, 'brandCode')).toBe(26);
    expect(count(cars, 'modelCode')).toBeGreaterThanOrEqual(320);
    expect(count(motorcycles, 'modelCode')).toBeGreaterThanOrEqual(80);
    expect(rows.length).toBeGreaterThanOrEqual(1300);
  });

  it('has a code for every version and one name for every model', () => {
    expect(repeated(rows, (row) => row.versionCode)).toEqual([]);
    const models = new Map(rows.map((row) => [row.modelCode, `${row.category} ${row.brand} ${row.model} ${row.segment} ${row.body}`]));
    expect(
      rows.filter((row) => models.get(row.modelCode) !== `${row.category} ${row.brand} ${row.model} ${row.segment} ${row.body}`),
    ).toEqual([]);
    expect(rows.filter((row) => !/^[A-Z]{3}(-[A-Z0-9]+)+$/.test(row.versionCode))).toEqual([]);
  });

  it('has plausible power', () => {
    const quadricycle = (row: VehicleRow) => row.segment === 'Q';
    expect(outside(cars.filter(quadricycle), (row) => row.kw, 4, 15)).toEqual([]);
    expect(
      outside(
        cars.filter((row) => !quadricycle(row)),
        (row) => row.kw,
        33,
        700,
      ),
    ).toEqual([]);
    expect(outside(motorcycles, (row) => row.kw, 2, 165)).toEqual([]);
  });

  it('has the power that its name states', () => {
    const horsepower = (row: VehicleRow) => Number((/(\d+(?:,\d)?) CV/.exec(row.version)?.[1] ?? '0').replace(',', '.'));
    const named = rows.filter((row) => horsepower(row) > 0);
    expect(named.length).toBeGreaterThan(900);
    // Makers round, and choose the names of electric ones and small engines freely.
    const wrong = named.filter((row) => Math.abs(row.kw * 1.35962 - horsepower(row)) > Math.max(2.5, horsepower(row) * 0.06));
    expect(wrong.map((row) => `${row.versionCode}: ${row.kw}`)).toEqual([]);
  });

  it('has plausible prices', () => {
    expect(outside(cars, (row) => row.listPrice, 7_500, 400_000)).toEqual([]);
    expect(outside(motorcycles, (row) => row.listPrice, 2_000, 35_000)).toEqual([]);
    // Euro per kW: strong electric saloons from 130, city cars around 250, sports cars up to 750.
    expect(
      outside(
        cars.filter((row) => row.segment !== 'Q'),
        (row) => Math.round(row.listPrice / row.kw),
        120,
        900,
      ),
    ).toEqual([]);
  });

  it('has engines that fit their fuel', () => {
    const electric = (row: VehicleRow) => row.fuel === 'ELETTRICA';
    expect(rows.filter((row) => electric(row) !== (row.cc === 0))).toEqual([]);
    expect(rows.filter((row) => electric(row) && row.gearbox !== 'AUTOMATICO')).toEqual([]);
    expect(
      outside(
        cars.filter((row) => !electric(row)),
        (row) => row.cc,
        600,
        6600,
      ),
    ).toEqual([]);
    expect(
      outside(
        motorcycles.filter((row) => !electric(row)),
        (row) => row.cc,
        49,
        1950,
      ),
    ).toEqual([]);
  });

  it('was sold between two years in order', () => {
    expect(rows.filter((row) => row.yearFrom < 1995 || row.yearFrom > 2026)).toEqual([]);
    expect(rows.filter((row) => row.yearTo !== null && (row.yearTo < row.yearFrom || row.yearTo > 2026))).toEqual([]);
  });
});

describe('reading the lists', () => {
  it.each([
    ['a version alone', 'x;B;1;1;m;1', /list:1: a version without a model/],
    ['a model alone', '# x;A;b5;2020-', /list:1: a model without a make/],
    ['an unknown fuel', '= AUTOVEICOLI;FIA;Fiat\n# Panda;A;b5;2020-\nx;Z;1;1;m;1', /list:3: unknown fuel 'Z'/],
    [
      'a version sold before its model',
      '= AUTOVEICOLI;FIA;Fiat\n# Panda;A;b5;2020-\nx;B;1;1;m;1;2019-',
      /list:3: sold outside the years of the model/,
    ],
    ['a price with decimals', '= AUTOVEICOLI;FIA;Fiat\n# Panda;A;b5;2020-\nx;B;1;1;m;1.5', /list:3: not a whole number: '1.5'/],
  ])('rejects %s', (_what, content, message) => {
    expect(() => parseVehicles('list', content)).toThrow(message);
  });
});
