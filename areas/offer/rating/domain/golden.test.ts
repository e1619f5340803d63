import { expect, test } from 'vitest';
import { INITIAL_TAX_RATES } from '#areas/offer/catalogue/domain/index.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import { compileTariff } from './compiling/compile-tariff.ts';
import { rate } from './rate.ts';
import { SAMPLE_HOME, SAMPLE_RISK, sampleHomeTariff, sampleTariff } from './testing/sample-tariff.ts';

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

test('commissions follow their bases, those on the dealer’s commission last', () => {
  const { commissions } = rate(tariff, SAMPLE_RISK, selection);
  expect(commissions.map((c) => [c.recipient, c.amount])).toEqual([
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

test('a complimentary coverage is free for the customer while its PDU stays due', () => {
  const content = sampleTariff();
  const free = content.coverages.map((c) => (c.type === 'ASSISTENZA' ? { ...c, complimentary: true } : c));
  const rated = rate(compileTariff({ ...content, coverages: free }, INITIAL_TAX_RATES), SAMPLE_RISK, selection);
  expect(rated.lines[3]).toMatchObject({ pdu: 7560, loading: 0, discount: 7560, taxable: 0, tax: 0, premium: 0, complimentary: true });
  expect(rated.premium).toBe(116549 - 10099);
});

test('a home is priced to the cent: by type, by square metres, with its alarm, each line with its own tax', () => {
  const homes = compileTariff(sampleHomeTariff(), INITIAL_TAX_RATES);
  const coverages = ['INCENDIO_ABITAZIONE', 'FURTO_ABITAZIONE', 'RC_FAMIGLIA', 'CATASTROFI_ABITAZIONE', 'ASSISTENZA_ABITAZIONE'];
  const rated = rate(homes, SAMPLE_HOME, { ...selection, coverages });
  expect(rated.problems).toEqual([]);
  // Fire: 280,000.00 × 0.45 ‰ × 2.70 = 340.20. Theft: 90.00 × 2.70 × 0.85 = 206.55. Catastrophes are free of tax,
  // assistance pays 10 %.
  expect(rated.lines.map((l) => [l.coverage, l.rowId, l.pdu, l.loading, l.discount, l.taxable, l.taxRate, l.tax, l.premium])).toEqual([
    ['INCENDIO_ABITAZIONE', 'APP', 34020, 8505, 2126, 40399, 222_500, 8989, 49388],
    ['FURTO_ABITAZIONE', 'M1', 20655, 5164, 1291, 24528, 222_500, 5457, 29985],
    ['RC_FAMIGLIA', 'RC', 17550, 4388, 1097, 20841, 222_500, 4637, 25478],
    ['CATASTROFI_ABITAZIONE', 'CAT', 22680, 5670, 1418, 26932, 0, 0, 26932],
    ['ASSISTENZA_ABITAZIONE', 'AS', 6480, 1620, 405, 7695, 100_000, 770, 8465],
  ]);
  expect(rated).toMatchObject({ pdu: 101385, loading: 25347, discount: 6337, taxable: 120395, tax: 19853, premium: 140248 });
});

test('neither vehicles nor homes match the tariff of the other', () => {
  const homes = compileTariff(sampleHomeTariff(), INITIAL_TAX_RATES);
  expect(rate(homes, SAMPLE_RISK, { months: 12, coverages: ['RC_FAMIGLIA'] })).toMatchObject({ lines: [], premium: 0 });
  expect(rate(tariff, SAMPLE_HOME, { months: 12, coverages: ['CRISTALLI'] })).toMatchObject({ lines: [], premium: 0 });
});
