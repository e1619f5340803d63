import { describe, expect, it, test } from 'vitest';
import type { CancellationCause } from './codes/refund-codes.ts';
import type { ProductContent } from './offer.ts';
import { productDifferences } from './offer-shape.ts';
import { plainTerms, type RefundRule, type RefundTerms, refundRuleFaults, refundTermsFaults, usualRefundRules } from './refund-rules.ts';

const SHORT = plainTerms('SHORT_RATE');

const ANY: ProductContent = {
  code: 'P',
  name: 'Prodotto',
  description: '',
  type: 'BASIC',
  company: 'C',
  tariff: 'T',
  insuredObject: 'VEICOLO',
  vehicleTypes: [],
  vehicleStatuses: [],
  computable: true,
  integratable: false,
  salable: true,
  videoPeriziaRichiesta: false,
  documents: { cga: null, proposal: null, certificate: null, dip: null, dipAggiuntivo: null },
};

describe('the terms of a refund', () => {
  test.each<[string, RefundTerms, string[]]>([
    ['pro rata', plainTerms('PRO_RATA_NET'), []],
    ['a penalty', { ...SHORT, penalty: { percent: 100_000, amount: null } }, []],
    ['a table', { ...SHORT, shortRate: [{ days: 30, kept: 1 }] }, []],
    ['a short rate without a penalty', SHORT, ['PENALE_MANCANTE']],
    ['more than the whole', { ...SHORT, penalty: { percent: 1_000_001, amount: null } }, ['QUOTA_NON_VALIDA']],
    ['a negative sum', plainTerms('YEARLY', { administrativeCosts: -1 }), ['IMPORTO_NON_VALIDO']],
    ['a loan with a minimum', plainTerms('LOAN', { minimumEarned: { percent: null, amount: 1 } }), ['TRATTENUTA_SUL_FINANZIAMENTO']],
  ])('%s', (_name, terms, faults) => {
    expect(refundTermsFaults(terms)).toEqual(faults);
  });

  it('must keep more the longer the cover lasted', () => {
    const table = (...rows: [number, number][]) => refundTermsFaults({ ...SHORT, shortRate: rows.map(([days, kept]) => ({ days, kept })) });
    expect(table([30, 500_000], [60, 600_000])).toEqual([]);
    expect(table([60, 500_000], [30, 600_000])).toEqual(['TABELLA_NON_CRESCENTE']);
    expect(table([30, 600_000], [60, 500_000])).toEqual(['TABELLA_NON_CRESCENTE']);
  });
});

test('the rules of a product keep the law and their own tariff', () => {
  const rule = (cause: CancellationCause, terms: RefundTerms, own: Partial<RefundRule> = {}): RefundRule => ({
    ...terms,
    cause,
    alternatives: [],
    ...own,
  });
  const net = plainTerms('PRO_RATA_NET');
  const rules = [
    rule('RECESSO_14_GIORNI', { ...net, administrativeCosts: 100 }),
    rule('FURTO', { ...net, excludedCoverages: ['FURTO', 'SCONOSCIUTA'] }),
    rule('VENDITA', plainTerms('LOAN')),
    rule('DEMOLIZIONE', { ...net, penalty: { percent: 1, amount: null } }),
    rule('ESPORTAZIONE', { ...net, penalty: { percent: 1, amount: null } }, { alternatives: ['SHORT_RATE'] }),
    rule('FURTO', net),
  ];
  expect(refundRuleFaults(rules, ['FURTO', 'KASKO'])).toEqual([
    { index: 0, fault: 'TRATTENUTA_SUL_RECESSO' },
    { index: 1, fault: 'GARANZIA_SCONOSCIUTA' },
    { index: 2, fault: 'SOLO_FINANZIAMENTO' },
    { index: 3, fault: 'PENALE_NON_PREVISTA' },
    { index: 5, fault: 'CAUSALE_RIPETUTA' },
  ]);
  expect(refundRuleFaults(rules.slice(1, 2), null)).toEqual([]);
});

test('the usual rules are sound, and keep the premium of what paid for a theft', () => {
  const rules = usualRefundRules(['FURTO_INCENDIO', 'CRISTALLI']);
  expect(refundRuleFaults(rules, ['FURTO_INCENDIO', 'CRISTALLI'])).toEqual([]);
  expect(rules.find(({ cause }) => cause === 'FURTO')?.excludedCoverages).toEqual(['FURTO_INCENDIO']);
});

test('a changed rule is named by its cause and its field', () => {
  const product = (percent: number) => ({
    ...ANY,
    refundRules: [{ cause: 'VENDITA' as const, alternatives: [], ...plainTerms('SHORT_RATE', { penalty: { percent, amount: null } }) }],
  });
  expect(productDifferences(product(100_000), product(150_000)).map(({ place, before, after }) => [place.it, before, after])).toEqual([
    ['Regole di rimborso › Vendita › Penale › Penale in percentuale', 100_000, 150_000],
  ]);
});
