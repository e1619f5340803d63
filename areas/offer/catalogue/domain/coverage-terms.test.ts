import { describe, expect, it } from 'vitest';
import type { DeductibleTerms, LimitTerms } from './coverage-terms.ts';
import { deductibleWords, limitWords } from './coverage-terms-texts.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const terms = (kind: DeductibleTerms['kind'], percent: number | null, amount: number | null) => ({
  deductibleTerms: { kind, percent, amount },
});
const limit = (parts: Partial<LimitTerms>) => ({
  limitTerms: { amount: null, percent: null, per: null, days: null, firstLoss: false, note: null, ...parts },
});

describe('the words of a deductible', () => {
  it.each([
    [terms('SCOPERTO', 100_000, 25_000), 'Scoperto 10%, minimo 250 €', 'Excess 10%, at least €250'],
    [terms('SCOPERTO', 75_000, null), 'Scoperto 7,5%', 'Excess 7.5%'],
    [terms('SCOPERTO', 100_000, 0), 'Scoperto 10%', 'Excess 10%'],
    [terms('FRANCHIGIA', null, 25_050), 'Franchigia 250,50 €', 'Deductible €250.50'],
    [terms('FRANCHIGIA', 100_000, 100_000), 'Franchigia 1.000 €', 'Deductible €1,000'],
  ])('of %j call a share of the loss a scoperto and a sum a franchigia', (coverage, it, en) => {
    expect(plain(deductibleWords(coverage, 'it'))).toBe(it);
    expect(plain(deductibleWords(coverage, 'en'))).toBe(en);
  });

  it('of older versions get the word that their text needs; there are none for nothing', () => {
    expect(deductibleWords({ deductible: '10%, minimo 250 €' }, 'it')).toBe('Scoperto 10%, minimo 250 €');
    expect(deductibleWords({ deductible: '500 €' }, 'it')).toBe('Franchigia 500 €');
    expect(deductibleWords({}, 'it')).toBeNull();
    expect(deductibleWords({ deductible: '' }, 'it')).toBeNull();
  });
});

describe('the words of a limit', () => {
  it.each([
    [limit({ amount: 100_000, per: 'ANNO' }), '1.000 € per anno', '€1,000 per year'],
    [limit({ amount: 1_000_000, firstLoss: true }), '10.000 € a primo rischio assoluto', '€10,000 on a first loss basis'],
    [limit({ percent: 1_000_000 }), 'valore assicurato', 'insured value'],
    [limit({ percent: 500_000, per: 'SINISTRO' }), '50% del valore assicurato per sinistro', '50% of the insured value per claim'],
    [limit({ amount: 3_000, per: 'GIORNO', days: 90 }), '30 € al giorno per 90 giorni', '€30 a day for 90 days'],
    [limit({ days: 1 }), '1 giorno', '1 day'],
    [limit({ amount: 7_500_000, per: 'CASO_MORTE' }), '75.000 € in caso di morte', '€75,000 in case of death'],
    [
      limit({ amount: 1_000_000, note: { it: 'preziosi fino a 3.000 €', en: 'valuables up to €3,000' } }),
      '10.000 €, preziosi fino a 3.000 €',
      '€10,000, valuables up to €3,000',
    ],
    [limit({ note: { it: 'due riparazioni', en: 'two repairs' } }), 'due riparazioni', 'two repairs'],
  ])('of %j name what it is counted by', (coverage, it, en) => {
    expect(plain(limitWords(coverage, 'it'))).toBe(it);
    expect(plain(limitWords(coverage, 'en'))).toBe(en);
  });

  it('of older versions are their text; there are none for no limit', () => {
    expect(limitWords({ limit: '1.000 € per anno' }, 'en')).toBe('1.000 € per anno');
    expect(limitWords({}, 'it')).toBeNull();
  });
});
