import { expect, test } from 'vitest';
import { INITIAL_TAX_RATES } from '#areas/catalogue/domain/index.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import { compileTariff } from './compile.ts';
import { rate } from './rate.ts';
import { SAMPLE_RISK, sampleTariff } from './sample-tariff.ts';

const tariff = compileTariff(sampleTariff(), INITIAL_TAX_RATES);
const selection = {
  months: 36,
  coverages: ['FURTO_INCENDIO', 'EVENTI_NATURALI', 'CRISTALLI', 'ASSISTENZA', 'TUTELA_LEGALE'],
  discount: { kind: 'PERCENT', percent: 50_000 },
} as const;

test('the worked example is priced to the cent', () => {
  const rated = rate(tariff, SAMPLE_RISK, selection);
  expect(rated.problems).toEqual([]);
  const rows = rated.lines.map((l) => [l.coverage, l.pdu, l.loading, l.discount, l.taxable, l.tax, l.premium]);
  expect(rows).toEqual([
    ['FURTO_INCENDIO', 41013, 10253, 2563, 48703, 6575, 55278],
    ['EVENTI_NATURALI', 7500, 1875, 469, 8906, 1202, 10108],
    ['CRISTALLI', 25650, 6413, 1603, 30460, 4112, 34572],
    ['ASSISTENZA', 7560, 1890, 473, 8977, 1122, 10099],
    ['TUTELA_LEGALE', 4860, 1215, 304, 5771, 721, 6492],
  ]);
  expect(rated).toMatchObject({ pdu: 86583, loading: 21646, discount: 5412, taxable: 102817, tax: 13732, premium: 116549 });
});

test('commissions follow their bases, those on the dealer commission last', () => {
  const { commissions } = rate(tariff, SAMPLE_RISK, selection);
  expect(commissions.map((c) => [c.percipient, c.amount])).toEqual([
    ['AGENZIA', 12338],
    ['DEALER', 18507],
    ['RESPONSABILE_COMMERCIALE', 1082],
    ['SEGNALATORE', 3701],
    ['VENDITORE', 1851],
  ]);
});

test('tax is the sum of taxed lines, not a tax on sums by rate (which would be 137.33)', () => {
  const { lines, tax } = rate(tariff, SAMPLE_RISK, selection);
  const group = (taxRate: number) =>
    Math.round((sumCents(lines.filter((l) => l.taxRate === taxRate).map((l) => l.taxable)) * taxRate) / 1e6);
  expect(group(135_000) + group(125_000)).toBe(13733);
  expect(tax).toBe(13732);
});

test('the contract date decides the tax: assistance pays 10 % until the end of 2025', () => {
  const of = (contractDate: string) =>
    rate(tariff, { ...SAMPLE_RISK, contractDate }, selection).lines.find((l) => l.coverage === 'ASSISTENZA');
  expect(of('2025-12-31')).toMatchObject({ taxable: 8977, tax: 898, taxRuleId: 'ASS-2016' });
  expect(of('2026-01-01')).toMatchObject({ taxable: 8977, tax: 1122, taxRuleId: 'ASS-2026' });
});

test('a complimentary coverage costs the customer nothing while its PDU stays due', () => {
  const content = sampleTariff();
  const free = content.coverages.map((c) => (c.type === 'ASSISTENZA' ? { ...c, complimentary: true } : c));
  const rated = rate(compileTariff({ ...content, coverages: free }, INITIAL_TAX_RATES), SAMPLE_RISK, selection);
  expect(rated.lines[3]).toMatchObject({ pdu: 7560, loading: 0, discount: 7560, taxable: 0, tax: 0, premium: 0, complimentary: true });
  expect(rated.premium).toBe(116549 - 10099);
});
