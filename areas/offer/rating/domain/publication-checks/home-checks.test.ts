import { describe, expect, it } from 'vitest';
import {
  INITIAL_TAX_RATES,
  NO_CRITERIA,
  type ProductContent,
  type RateRow,
  usualRefundRules,
  usualVariationRules,
} from '#areas/offer/catalogue/domain/index.ts';
import { sampleHomeTariff, sampleTariff } from '../testing/sample-tariff.ts';
import { productFindings } from './product-findings.ts';
import { tariffFindings } from './tariff-findings.ts';

const INSURED_OBJECTS = ['VEICOLO', 'ABITAZIONE'] as const;
const FACTS = { taxRates: INITIAL_TAX_RATES, provinces: ['MI', 'RM'], generalNeeds: INSURED_OBJECTS, today: '2026-11-20' };

const FILE = { fileName: 'Documento.pdf', size: 1, sha256: 'a'.repeat(64) };

const HOME_PRODUCT: ProductContent = {
  code: 'P',
  name: 'Prodotto',
  description: '',
  type: 'CLASSIC',
  company: 'C',
  tariff: 'CAMPIONE-CASA',
  computable: true,
  integratable: false,
  salable: true,
  videoPeriziaRichiesta: false,
  documents: { cga: 'a', proposal: 'b', certificate: 'c', dip: 'd', dipAggiuntivo: 'e' },
  files: { cga: FILE, dip: FILE, dipAggiuntivo: FILE },
  insuredObject: 'ABITAZIONE',
  vehicleTypes: [],
  vehicleStatuses: [],
  homeTypes: ['APPARTAMENTO', 'VILLA'],
  targetMarket: {
    positive: { ...NO_CRITERIA, homeTypes: ['APPARTAMENTO', 'VILLA'] },
    negative: NO_CRITERIA,
    needs: 'Proteggere la casa',
    source: 'POG Campione, ed. 01/2026',
    approvedOn: '2026-01-15',
  },
  refundRules: usualRefundRules([]),
  variationRules: usualVariationRules('ABITAZIONE'),
};

describe('a home tariff and product', () => {
  const sound = sampleHomeTariff({
    discounts: { percent: { min: 0, max: 50_000 }, euro: null, integration: null },
    commissions: [{ recipient: 'DEALER', base: 'IMPONIBILE', percent: 80_000, operation: 'EMISSIONE' }],
  });
  const facts = { tariff: sound, packages: 1, stored: null, today: FACTS.today };
  const eligibility = facts.tariff.eligibility;
  const withRows = (rows: readonly RateRow[]) => ({
    ...facts.tariff,
    coverages: facts.tariff.coverages.map((c) => (c.type === 'FURTO_ABITAZIONE' ? { ...c, rows } : c)),
  });
  it('pass the publication checks without a vehicle', () => {
    expect(tariffFindings(facts.tariff, FACTS)).toEqual([]);
    expect(productFindings(HOME_PRODUCT, facts)).toEqual([]);
  });
  it.each([
    ['SENZA_ABITAZIONI', 'eligibility.homeTypes', { ...facts.tariff, eligibility: { ...eligibility, homeTypes: [] } }],
    ['CONDIZIONE_ESTRANEA', 'coverages.1.rows.0.vehicleAge', withRows([{ id: 'A', vehicleAge: { from: 0, to: 5 }, amount: 1 }])],
    ['TASSI_MANCANTI', 'coverages.1.rows', withRows([{ id: 'A', squareMeters: { from: 0, to: 300 }, amount: 1 }])],
    ['TASSI_MANCANTI', 'coverages.1.rows', withRows([{ id: 'A', homeType: 'VILLA', amount: 1 }])],
    [
      'PREZZO_CALA_CON_SUPERFICIE',
      'coverages.1.rows',
      withRows([
        { id: 'A', squareMeters: { from: 0, to: 100 }, amount: 9_000 },
        { id: 'B', squareMeters: { from: 100, to: null }, amount: 8_000 },
      ]),
    ],
  ] as const)('reports %s at %s', (code, path, content) => {
    expect(tariffFindings(content, FACTS)).toContainEqual(expect.objectContaining({ code, path }));
  });
  it.each([
    [['SENZA_ABITAZIONI homeTypes'], { ...HOME_PRODUCT, homeTypes: [] }, facts],
    [['ABITAZIONI_FUORI_TARIFFA homeTypes'], { ...HOME_PRODUCT, homeTypes: ['APPARTAMENTO', 'ATTICO'] }, facts],
    [['BENE_DIVERSO insuredObject'], HOME_PRODUCT, { ...facts, tariff: sampleTariff() }],
    [['BENE_DIVERSO insuredObject'], { ...HOME_PRODUCT, insuredObject: 'VEICOLO' }, facts],
  ] as const)('reports %j', (expected, product, given) => {
    expect(productFindings(product, given).map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  });
});
