import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { reasonText } from '../reason-texts.ts';
import { reason } from '../reasons.ts';
import type { ManualRefund, TypedRefund } from './refund-input.ts';
import { FROM, refundOf, refusalOf, sampleInput, sampleLine, sampleTitle, TO } from './testing/sample-contract.ts';

const byHand = (amounts: readonly TypedRefund[], own: Partial<ManualRefund> = {}) =>
  sampleInput('MANUAL', { manual: { amounts, reason: 'Accordo con la compagnia', typedBy: 4, approvedBy: 9, ...own } });

const typed = (net: number, tax = 0, coverage = 'CRISTALLI'): TypedRefund => ({ titleId: 1, coverage, net, tax });

describe('a refund by hand', () => {
  it('gives the typed amounts back, and commissions in their share of the premium', () => {
    const refund = refundOf(byHand([typed(10000, 1350)]));
    expect(refund).toMatchObject({ net: 10000, tax: 1350, gross: 11350, costs: 0 });
    // 123.38 × 304.60/1028.17 × 100.00/304.60 = 11.999…
    expect(refund.clawBacks[0]).toMatchObject({ recipient: 'AGENZIA', amount: 1200 });
  });

  it('gives at most what each coverage was charged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40000 }), fc.integer({ min: 0, max: 6000 }), (net, tax) => {
        const isWithin = net <= 30460 && tax <= 4112;
        expect(refusalOf(byHand([typed(net, tax)]))).toEqual(isWithin ? [] : ['OLTRE_IL_PAGATO']);
      }),
    );
  });

  it('counts what went back before', () => {
    const line = sampleLine('CRISTALLI', { taxable: 30460, tax: 4112, credited: { pdu: 0, taxable: 30000, tax: 4000 } });
    const titles = [sampleTitle({ lines: [line] })];
    expect(refusalOf({ ...byHand([typed(461)]), titles })).toEqual(['OLTRE_IL_PAGATO']);
    expect(refundOf({ ...byHand([typed(460, 112)]), titles })).toMatchObject({ net: 460, tax: 112 });
  });

  it('pays out no more than the customer paid', () => {
    const titles = [sampleTitle({ collected: 50000 })];
    // 1,165.49 charged, 300.00 given back: 865.49 earned, 500.00 paid.
    expect(refundOf({ ...byHand([typed(30000)]), titles }).settlement).toEqual({ due: 30000, cash: 0, offset: 30000, owed: 36549 });
  });

  it('needs amounts, a reason and a second person', () => {
    expect(refusalOf(sampleInput('MANUAL'))).toEqual(['IMPORTI_MANCANTI']);
    expect(refusalOf(byHand([]))).toEqual(['IMPORTI_MANCANTI']);
    expect(refusalOf(byHand([typed(1)], { reason: '  ', approvedBy: 4 }))).toEqual(['MOTIVO_MANCANTE', 'SECONDA_PERSONA']);
    // The preview of a refund that waits for its approval.
    expect(refusalOf(byHand([typed(1)], { approvedBy: null }))).toEqual([]);
  });

  it('refuses unknown, repeated, negative and broken amounts', () => {
    expect(refusalOf(byHand([typed(1, 0, 'KASKO')]))).toEqual(['RIGA_SCONOSCIUTA']);
    expect(refusalOf(byHand([{ ...typed(1), titleId: 2 }]))).toEqual(['RIGA_SCONOSCIUTA']);
    expect(refusalOf(byHand([typed(1), typed(2)]))).toEqual(['RIGA_RIPETUTA']);
    expect(refusalOf(byHand([typed(-1)]))).toEqual(['IMPORTO_NEGATIVO']);
    expect(refusalOf(byHand([typed(0.5)]))).toEqual(['OLTRE_IL_PAGATO']);
    expect(refusalOf({ ...byHand([typed(1)]), coverages: ['ASSISTENZA'] })).toEqual(['RIGA_SCONOSCIUTA']);
  });
});

describe('an input that cannot be computed', () => {
  test('names every reason and computes nothing', () => {
    expect(refusalOf(sampleInput('LOAN', { titles: [], effectiveDate: '2030-01-01' }))).toEqual([
      'DATA_FUORI_POLIZZA',
      'TITOLI_MANCANTI',
      'CAPITALE_MANCANTE',
    ]);
  });

  test.each(['2026-03-14', '2029-03-16', '2027-02-29', '2027-9-30', ''])('the date %s is not inside the policy', (effectiveDate) => {
    expect(refusalOf(sampleInput('PRO_RATA_NET', { effectiveDate }))).toContain('DATA_FUORI_POLIZZA');
  });

  test('both ends belong to the policy', () => {
    for (const effectiveDate of [FROM, TO]) expect(refusalOf(sampleInput('PRO_RATA_NET', { effectiveDate }))).toEqual([]);
  });

  test('a cancellation from inception takes effect on the first day', () => {
    expect(refusalOf(sampleInput('FULL_FROM_INCEPTION'))).toEqual(['NON_DALLA_DECORRENZA']);
  });

  test.each([
    { initial: 0, residual: 0 },
    { initial: 100, residual: 101 },
    { initial: 100, residual: -1 },
  ])('a loan of $initial cannot have $residual left', (loan) => {
    expect(refusalOf(sampleInput('LOAN', { loan }))).toEqual(['CAPITALE_NON_VALIDO']);
  });

  test.each([
    ['a period outside the contract', { to: '2029-03-16' }],
    ['an empty period', { to: FROM }],
    ['the same coverage twice', { lines: [sampleLine('KASKO'), sampleLine('KASKO')] }],
    ['parts of a cent', { lines: [sampleLine('KASKO', { taxable: 0.5 })] }],
    ['a tax against its premium', { lines: [sampleLine('KASKO', { taxable: 100, tax: -1 })] }],
    ['more given back than charged', { lines: [sampleLine('KASKO', { credited: { pdu: 0, taxable: 1, tax: 0 } })] }],
  ])('a title with %s fails as a whole', (_what, own) => {
    expect(refusalOf(sampleInput('PRO_RATA_NET', { titles: [sampleTitle(own)] }))).toEqual(['TITOLO_NON_VALIDO']);
  });

  test('two titles of one id, and broken terms', () => {
    expect(refusalOf(sampleInput('NONE', { titles: [sampleTitle(), sampleTitle()] }))).toEqual(['TITOLO_NON_VALIDO']);
    expect(refusalOf(sampleInput('SHORT_RATE'))).toEqual(['REGOLE_NON_VALIDE']);
  });
});

test('reasons are written for users', () => {
  expect(reasonText(reason('DATA_FUORI_POLIZZA', { from: FROM, to: TO }), 'it')).toBe(
    'La data deve essere tra la decorrenza 15-03-2026 e la scadenza 15-03-2029',
  );
  expect(reasonText(reason('OLTRE_IL_PAGATO', { coverage: 'CRISTALLI', net: 30460, tax: 4112 }), 'en')).toMatch(
    /: at most €304\.60 and €41\.12 of tax can be refunded$/,
  );
});
