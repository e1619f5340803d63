import { describe, expect, it, test } from 'vitest';
import { plainTerms, type RefundRules, type RefundTerms, refundRuleFaults, refundTermsFaults } from './refund-rules.ts';

const SHORT = plainTerms('SHORT_RATE');

describe('the terms of a refund', () => {
  test.each<[string, RefundTerms, string[]]>([
    ['pro rata', plainTerms('PRO_RATA_NET'), []],
    ['a penalty', { ...SHORT, penalty: { kind: 'PERCENT', percent: 100_000 } }, []],
    ['a short rate without a penalty', SHORT, ['PENALE_MANCANTE']],
    ['a penalty of another type', plainTerms('YEARLY', { penalty: { kind: 'FIXED', amount: 1 } }), ['PENALE_NON_PREVISTA']],
    ['more than the whole', { ...SHORT, penalty: { kind: 'PERCENT', percent: 1_000_001 } }, ['QUOTA_NON_VALIDA']],
    ['a negative sum', plainTerms('YEARLY', { administrativeCosts: -1 }), ['IMPORTO_NON_VALIDO']],
    ['an empty table', { ...SHORT, penalty: { kind: 'TABLE', rows: [] } }, ['TABELLA_NON_CRESCENTE']],
    ['a loan with a minimum', plainTerms('LOAN', { minimumEarned: { kind: 'FIXED', amount: 1 } }), ['TRATTENUTA_SUL_FINANZIAMENTO']],
  ])('%s', (_name, terms, faults) => {
    expect(refundTermsFaults(terms)).toEqual(faults);
  });

  it('must keep more the longer the cover lasted', () => {
    const rows = [
      { days: 60, kept: 500_000 },
      { days: 30, kept: 600_000 },
    ];
    expect(refundTermsFaults({ ...SHORT, penalty: { kind: 'TABLE', rows } })).toEqual(['TABELLA_NON_CRESCENTE']);
  });
});

test('the rules of a product keep the law and their own tariff', () => {
  const rules: RefundRules = {
    allowed: ['PRO_RATA_NET', 'LOAN'],
    causes: {
      RECESSO_14_GIORNI: plainTerms('PRO_RATA_NET', { administrativeCosts: 100 }),
      FURTO: plainTerms('PRO_RATA_NET', { excludedCoverages: ['FURTO', 'SCONOSCIUTA'] }),
      VENDITA: plainTerms('LOAN'),
      ALTRO: plainTerms('MANUAL'),
      DEMOLIZIONE: plainTerms('PRO_RATA_NET'),
    },
  };
  expect(refundRuleFaults(rules, ['FURTO', 'KASKO'])).toEqual([
    { cause: 'RECESSO_14_GIORNI', fault: 'TRATTENUTA_SUL_RECESSO' },
    { cause: 'FURTO', fault: 'GARANZIA_SCONOSCIUTA' },
    { cause: 'VENDITA', fault: 'SOLO_FINANZIAMENTO' },
    { cause: 'ALTRO', fault: 'TIPO_NON_AMMESSO' },
  ]);
});
