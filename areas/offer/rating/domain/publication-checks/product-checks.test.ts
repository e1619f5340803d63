import { describe, expect, it } from 'vitest';
import {
  NO_CRITERIA,
  type ProductContent,
  plainTerms,
  type TargetMarket,
  usualRefundRules,
  usualVariationRules,
} from '#areas/offer/catalogue/domain/index.ts';
import { sampleTariff } from '../testing/sample-tariff.ts';
import { productFindings } from './product-findings.ts';

const fileOf = (mark: string) => ({ fileName: `${mark}.pdf`, size: 1, sha256: mark.repeat(64) });

const PRODUCT: ProductContent = {
  code: 'P',
  name: 'Prodotto',
  description: '',
  type: 'BASIC',
  company: 'C',
  tariff: 'CAMPIONE',
  insuredObject: 'VEICOLO',
  vehicleTypes: ['AUTOVEICOLI'],
  vehicleStatuses: ['NUOVO'],
  computable: true,
  integratable: false,
  salable: true,
  videoPeriziaRichiesta: false,
  documents: { cga: 'a', proposal: 'b', certificate: 'c', dip: 'd', dipAggiuntivo: 'e' },
  files: { cga: fileOf('1'), dip: fileOf('2'), dipAggiuntivo: fileOf('3') },
  targetMarket: {
    positive: { ...NO_CRITERIA, customerKinds: ['PERSONA_FISICA'], vehicleAge: { minimo: 0, massimo: 9 } },
    negative: { ...NO_CRITERIA, customerKinds: ['SOCIETA'], vehicleAge: { minimo: 10, massimo: null } },
    needs: 'Proteggere la propria auto',
    source: 'POG Campione, ed. 01/2026',
    approvedOn: '2026-01-15',
  },
  refundRules: usualRefundRules(['CRISTALLI']),
  variationRules: usualVariationRules('VEICOLO'),
};
const MARKET = PRODUCT.targetMarket as TargetMarket;
const withMarket = (change: Partial<TargetMarket>): ProductContent => ({ ...PRODUCT, targetMarket: { ...MARKET, ...change } });

describe('a broken product', () => {
  const facts = {
    tariff: sampleTariff(),
    packages: 1,
    today: '2026-11-20',
    stored: new Set(['1', '2', '3'].map((mark) => mark.repeat(64))),
  };
  it.each([
    [[], PRODUCT, facts],
    [['DOCUMENTO_MANCANTE documents.dip'], { ...PRODUCT, documents: { ...PRODUCT.documents, dip: null } }, facts],
    [['FILE_MANCANTE files.dip'], { ...PRODUCT, files: { ...PRODUCT.files, dip: undefined } }, facts],
    [['FILE_NON_PRESENTE files.privacy'], { ...PRODUCT, files: { ...PRODUCT.files, privacy: fileOf('4') } }, facts],
    [['MERCATO_MANCANTE targetMarket'], { ...PRODUCT, targetMarket: undefined }, facts],
    [['MERCATO_SENZA_CRITERI targetMarket.positive'], withMarket({ positive: NO_CRITERIA }), facts],
    [['MERCATO_SENZA_ESIGENZE targetMarket.needs'], withMarket({ needs: ' ' }), facts],
    [['MERCATO_SENZA_FONTE targetMarket.source'], withMarket({ source: '' }), facts],
    [['MERCATO_NON_APPROVATO targetMarket.approvedOn'], withMarket({ approvedOn: null }), facts],
    [['MERCATO_NON_APPROVATO targetMarket.approvedOn'], withMarket({ approvedOn: '2027-01-01' }), facts],
    [
      ['MERCATO_CONTRADDITTORIO targetMarket.negative.customerKinds', 'MERCATO_CONTRADDITTORIO targetMarket.negative.vehicleAge'],
      withMarket({ negative: MARKET.positive }),
      facts,
    ],
    [['TARIFFA_NON_IN_VIGORE tariff'], PRODUCT, { ...facts, tariff: null }],
    [['SENZA_VEICOLI vehicleTypes'], { ...PRODUCT, vehicleTypes: [] }, facts],
    [['VEICOLI_FUORI_TARIFFA vehicleTypes'], { ...PRODUCT, vehicleTypes: ['AUTOVEICOLI', 'MOTOVEICOLI'] }, facts],
    [['RIMBORSI_MANCANTI refundRules'], { ...PRODUCT, refundRules: undefined }, facts],
    [
      ['PENALE_MANCANTE refundRules.0', 'GARANZIA_SCONOSCIUTA refundRules.0'],
      {
        ...PRODUCT,
        refundRules: [{ cause: 'VENDITA', alternatives: [], ...plainTerms('SHORT_RATE', { excludedCoverages: ['KASKO_X'] }) }],
      },
      facts,
    ],
    [['NON_CALCOLABILE salable'], { ...PRODUCT, salable: false }, facts],
    [['SENZA_PACCHETTI '], PRODUCT, { ...facts, packages: 0 }],
  ] as const)('is refused for %j', (expected, product, given) => {
    expect(productFindings(product, given).map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  });
});
