import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionalItem, Version } from './catalogue.ts';
import { INITIAL_CURVES } from './initial-curves.ts';
import { curveFor, mileageFactor, type ResidualCurve, residualAt } from './residual-value.ts';
import { quoteVehicle, type ValuationInput, type ValuationResult } from './valuation.ts';

const panda: Version = {
  code: 'FIA-PANDA-3A-SERIE-1-2-69-CV-EASY',
  name: '1.2 69 CV Easy',
  category: 'AUTOVEICOLI',
  fuel: 'BENZINA',
  displacementCc: 1242,
  powerKw: 51,
  gearbox: 'MANUALE',
  yearFrom: 2011,
  yearTo: 2024,
  listPrice: 1_500_000,
};
const electric: Version = { ...panda, fuel: 'ELETTRICA', displacementCc: 0 };
const scooter: Version = { ...panda, category: 'MOTOVEICOLI', listPrice: 500_000 };
const paint: OptionalItem = { code: 'VERNICE-MET', description: 'Vernice metallizzata', price: 60_000 };

function value(change: Partial<ValuationInput>): ValuationResult {
  return quoteVehicle({
    version: panda,
    optionals: [],
    registrationDate: '2021-05-10',
    atDate: '2024-05-10',
    mileage: null,
    curves: INITIAL_CURVES,
    ...change,
  });
}

function cents(result: ValuationResult): number | string {
  return result.outcome === 'QUOTED' ? result.value : result.reason;
}

describe('worked examples', () => {
  it('values a car of three years at 60 % of 15,000 euro', () => {
    expect(value({})).toEqual({
      outcome: 'QUOTED',
      listPrice: 1_500_000,
      value: 900_000,
      kmReference: 45_000,
      editionMonth: '2024-05',
    });
  });

  it('values a motorcycle of three years at 63 % of 5,000 euro', () => {
    expect(value({ version: scooter })).toMatchObject({ value: 315_000, kmReference: 18_000 });
  });

  it.each([
    ['new', { registrationDate: null }, 1_500_000],
    ['registered today', { registrationDate: '2024-05-10' }, 1_500_000],
    ['of 9 months: half way from 88 % to 80 %', { registrationDate: '2023-08-10' }, 1_260_000],
    ['one day short of a year: 11 months, 81.333 %, to the euro', { registrationDate: '2023-05-11' }, 1_220_000],
    ['of three years, with 600 euro of paint', { optionals: [paint] }, 936_000],
    ['of three years, 10,000 km above 45,000: − 4 %', { mileage: 55_000 }, 864_000],
    ['of three years, 200,000 km: − 15 % at most', { mileage: 200_000 }, 765_000],
    ['of three years, hardly driven: + 5 % at most', { mileage: 500 }, 945_000],
    ['electric of two years: no further loss yet', { version: electric, registrationDate: '2022-05-10' }, 1_035_000],
    ['electric of three years: a further 8 %', { version: electric }, 828_000],
    ['never above the price when new', { registrationDate: '2024-05-01', mileage: 0 }, 1_500_000],
    ['registered from stock in the year after the last', { version: { ...panda, yearTo: 2020 } }, 900_000],
    ['registered before the first sale', { registrationDate: '2010-12-31' }, 'NOT_SOLD_THEN'],
    ['registered long after the last sale', { version: { ...panda, yearTo: 2019 } }, 'NOT_SOLD_THEN'],
    ['registered tomorrow', { registrationDate: '2024-05-11' }, 'NOT_SOLD_THEN'],
    ['new, but no longer sold', { registrationDate: null, version: { ...panda, yearTo: 2020 } }, 'NOT_SOLD_THEN'],
    ['of fifteen years', { registrationDate: '2011-05-10', atDate: '2026-05-10' }, 180_000],
    ['of fifteen years and a month', { registrationDate: '2011-05-10', atDate: '2026-06-10' }, 'TOO_OLD'],
  ] satisfies [string, Partial<ValuationInput>, number | string][])('%s', (_what, change, expected) => {
    expect(cents(value(change))).toBe(expected);
  });
});

describe('curves', () => {
  it('start at the full price and never rise', () => {
    for (const { points } of INITIAL_CURVES) {
      expect(points[0]).toEqual({ ageMonths: 0, residual: 1_000_000 });
      for (const [i, point] of points.entries()) {
        const next = points[i + 1];
        if (next) expect(next.ageMonths > point.ageMonths && next.residual <= point.residual).toBe(true);
      }
    }
  });

  it("apply from their first day, the vehicle's own powertrain before the general one", () => {
    const [car, battery, motorcycle] = INITIAL_CURVES as readonly [ResidualCurve, ResidualCurve, ResidualCurve];
    const later = { ...car, validFrom: '2026-07-01' };
    const curves = [later, car, battery, motorcycle];
    expect(curveFor(curves, panda, '2026-06-30')).toBe(car);
    expect(curveFor(curves, panda, '2026-07-01')).toBe(later);
    expect(curveFor(curves, electric, '2026-07-01')).toBe(battery);
    expect(curveFor(curves, { category: 'MOTOVEICOLI', fuel: 'ELETTRICA' }, '2026-07-01')).toBe(motorcycle);
    expect(curveFor([later], panda, '2026-06-30')).toBeUndefined();
    expect(residualAt(car, 181)).toBeUndefined();
    expect(mileageFactor(car, 12, 15_000)).toBe(1_000_000);
  });
});

const day = fc
  .date({ min: new Date('2011-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const sample = fc.record({
  version: fc
    .record({ kind: fc.constantFrom(panda, electric, scooter), listPrice: fc.integer({ min: 200_000, max: 40_000_000 }) })
    .map(({ kind, listPrice }) => ({ ...kind, yearTo: null, listPrice })),
  optionals: fc.array(
    fc.integer({ min: 10_000, max: 900_000 }).map((price) => ({ ...paint, price })),
    { maxLength: 5 },
  ),
  mileage: fc.option(fc.integer({ min: 0, max: 400_000 })),
});

describe('properties', () => {
  const atDate = '2026-12-31';

  it('a vehicle does not gain value with age', () => {
    fc.assert(
      fc.property(sample, day, day, (car, a, b) => {
        const [older, newer] = a < b ? [a, b] : [b, a];
        const worth = (registrationDate: string) => value({ ...car, registrationDate, atDate });
        const [first, second] = [worth(older), worth(newer)];
        if (first.outcome === 'QUOTED') expect(second.outcome === 'QUOTED' && first.value <= second.value).toBe(true);
      }),
    );
  });

  it('a vehicle does not gain value with kilometres', () => {
    fc.assert(
      fc.property(sample, day, fc.nat(300_000), fc.nat(300_000), (car, registrationDate, km, more) => {
        const worth = (mileage: number) => value({ ...car, registrationDate, atDate, mileage });
        const [few, many] = [worth(km), worth(km + more)];
        if (few.outcome === 'QUOTED' && many.outcome === 'QUOTED') expect(many.value).toBeLessThanOrEqual(few.value);
      }),
    );
  });

  it('the value is in whole euros, at most price and optionals', () => {
    fc.assert(
      fc.property(sample, day, (car, registrationDate) => {
        const result = value({ ...car, registrationDate, atDate });
        if (result.outcome !== 'QUOTED') return;
        const price = car.optionals.reduce((sum, item) => sum + item.price, car.version.listPrice);
        expect(result.listPrice).toBe(price);
        expect(result.value).toBeLessThanOrEqual(price);
        expect(result.value % 100 === 0 || result.value === price).toBe(true);
      }),
    );
  });
});
