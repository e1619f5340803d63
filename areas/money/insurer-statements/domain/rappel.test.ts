import { describe, expect, it } from 'vitest';
import { applyRate, ONE } from '#platform/domain-kit/money.ts';
import { randomFrom } from '#platform/domain-kit/random.ts';
import {
  bandsAscend,
  type RappelBand,
  type RappelRule,
  rappelOf,
  rappelPeriodOf,
  rappelPeriods,
  rappelShareOf,
  rappelsOverlap,
} from './rappel.ts';

const BANDS: readonly RappelBand[] = [
  { from: 50_000_00, rate: 10_000 },
  { from: 100_000_00, rate: 20_000 },
  { from: 200_000_00, rate: 30_000 },
];
const RULE: RappelRule = {
  companyId: 1,
  recipientId: null,
  products: null,
  period: 'TRIMESTRE',
  method: 'INTERO',
  bands: BANDS,
  validFrom: '2026-01-01',
  validTo: null,
};

describe('the bonus on a volume', () => {
  it.each([
    // Volume in euro, on the whole, by bands, rate reached, missing to the next band.
    [0, 0, 0, 0, 50_000],
    [-4_000, 0, 0, 0, 50_000],
    [49_999.99, 0, 0, 0, 0.01],
    [50_000, 500, 0, 10_000, 50_000],
    [80_000, 800, 300, 10_000, 20_000],
    [100_000, 2_000, 500, 20_000, 100_000],
    [150_000, 3_000, 1_500, 20_000, 50_000],
    [250_000, 7_500, 4_000, 30_000, null],
  ])('of %d euro', (volume, whole, byBands, rate, missing) => {
    const cents = (euro: number) => Math.round(euro * 100);
    const found = rappelOf({ method: 'INTERO', bands: BANDS }, cents(volume));
    expect(found).toMatchObject({ amount: cents(whole), rate });
    expect(found.next?.missing ?? null).toBe(missing === null ? null : cents(missing));
    expect(rappelOf({ method: 'SCAGLIONI', bands: BANDS }, cents(volume)).amount).toBe(cents(byBands));
  });

  it('never falls with a larger volume, and by bands is never more than on the whole', () => {
    const random = randomFrom('rappel');
    for (let round = 0; round < 1_000; round += 1) {
      const bands: RappelBand[] = [];
      let [from, rate] = [0, 0];
      for (let at = 0; at < random.int(1, 4); at += 1) {
        from += random.int(1, 5_000_000);
        rate += random.int(1, 20_000);
        bands.push({ from, rate });
      }
      expect(bandsAscend(bands)).toBe(true);
      const small = random.int(0, 20_000_000);
      const large = small + random.int(0, 1_000_000);
      for (const method of ['INTERO', 'SCAGLIONI'] as const) {
        expect(rappelOf({ method, bands }, large).amount).toBeGreaterThanOrEqual(rappelOf({ method, bands }, small).amount);
      }
      const whole = rappelOf({ method: 'INTERO', bands }, large);
      // Each band is rounded by itself.
      expect(rappelOf({ method: 'SCAGLIONI', bands }, large).amount).toBeLessThanOrEqual(whole.amount + bands.length);
      expect(whole.amount).toBe(applyRate(large, whole.rate));
      // The parts of policies add up to the bonus, but for their rounding.
      const parts = [small, large - small].map((pdu) => rappelShareOf(pdu, large, whole.amount));
      expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - whole.amount)).toBeLessThanOrEqual(1);
    }
  });

  it('needs volumes and rates that ascend', () => {
    expect(bandsAscend(BANDS)).toBe(true);
    expect(bandsAscend([...BANDS].reverse())).toBe(false);
    expect(
      bandsAscend([
        { from: 0, rate: ONE },
        { from: 1, rate: ONE },
      ]),
    ).toBe(false);
  });
});

describe('the periods of a rule', () => {
  it('are those of the calendar, newest first, until its end', () => {
    expect(rappelPeriodOf('SEMESTRE', '2026-06-30')).toEqual({ from: '2026-01-01', to: '2026-06-30' });
    expect(rappelPeriodOf('ANNO', '2026-11-05')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(rappelPeriods(RULE, '2026-05-10', 8)).toEqual([
      { from: '2026-04-01', to: '2026-06-30' },
      { from: '2026-01-01', to: '2026-03-31' },
    ]);
    expect(rappelPeriods({ ...RULE, validTo: '2026-03-31' }, '2027-05-10', 8)).toEqual([{ from: '2026-01-01', to: '2026-03-31' }]);
    expect(rappelPeriods(RULE, '2025-12-31', 8)).toEqual([]);
  });
});

describe('two rules', () => {
  it('overlap for the same recipient, product and time only', () => {
    const own = { ...RULE, products: [1, 2], validTo: '2026-12-31' };
    expect(rappelsOverlap(RULE, own)).toBe(true);
    expect(rappelsOverlap(own, { ...RULE, products: [3] })).toBe(false);
    expect(rappelsOverlap(own, { ...RULE, validFrom: '2027-01-01' })).toBe(false);
    expect(rappelsOverlap(own, { ...RULE, recipientId: 7 })).toBe(false);
  });
});
