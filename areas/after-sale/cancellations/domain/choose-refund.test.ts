import { describe, expect, it, test } from 'vitest';
import { MOTIVES, motivesOf } from '#areas/after-sale/change-requests/domain/index.ts';
import {
  type CancellationCause,
  plainTerms,
  type RefundRule,
  type RefundTerms,
  type RefundType,
} from '#areas/offer/catalogue/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { proposedEffectiveDate, refundDueOn, refundReminders } from './cancellation-dates.ts';
import { causeOfMotive } from './cause-of-motive.ts';
import { type CancellationFacts, chooseRefund } from './choose-refund.ts';

const rule = (cause: CancellationCause, terms: RefundTerms, alternatives: readonly RefundType[] = []): RefundRule => ({
  ...terms,
  cause,
  alternatives,
});

const RULES: readonly RefundRule[] = [
  rule('RECESSO_14_GIORNI', plainTerms('PRO_RATA_NET')),
  rule('ERRORE_EMISSIONE', plainTerms('FULL_FROM_INCEPTION', { taxRefunded: true })),
  rule('FURTO', plainTerms('PRO_RATA_NET', { excludedCoverages: ['FURTO_INCENDIO'] }), ['SHORT_RATE']),
  rule('VENDITA', plainTerms('SHORT_RATE', { penalty: { percent: 100_000, amount: null } }), ['PRO_RATA_NET', 'MANUAL']),
  rule('ESTINZIONE_FINANZIAMENTO', plainTerms('LOAN', { administrativeCosts: 2500 })),
  rule('RECESSO_POLIENNALE', plainTerms('PRO_RATA_NET')),
  rule('MANCATO_PAGAMENTO', plainTerms('NONE')),
  rule('ALTRO', plainTerms('MANUAL')),
];

const facts = (own: Partial<CancellationFacts> = {}): CancellationFacts => ({
  cause: 'VENDITA',
  rules: RULES,
  chosen: null,
  from: '2026-03-15',
  to: '2029-03-15',
  concludedOn: '2026-03-10',
  soldAtDistance: false,
  requestedOn: '2027-09-25',
  effectiveDate: '2027-09-30',
  cancelledFrom: null,
  loan: null,
  ...own,
});

const codesOf = (own: Partial<CancellationFacts>) => {
  const choice = chooseRefund(facts(own));
  return [choice.kind, ...(choice.kind === 'AUTOMATIC' ? [choice.terms.type] : choice.reasons.map(({ code }) => code))];
};

describe('the cause chooses by the rules of the product', () => {
  test.each([
    ['FURTO', 'PRO_RATA_NET'],
    ['VENDITA', 'SHORT_RATE'],
    ['ERRORE_EMISSIONE', 'FULL_FROM_INCEPTION'],
    ['MANCATO_PAGAMENTO', 'NONE'],
  ] as const)('%s: %s', (cause, type) => {
    expect(codesOf({ cause })).toEqual(['AUTOMATIC', type]);
  });

  it('keeps the theft cover that paid for the theft', () => {
    expect(chooseRefund(facts({ cause: 'FURTO' }))).toMatchObject({ terms: { excludedCoverages: ['FURTO_INCENDIO'] } });
  });

  it('lets a user choose another type that the rule allows', () => {
    expect(codesOf({ chosen: 'PRO_RATA_NET' })).toEqual(['AUTOMATIC', 'PRO_RATA_NET']);
    expect(codesOf({ chosen: 'SHORT_RATE' })).toEqual(['AUTOMATIC', 'SHORT_RATE']);
    expect(codesOf({ chosen: 'YEARLY' })).toEqual(['REFUSED', 'TIPO_NON_AMMESSO']);
    expect(codesOf({ chosen: 'MANUAL' })).toEqual(['MANUAL', 'CALCOLO_MANUALE']);
  });
});

describe('the automatic calculation is unavailable', () => {
  it('without rules, or without one for the cause or the type', () => {
    expect(codesOf({ rules: undefined })).toEqual(['MANUAL', 'SENZA_REGOLE']);
    expect(codesOf({ cause: 'DEMOLIZIONE' })).toEqual(['MANUAL', 'SENZA_REGOLA_PER_CAUSALE']);
    expect(codesOf({ cause: 'FURTO', chosen: 'SHORT_RATE' })).toEqual(['MANUAL', 'SENZA_REGOLA_PER_CAUSALE']);
    expect(codesOf({ cause: 'ALTRO' })).toEqual(['MANUAL', 'CALCOLO_MANUALE']);
  });

  it('for a loan until its capital is known', () => {
    expect(codesOf({ cause: 'ESTINZIONE_FINANZIAMENTO' })).toEqual(['MANUAL', 'CAPITALE_MANCANTE']);
    expect(codesOf({ cause: 'ESTINZIONE_FINANZIAMENTO', loan: { initial: 100, residual: 40 } })).toEqual(['AUTOMATIC', 'LOAN']);
  });
});

describe('a policy cannot end', () => {
  it('outside its days', () => {
    expect(codesOf({ effectiveDate: '2026-03-14' })).toEqual(['REFUSED', 'DATA_FUORI_POLIZZA']);
    expect(codesOf({ effectiveDate: '2029-03-16' })).toEqual(['REFUSED', 'DATA_FUORI_POLIZZA']);
  });

  it('twice, except earlier', () => {
    expect(codesOf({ cancelledFrom: '2027-09-30' })).toEqual(['REFUSED', 'GIA_ANNULLATA']);
    expect(codesOf({ cancelledFrom: '2027-10-01' })).toEqual(['AUTOMATIC', 'SHORT_RATE']);
  });

  it('by withdrawal after the fourteenth day, or when it was not sold at a distance', () => {
    const withdrawal = { cause: 'RECESSO_14_GIORNI', soldAtDistance: true, effectiveDate: '2026-03-24' } as const;
    expect(codesOf({ ...withdrawal, requestedOn: '2026-03-24' })).toEqual(['AUTOMATIC', 'PRO_RATA_NET']);
    expect(codesOf({ ...withdrawal, requestedOn: '2026-03-25' })).toEqual(['REFUSED', 'RECESSO_SCADUTO']);
    expect(codesOf({ ...withdrawal, requestedOn: '2026-03-24', soldAtDistance: false })).toEqual(['REFUSED', 'NON_A_DISTANZA']);
  });

  it('by notice before five years, without 60 days or in the middle of a year (art. 1899 c.c.)', () => {
    const notice = { cause: 'RECESSO_POLIENNALE', from: '2020-02-29', to: '2028-02-29', concludedOn: '2020-02-20' } as const;
    const at = (requestedOn: string, effectiveDate: string) => chooseRefund(facts({ ...notice, requestedOn, effectiveDate }));
    // Five years end on 28-02-2025; 60 days before is 30-12-2024.
    expect(at('2024-12-30', '2025-02-28').kind).toBe('AUTOMATIC');
    expect(at('2024-12-31', '2025-02-28')).toMatchObject({
      kind: 'REFUSED',
      reasons: [{ code: 'PREAVVISO', params: { first: '2026-02-28' } }],
    });
    expect(at('2024-12-31', '2026-02-28').kind).toBe('AUTOMATIC');
    expect(at('2024-12-30', '2025-06-30').kind).toBe('REFUSED');
    expect(at('2023-01-01', '2024-02-29')).toMatchObject({ reasons: [{ params: { first: '2025-02-28' } }] });
  });

  it('by notice when it lasts five years or less', () => {
    const contract = { from: '2021-03-15', to: '2026-03-15', requestedOn: '2025-06-01', effectiveDate: '2026-03-15' };
    expect(codesOf({ cause: 'RECESSO_POLIENNALE', ...contract })).toEqual(['REFUSED', 'DURATA_FINO_A_CINQUE_ANNI']);
  });
});

describe('days', () => {
  const days = { from: '2026-03-15', to: '2029-03-15', requestedOn: '2027-09-25', eventOn: '2027-09-20' };

  test.each([
    ['FURTO', '2027-09-20'],
    ['ERRORE_EMISSIONE', '2026-03-15'],
    ['ALTRO', '2027-09-20'],
  ] as const)('a form proposes for %s the end of %s', (cause, day) => {
    expect(proposedEffectiveDate(cause, days)).toBe(day);
  });

  test('the proposal is the day of the request without an event, and inside the policy', () => {
    expect(proposedEffectiveDate('VENDITA', { ...days, eventOn: null })).toBe('2027-09-25');
    expect(proposedEffectiveDate('RECESSO_14_GIORNI', { ...days, requestedOn: '2026-03-12', eventOn: null })).toBe('2026-03-15');
  });

  test('a refund is due within 30 days of the request', () => {
    expect(refundDueOn('2027-09-25')).toBe('2027-10-25');
  });

  test('an unpaid refund is reminded a week before its last day, and once it is late', () => {
    const days = ['2027-10-17', '2027-10-18', '2027-10-25', '2027-10-26'];
    expect(days.map((today) => refundReminders('2027-09-25', today))).toEqual([0, 1, 1, 2]);
  });
});

test('every motive of a change request that ends a policy has a cause, those of variations have none', () => {
  for (const motive of keysOf(MOTIVES)) {
    const ends = motivesOf('ANNULLAMENTO', true).includes(motive) || motivesOf('ESTINZIONE_ANTICIPATA', true).includes(motive);
    expect([motive, causeOfMotive(motive) !== undefined]).toEqual([motive, ends]);
  }
});
