import { describe, expect, it } from 'vitest';
import { computeIndemnity, indemnityRecord, indemnityReplays } from './indemnity.ts';
import { indemnityStepText } from './step-texts.ts';
import { sampleInput } from './testing/sample-indemnity.ts';

const limit = (own: object) => ({ amount: null, percent: null, per: null, days: null, firstLoss: false, note: null, ...own });

describe('a repair', () => {
  it('pays worn parts, labour and VAT, less 10%', () => {
    // Parts 2,000.00 less 20% = 1,600.00; labour 600.00; VAT 22% of 2,200.00 = 484.00; 2,684.00 less 268.40.
    const result = computeIndemnity(sampleInput({ requested: 350_000, survey: { parts: 200_000, labour: 60_000 } }));
    expect(result).toMatchObject({
      requested: 350_000,
      estimated: 317_200,
      degradation: 48_800,
      deductible: 26_840,
      overLimit: 0,
      amount: 241_560,
    });
    expect(result.steps.map(({ code, amount }) => [code, amount])).toEqual([
      ['DANNO', 260_000],
      ['IVA', 57_200],
      ['DEGRADO', -48_800],
      ['SCOPERTO', -26_840],
    ]);
    expect(result.steps.map((step) => indemnityStepText(step, 'it'))[2]).toMatch(/Degrado del 20\s?% a 37 mesi su 2\.000,00/);
  });

  it('leaves the least of the excess to the insured', () => {
    // 800.00 + VAT 176.00 = 976.00; 10% is 97.60, the minimum 250.00.
    const result = computeIndemnity(sampleInput({ registeredOn: '2026-01-01', survey: { parts: 50_000, labour: 30_000 } }));
    expect(result).toMatchObject({ estimated: 97_600, deductible: 25_000, amount: 72_600 });
  });

  it('takes a fixed deductible off, and no more than the damage', () => {
    const deductible = { kind: 'FRANCHIGIA', percent: null, amount: 50_000 } as const;
    // 976.00 - 500.00; and 366.00 - 366.00.
    expect(computeIndemnity(sampleInput({ deductible, registeredOn: null, survey: { parts: 80_000 } })).amount).toBe(47_600);
    expect(computeIndemnity(sampleInput({ deductible, survey: { labour: 30_000 } }))).toMatchObject({ deductible: 36_600, amount: 0 });
  });

  it('pays no VAT to an owner who recovers it, and 60% of it to one who recovers 40%', () => {
    const own = { deductible: null, survey: { labour: 100_000 } };
    expect(computeIndemnity(sampleInput({ ...own, vatRecovery: 1_000_000 })).amount).toBe(100_000);
    // 22% × 60% of 1,000.00 = 132.00
    expect(computeIndemnity(sampleInput({ ...own, vatRecovery: 400_000 })).amount).toBe(113_200);
  });

  it('pays whole parts below the months of new-for-old, and where the wear is waived', () => {
    const own = { deductible: null, survey: { parts: 100_000 } };
    expect(computeIndemnity(sampleInput({ ...own, newForOldMonths: 48 })).degradation).toBe(0);
    expect(computeIndemnity(sampleInput({ ...own, newForOldMonths: 37 })).degradation).toBe(24_400);
    expect(computeIndemnity(sampleInput({ ...own, wearWaived: true })).degradation).toBe(0);
  });

  it('of a vehicle insured for less than its value is reduced in proportion, before the deductible', () => {
    const under = { insuredValue: 2_400_000, vatRecovery: 1_000_000, vatRate: 0, survey: { labour: 300_000, value: 3_000_000 } };
    // 3,000.00 × 24,000 / 30,000 = 2,400.00; 10% is 240.00, the minimum 250.00.
    expect(computeIndemnity(sampleInput(under))).toMatchObject({ proportional: 60_000, deductible: 25_000, amount: 215_000 });
    expect(computeIndemnity(sampleInput({ ...under, proportionalWaived: true }))).toMatchObject({ proportional: 0, amount: 270_000 });
    expect(computeIndemnity(sampleInput({ ...under, limit: limit({ amount: 1_000_000, firstLoss: true }) })).proportional).toBe(0);
  });
});

describe('a total loss', () => {
  it('pays the insured value less the depreciation of the vehicle, less 10%', () => {
    // 24,500.00 less 35% = 15,925.00; 10% = 1,592.50.
    const result = computeIndemnity(sampleInput({ kind: 'PERDITA_TOTALE' }));
    expect(result).toMatchObject({ estimated: 2_450_000, degradation: 857_500, deductible: 159_250, amount: 1_433_250 });
  });

  it('pays the market value where it is known, less the wreck that the owner keeps', () => {
    // 18,000.00 - 1,000.00 = 17,000.00; 10% = 1,700.00.
    const result = computeIndemnity(sampleInput({ kind: 'PERDITA_TOTALE', survey: { value: 1_800_000, salvage: 100_000 } }));
    expect(result).toMatchObject({ degradation: 0, deductible: 170_000, amount: 1_530_000 });
  });

  it('pays the price as new under new-for-old, and never more than the insured value', () => {
    const asNew = { kind: 'PERDITA_TOTALE', newForOldMonths: 48, deductible: null } as const;
    expect(computeIndemnity(sampleInput({ ...asNew, survey: { value: 1_600_000, newValue: 2_400_000 } })).amount).toBe(2_400_000);
    const dearer = sampleInput({ ...asNew, proportionalWaived: true, survey: { value: 1_600_000, newValue: 2_600_000 } });
    expect(computeIndemnity(dearer)).toMatchObject({ overLimit: 150_000, amount: 2_450_000 });
  });

  it('leaves the VAT that the owner recovers out', () => {
    // 24,400.00 with 22% VAT is 20,000.00 without.
    const input = sampleInput({
      kind: 'PERDITA_TOTALE',
      vatRecovery: 1_000_000,
      insuredValue: 2_440_000,
      deductible: null,
      registeredOn: null,
    });
    expect(computeIndemnity(input).amount).toBe(2_000_000);
  });
});

describe('limits', () => {
  it('of a year are less by what was paid in it', () => {
    // 701.50 of a limit of 1,000.00, of which 600.00 was paid before.
    const glass = {
      kind: 'SPESE',
      coverage: 'CRISTALLI',
      deductible: null,
      survey: { parts: 57_500 },
      limit: limit({ amount: 100_000, per: 'ANNO' }),
    } as const;
    expect(computeIndemnity(sampleInput({ ...glass, usedBefore: 60_000 }))).toMatchObject({ overLimit: 30_150, amount: 40_000 });
    expect(computeIndemnity(sampleInput({ ...glass, usedBefore: 120_000 })).amount).toBe(0);
    expect(computeIndemnity(sampleInput(glass)).amount).toBe(70_150);
  });

  it('of a day are counted by days, up to the most', () => {
    const daily = { kind: 'SPESE', deductible: null, vatRate: 0, limit: limit({ amount: 3_000, per: 'GIORNO', days: 90 }) } as const;
    expect(computeIndemnity(sampleInput({ ...daily, survey: { other: 500_000, units: 10 } })).amount).toBe(30_000);
    expect(computeIndemnity(sampleInput({ ...daily, survey: { other: 500_000, units: 120 } })).amount).toBe(270_000);
  });

  it('are a share of the insured value, or the smaller of share and sum', () => {
    const share = { deductible: null, vatRate: 0, survey: { labour: 2_000_000 } };
    expect(computeIndemnity(sampleInput({ ...share, limit: limit({ percent: 500_000 }) })).amount).toBe(1_225_000);
    expect(computeIndemnity(sampleInput({ ...share, limit: limit({ percent: 500_000, amount: 900_000 }) })).amount).toBe(900_000);
  });
});

describe('GAP and the refund of a deductible', () => {
  it('pays what the value lacks to the invoice, less after three years', () => {
    const gap = { kind: 'GAP', gap: { form: 'FATTURA', invoice: 2_450_000 } as const, survey: { value: 1_592_500 } } as const;
    // 24,500.00 - 15,925.00 = 8,575.00; from the 37th month on 80% = 6,860.00.
    expect(computeIndemnity(sampleInput({ ...gap, coverFrom: '2024-03-15' })).amount).toBe(857_500);
    expect(computeIndemnity(sampleInput(gap))).toMatchObject({ estimated: 857_500, degradation: 171_500, amount: 686_000 });
    expect(computeIndemnity(sampleInput({ ...gap, survey: { value: 2_600_000 } })).amount).toBe(0);
  });

  it('pays a share of the insured value, or the residual debt', () => {
    expect(computeIndemnity(sampleInput({ kind: 'GAP', gap: { form: 'PERCENTUALE', percent: 200_000 } })).amount).toBe(490_000);
    const debt = sampleInput({
      kind: 'GAP',
      gap: { form: 'DEBITO_RESIDUO', debt: 1_800_000 },
      coverFrom: '2025-01-01',
      survey: { value: 1_600_000 },
    });
    expect(computeIndemnity(debt).amount).toBe(200_000);
  });

  it('pays the deductible of the other coverage up to its limit', () => {
    const refund = sampleInput({ kind: 'SCOPERTO', borne: 159_250, limit: limit({ amount: 100_000, per: 'SINISTRO' }) });
    expect(computeIndemnity(refund)).toMatchObject({ deductible: 0, overLimit: 59_250, amount: 100_000 });
  });
});

it('a stored indemnity comes out the same, and not if anything of it differs', () => {
  const record = indemnityRecord(sampleInput({ survey: { parts: 123_457 } }));
  expect(indemnityReplays(JSON.parse(JSON.stringify(record)))).toBe(true);
  expect(indemnityReplays({ ...record, engine: 99 })).toBe(false);
  expect(indemnityReplays({ ...record, indemnity: { ...record.indemnity, amount: record.indemnity.amount + 1 } })).toBe(false);
});
