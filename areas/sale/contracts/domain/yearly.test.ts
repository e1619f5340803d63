import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INITIAL_TAX_RATES } from '#areas/offer/catalogue/domain/index.ts';
import { compileTariff, rate } from '#areas/offer/rating/domain/index.ts';
import { SAMPLE_RISK, sampleTariff } from '#areas/offer/rating/domain/testing/sample-tariff.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import { comparableYears, yearlySaving } from './yearly.ts';

const tariff = compileTariff(sampleTariff(), INITIAL_TAX_RATES);
const ALL = ['FURTO_INCENDIO', 'EVENTI_NATURALI', 'CRISTALLI', 'ASSISTENZA', 'TUTELA_LEGALE'];
const priced = (months: Duration, coverages: readonly string[], percent: number, insuredValue = SAMPLE_RISK.insuredValue) =>
  rate(tariff, { ...SAMPLE_RISK, insuredValue }, { months, coverages, discount: { kind: 'PERCENT', percent } });

describe('saving of a multi-year contract', () => {
  it('equals the difference from three yearly contracts in the worked example, to the cent', () => {
    // A year, by hand, with 5 % off: theft 151.90 + 37.98 − 9.49 + tax 24.35 = 204.74; weather 101.08; glass 128.04;
    // assistance 37.41; legal 24.04.
    const year = 20_474 + 10_108 + 12_804 + 3_741 + 2_404;
    expect(yearlySaving(3, priced(12, ALL, 50_000), priced(36, ALL, 50_000))).toEqual({ premium: year, saving: 3 * year - 116_549 });
    expect(3 * year - 116_549).toBe(32_044);
  });

  it('is largest where a minimum is paid once instead of every year', () => {
    // Weather: 26.95 a year and 72.77 for three are both below the minimum of 75.00, which is 106.41 with loading and
    // tax.
    expect(yearlySaving(3, priced(12, ['EVENTI_NATURALI'], 0), priced(36, ['EVENTI_NATURALI'], 0))).toEqual({
      premium: 10_641,
      saving: 21_282,
    });
  });

  it('is negative where the tariff charges more for the years together', () => {
    const dear = compileTariff(
      sampleTariff({
        durations: [
          { months: 12, factor: 1_000_000 },
          { months: 24, factor: 2_100_000 },
        ],
      }),
      INITIAL_TAX_RATES,
    );
    // Glass: 95.00 + 23.75 + 13.5 % = 134.78; for two years 199.50 + 49.88 + 33.67 = 283.05.
    const [year, two] = [12, 24].map((months) => rate(dear, SAMPLE_RISK, { months, coverages: ['CRISTALLI'] }));
    if (year === undefined || two === undefined) throw new Error('Both are priced');
    expect(yearlySaving(2, year, two)).toEqual({ premium: 13_478, saving: -1_349 });
  });

  it('plus the premium equals the yearly premiums, line by line, for any choice', () => {
    const chosen = fc.subarray(ALL, { minLength: 1 });
    const percents = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(chosen, percents, fc.integer({ min: 500_000, max: 9_000_000 }), (coverages, percent, value) => {
        const contract = priced(36, coverages, percent, value);
        const found = yearlySaving(3, priced(12, coverages, percent, value), contract);
        const alone = coverages.map((one) => priced(12, [one], percent, value).premium);
        const year = alone.reduce((sum, premium) => sum + premium, 0);
        expect(found?.premium).toBe(year);
        expect((found?.saving ?? 0) + contract.premium).toBe(3 * year);
      }),
    );
  });

  it('is null where the tariff does not sell the same for one year', () => {
    expect(yearlySaving(3, priced(12, ['CRISTALLI'], 0), priced(36, ['CRISTALLI', 'ASSISTENZA'], 0))).toBeNull();
    expect(yearlySaving(3, priced(24, ALL, 0), priced(36, ALL, 0))).toBeNull();
  });
});

describe('comparable years', () => {
  const percent = { kind: 'PERCENT', percent: 50_000 } as const;
  it.each<[Duration | null, number | null]>([
    [null, null],
    [6, null],
    [12, null],
    [18, null],
    [24, 2],
    [36, 3],
    [120, 10],
    ['P730D', null],
  ])('of %s are %s', (months, years) => {
    expect(comparableYears({ months, discount: null })).toBe(years);
    expect(comparableYears({ months, discount: percent })).toBe(years);
  });

  it('are null with a discount of a fixed amount', () => {
    expect(comparableYears({ months: 36, discount: { kind: 'EURO', amount: 1_000 } })).toBeNull();
  });
});
