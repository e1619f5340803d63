import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INITIAL_TAX_RATES } from '#areas/offer/catalogue/domain/index.ts';
import type { AgreedCommission } from './agreed-commissions.ts';
import { compileTariff } from './compiling/compile-tariff.ts';
import { rate } from './rate.ts';
import { SAMPLE_RISK, sampleTariff } from './testing/sample-tariff.ts';

const tariff = compileTariff(sampleTariff(), INITIAL_TAX_RATES);
const coverages = ['FURTO_INCENDIO', 'EVENTI_NATURALI', 'CRISTALLI', 'ASSISTENZA', 'TUTELA_LEGALE'];
const selection = { months: 36, coverages, discount: { kind: 'PERCENT', percent: 50_000 } } as const;

const row = (parts: Partial<AgreedCommission> = {}): AgreedCommission => ({
  recipient: 'DEALER',
  coverage: null,
  months: null,
  zone: null,
  operation: 'EMISSIONE',
  base: 'IMPONIBILE',
  percent: 200_000,
  ...parts,
});

const earned = (agreed: readonly AgreedCommission[], parts: Partial<Parameters<typeof rate>[2]> = {}) =>
  rate(tariff, SAMPLE_RISK, { ...selection, agreed, ...parts }).commissions.map((one) => [
    one.recipient,
    one.base,
    one.percent,
    one.baseAmount,
    one.amount,
  ]);

const of = (recipient: string, rows: ReturnType<typeof earned>) => rows.filter((one) => one[0] === recipient).map((one) => one.slice(1));

describe('agreed commissions', () => {
  it('replace the tariff’s for their recipient; shares of the dealer’s commission follow the new amount', () => {
    const rows = earned([row()]);
    expect(of('DEALER', rows)).toEqual([['IMPONIBILE', 200_000, 102_817, 20_563]]);
    expect(of('AGENZIA', rows)).toEqual([['IMPONIBILE', 120_000, 102_817, 12_338]]);
    expect(of('VENDITORE', rows)).toEqual([['PROVVIGIONE_DEALER', 100_000, 20_563, 2_056]]);
  });

  it('on one coverage leave the others to the tariff', () => {
    const rows = earned([row({ coverage: 'CRISTALLI', percent: 300_000 })]);
    expect(of('DEALER', rows)).toEqual([
      ['IMPONIBILE', 180_000, 102_817 - 30_460, 13_024],
      ['IMPONIBILE', 300_000, 30_460, 9_138],
    ]);
  });

  it('apply by specificity: coverage before duration before zone', () => {
    const rows = [row({ percent: 10_000 }), row({ zone: 'Z1', percent: 20_000 }), row({ months: 36, percent: 30_000 })];
    expect(of('DEALER', earned(rows))).toEqual([['IMPONIBILE', 30_000, 102_817, 3_085]]);
    const all = coverages.map((coverage) => row({ coverage, percent: 40_000 }));
    expect(of('DEALER', earned([...rows, ...all]))).toEqual([['IMPONIBILE', 40_000, 102_817, 4_113]]);
  });

  it.each([{ months: 12 }, { zone: 'Z2' }, { operation: 'RINNOVO' as const }])('of another sale (%o) do not apply', (parts) => {
    expect(of('DEALER', earned([row(parts)]))).toEqual([['IMPONIBILE', 180_000, 102_817, 18_507]]);
  });

  it('of zero pay zero, also to shares of them', () => {
    const rows = earned([row({ percent: 0 })]);
    expect(of('DEALER', rows)).toEqual([['IMPONIBILE', 0, 102_817, 0]]);
    expect(of('SEGNALATORE', rows)).toEqual([['PROVVIGIONE_DEALER', 200_000, 0, 0]]);
  });

  it('a share of the dealer’s commission on one coverage is based on what the dealer earns on it', () => {
    const rows = earned([row({ recipient: 'VENDITORE', coverage: 'CRISTALLI', base: 'PROVVIGIONE_DEALER', percent: 500_000 })]);
    // 18 % of 304.60 is 54.828.
    expect(of('VENDITORE', rows)).toContainEqual(['PROVVIGIONE_DEALER', 500_000, 5_483, 2_742]);
  });

  it('pay no recipient outside the sale', () => {
    const rows = earned([row({ recipient: 'AGENTE' })], { recipients: ['AGENZIA', 'DEALER'] });
    expect(rows.map(([recipient]) => recipient)).toEqual(['AGENZIA', 'DEALER']);
  });

  it('equal to the tariff’s change nothing, whatever is selected', () => {
    fc.assert(
      fc.property(fc.subarray(coverages, { minLength: 1 }), fc.integer({ min: 0, max: 200_000 }), (chosen, percent) => {
        const plain = { ...selection, coverages: chosen, discount: { kind: 'PERCENT', percent } as const };
        const same = rate(tariff, SAMPLE_RISK, { ...plain, agreed: [row({ percent: 180_000 })] });
        const sorted = (rows: readonly object[]) => rows.map((one) => JSON.stringify(one)).sort();
        expect(sorted(same.commissions)).toEqual(sorted(rate(tariff, SAMPLE_RISK, plain).commissions));
      }),
    );
  });
});
