import { expect, it, test } from 'vitest';
import { allowsDuration, type DurationChoice, INITIAL_TAX_RATES, type TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import { compileOffer } from '../offer.ts';
import { canonicalPrice } from '../price-hash.ts';
import { ANY_PRODUCT } from '../publication-checks/any-product.ts';
import { tariffFindings } from '../publication-checks/tariff-findings.ts';
import { rate } from '../rate.ts';
import { SAMPLE_RISK, sampleTariff } from '../testing/sample-tariff.ts';
import { compileTariff } from './compile-tariff.ts';

const coverages = ['FURTO_INCENDIO', 'EVENTI_NATURALI'];
const WITH_DAYS: TariffContent = (() => {
  const content = sampleTariff();
  return {
    ...content,
    durations: [...content.durations, { months: 'P90D', factor: 300_000 }, { months: 'P15D', factor: 80_000 }],
    coverages: content.coverages.map((one) =>
      one.type === 'EVENTI_NATURALI'
        ? { ...one, margins: [...one.margins, { months: 'P90D', operation: 'EMISSIONE', loading: { percent: 500_000 } }] }
        : one,
    ),
  };
})();
const tariff = compileTariff(WITH_DAYS, INITIAL_TAX_RATES);

it('90 days cost their share of the yearly price, with the margin for that duration', () => {
  const [theft, nature] = rate(tariff, SAMPLE_RISK, { months: 'P90D', coverages }).lines;
  const [yearlyTheft] = rate(tariff, SAMPLE_RISK, { months: 12, coverages }).lines;
  expect(theft?.pdu).toBe(Math.round((yearlyTheft?.pdu ?? 0) * 0.3));
  expect(nature?.loading).toBe(Math.round((nature?.pdu ?? 0) / 2));
});

it('a tariff that also sells days prices its months as before', () => {
  const before = compileTariff(sampleTariff(), INITIAL_TAX_RATES);
  for (const months of [12, 36]) {
    const selection = { months, coverages };
    expect(canonicalPrice(rate(tariff, SAMPLE_RISK, selection))).toBe(canonicalPrice(rate(before, SAMPLE_RISK, selection)));
  }
  expect(canonicalPrice(rate(before, SAMPLE_RISK, { months: 36, coverages }))).toMatch(/^\[36,/);
});

it('the available durations start with the shortest', () => {
  expect(compileOffer('prova', ANY_PRODUCT, null, tariff).months).toEqual(['P15D', 'P90D', 12, 36]);
});

it('a duration in days that the tariff does not sell is named', () => {
  const [problem] = rate(tariff, SAMPLE_RISK, { months: 'P20D', coverages }).problems;
  expect(problem).toMatchObject({ code: 'DURATA_NON_PREVISTA', words: { duration: { it: '20 giorni', en: '20 days' } } });
});

const choice = (parts: Partial<DurationChoice>): DurationChoice => ({ type: 'LIBERA', min: null, max: null, list: [], ...parts });
test.each([
  [choice({ type: 'SOLO_MIN', min: 'P90D' }), [3, 12, 36, 'P90D']],
  [choice({ type: 'SOLO_MAX', max: 12 }), ['P15D', 3, 12, 'P90D']],
  [choice({ type: 'MIN_MAX', min: 'P30D', max: 'P365D' }), [3, 'P90D']],
  [choice({ type: 'PARZIALMENTE_LIBERA', list: ['P15D', 12] }), ['P15D', 12]],
])('a choice of durations lets through what lies within it', (one, expected) => {
  const all = ['P15D', 3, 12, 36, 'P90D'] as const;
  expect(all.filter((duration) => allowsDuration(one, duration))).toEqual(expected);
});

it('the publication checks compare durations by their nominal length', () => {
  const findings = (durations: TariffContent['durations']) =>
    tariffFindings(
      { ...sampleTariff(), durations },
      { taxRates: INITIAL_TAX_RATES, provinces: ['MI', 'RM'], generalNeeds: ['VEICOLO'], today: '2026-11-20' },
    )
      .filter(({ path }) => path.startsWith('durations'))
      .map(({ code, message }) => [code, message.it]);
  expect(
    findings([
      { months: 12, factor: ONE },
      { months: 'P400D', factor: 900_000 },
    ]),
  ).toEqual([['PREZZO_CALA_CON_DURATA', '400 giorni costano meno di 12 mesi']]);
  expect(
    findings([
      { months: 'P730D', factor: 2 * ONE },
      { months: 'P90D', factor: 300_000 },
    ]),
  ).toEqual([['DURATA_SENZA_RIDUZIONE', expect.stringContaining('730 giorni')]]);
  expect(
    findings([
      { months: 'P90D', factor: 300_000 },
      { months: 'P90D', factor: 300_000 },
    ]),
  ).toContainEqual(['CODICE_RIPETUTO', 'Il codice 90 giorni compare più di una volta']);
});
