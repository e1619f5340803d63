import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#platform/domain-kit/money.ts';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { dueOf, lineOf, producerOwes, totalsOf } from './amounts.ts';
import { paymentPostings, statementPostings } from './index.ts';
import { mayUndo } from './payments.ts';
import { closePeriods, PERIODS, periodOf } from './periods.ts';
import { reversed } from './postings.ts';
import { actionsOf, isOverdue, isToBlock, STATEMENT_TRANSITIONS, type StatementFacts } from './status.ts';
import { STATEMENT_STATUSES } from './status-codes.ts';
import { dueDate, type Terms, termsOn, unlawfulTerms } from './terms.ts';
import { columnPositions, numbersIn, readRow } from './upload.ts';

const days = fc.integer({ min: 0, max: 900 }).map((n) => addDays('2025-01-01', n));
const period = fc.constantFrom(...PERIODS);
const kind = fc.constantFrom('DEALER', 'BROKER');
const cents = fc.integer({ min: -500_000, max: 500_000 });
const DEBT = { producerId: 9, companyId: 1 };
const amounts = fc.record({ premium: cents, commission: cents, direct: fc.boolean() });

describe('periods', () => {
  it.each([
    ['GIORNALIERO', '2026-02-16', '2026-02-16', '2026-02-16'],
    ['QUINDICINALE', '2026-02-15', '2026-02-01', '2026-02-15'],
    ['QUINDICINALE', '2026-02-16', '2026-02-16', '2026-02-28'],
    ['MENSILE', '2028-02-03', '2028-02-01', '2028-02-29'],
  ] as const)('%s: %s lies in %s – %s', (of, day, from, to) => {
    expect(periodOf(of, day)).toEqual({ from, to });
  });

  it('follow each other without gap or overlap', () => {
    fc.assert(
      fc.property(period, days, (of, day) => {
        const span = periodOf(of, day);
        expect(span.from <= day && day <= span.to).toBe(true);
        expect(periodOf(of, addDays(span.to, 1)).from).toBe(addDays(span.to, 1));
      }),
    );
  });
});

describe('closing', () => {
  const monthly = (through: PlainDate, closedUntil: PlainDate | null = null) => ({
    through,
    closedUntil,
    periodOn: () => 'MENSILE' as const,
  });

  it('makes one statement of each ended month, and leaves the current month open', () => {
    const entries = ['2026-09-02', '2026-10-31', '2026-11-01'].map((date, entryId) => ({ entryId, date }));
    expect(closePeriods(entries, monthly('2026-11-20', '2026-08-31'))).toEqual([
      { period: 'MENSILE', from: '2026-09-01', to: '2026-09-30', entries: [entries[0]] },
      { period: 'MENSILE', from: '2026-10-01', to: '2026-10-31', entries: [entries[1]] },
    ]);
  });

  it('begins with one opening statement of everything before the latest ended period', () => {
    const entries = ['2024-03-05', '2023-11-20', '2026-09-30', '2026-10-31', '2026-11-01', '2026-11-15'].map((date, entryId) => ({
      entryId,
      date,
    }));
    const [march, first, september, october, early, middle] = entries;
    expect(closePeriods(entries, monthly('2026-11-20'))).toEqual([
      { period: 'APERTURA', from: '2023-11-20', to: '2026-09-30', entries: [march, first, september] },
      { period: 'MENSILE', from: '2026-10-01', to: '2026-10-31', entries: [october] },
    ]);
    const fortnightly = { through: '2026-11-20', closedUntil: null, periodOn: () => 'QUINDICINALE' as const };
    expect(closePeriods(entries, fortnightly)).toMatchObject([
      { period: 'APERTURA', from: '2023-11-20', to: '2026-10-31' },
      { period: 'QUINDICINALE', from: '2026-11-01', to: '2026-11-15', entries: [early, middle] },
    ]);
    // A producer that started in the latest ended period has no opening statement.
    expect(closePeriods([{ entryId: 1, date: '2026-10-02' }], monthly('2026-11-20'))).toMatchObject([{ period: 'MENSILE' }]);
  });

  it('puts late postings into the next statement', () => {
    const late = { entryId: 7, date: '2026-09-30' };
    expect(closePeriods([late], monthly('2026-10-30', '2026-09-30'))).toEqual([]);
    expect(closePeriods([late], monthly('2026-10-31', '2026-09-30'))).toMatchObject([
      { from: '2026-10-01', to: '2026-10-31', entries: [late] },
    ]);
  });

  it('starts after a day that was closed manually', () => {
    const entry = { entryId: 1, date: '2026-10-20' };
    expect(closePeriods([entry], monthly('2026-10-31', '2026-10-12'))).toMatchObject([{ from: '2026-10-13', to: '2026-10-31' }]);
  });

  it('puts every entry into exactly one statement, whenever it is posted and however often periods are closed', () => {
    const history = fc.array(fc.record({ date: days, delay: fc.integer({ min: 0, max: 70 }) }), { maxLength: 60 });
    const nights = fc.array(days, { minLength: 1, maxLength: 12 }).map((all) => all.toSorted());
    fc.assert(
      fc.property(period, history, nights, (of, posted, runs) => {
        const entries = posted.map(({ date, delay }, entryId) => ({ entryId, date, known: addDays(date, delay) }));
        const stated = new Map<number, PlainDate>();
        let closedUntil: PlainDate | null = null;
        for (const today of runs) {
          const through = addDays(today, -1);
          const open = entries.filter((entry) => entry.known <= today && !stated.has(entry.entryId));
          for (const closed of closePeriods(open, { closedUntil, periodOn: () => of, through })) {
            expect(closedUntil === null || closed.from > closedUntil).toBe(true);
            for (const { entryId, date } of closed.entries) {
              expect(stated.has(entryId)).toBe(false);
              expect(date <= closed.to).toBe(true);
              stated.set(entryId, closed.to);
            }
            closedUntil = closed.to;
          }
          // The remaining entries belong to the current period.
          for (const { entryId, date } of open) {
            if (stated.has(entryId)) continue;
            const day: PlainDate = closedUntil !== null && date <= closedUntil ? addDays(closedUntil, 1) : date;
            expect(periodOf(of, day).to > through).toBe(true);
          }
        }
      }),
    );
  });
});

describe('terms', () => {
  const base: Terms = {
    producerId: null,
    companyId: null,
    validFrom: '2019-01-01',
    period: 'MENSILE',
    commissionPeriod: 'MENSILE',
    reviewDays: 0,
    paymentDays: 10,
    graceDays: 3,
    iban: null,
    guaranteeFrom: '2026-01-01',
  };
  const all = [
    base,
    { ...base, validFrom: '2026-06-01', paymentDays: 15 },
    { ...base, producerId: 4, validFrom: '2026-03-01', period: 'GIORNALIERO' as const },
    { ...base, companyId: 2, paymentDays: 5 },
    { ...base, producerId: 4, companyId: 2, validFrom: '2026-03-01', paymentDays: 7 },
  ];

  it('are those of producer and insurer, otherwise the producer’s, the insurer’s or the agency’s of that day', () => {
    expect(termsOn(all, { producerId: 4, companyId: 1 }, '2026-02-28').period).toBe('MENSILE');
    expect(termsOn(all, { producerId: 4, companyId: 1 }, '2026-07-01').period).toBe('GIORNALIERO');
    expect(termsOn(all, { producerId: 5, companyId: 1 }, '2026-05-31').paymentDays).toBe(10);
    expect(termsOn(all, { producerId: 5, companyId: 1 }, '2026-06-01').paymentDays).toBe(15);
    const days = (producerId: number, companyId: number | null, day: PlainDate) => termsOn(all, { producerId, companyId }, day).paymentDays;
    expect([days(5, 2, '2026-07-01'), days(5, null, '2026-07-01'), days(4, 2, '2026-02-01'), days(4, 2, '2026-03-01')]).toEqual([
      5, 15, 5, 7,
    ]);
    expect(dueDate('2026-11-01', 'MENSILE', base, '2026-10-01')).toBe('2026-11-11');
    expect(dueDate('2026-11-01', 'APERTURA', base, '2024-10-01')).toBe('2027-01-30');
  });

  it('without a guarantee end ten days after the first premium was collected, never before the statement', () => {
    const law = { ...base, guaranteeFrom: null };
    expect(dueDate('2026-11-03', 'GIORNALIERO', law, '2026-11-02')).toBe('2026-11-12');
    expect(dueDate('2026-11-01', 'MENSILE', law, '2026-10-25')).toBe('2026-11-04');
    expect(dueDate('2026-11-01', 'MENSILE', law, '2026-10-01')).toBe('2026-11-01');
    expect(dueDate('2026-11-01', 'MENSILE', law, null)).toBe('2026-11-11');
    expect(dueDate('2025-12-01', 'MENSILE', base, '2025-11-25')).toBe('2025-12-05');
    expect(unlawfulTerms({ ...law, reviewDays: 9, paymentDays: 11 })).toEqual(['period', 'reviewDays', 'paymentDays']);
    expect(unlawfulTerms({ ...law, period: 'GIORNALIERO' })).toEqual([]);
    expect(unlawfulTerms({ ...base, reviewDays: 30, paymentDays: 90 })).toEqual([]);
  });
});

describe('amounts', () => {
  it.each([
    ['DEALER', false, 100_000, 18_000, 82_000],
    ['DEALER', true, 100_000, 18_000, -18_000],
    ['BROKER', true, 100_000, 18_000, 18_000],
    ['DEALER', false, -100_000, -18_000, -82_000],
  ] as const)('%s, paid directly %s: premium %i less commission %i is %i due', (of, direct, premium, commission, due) => {
    expect(lineOf(of, { premium, commission, direct })).toMatchObject({ due, collected: direct ? 0 : premium });
  });

  it('add up: totals are the sums of the lines, the sign depends on who collects, a reversal cancels its entry', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 40 }), kind, (entries, of) => {
        const lines = entries.map((entry) => lineOf(of, entry));
        const totals = totalsOf(lines);
        expect(totals.due).toBe(dueOf(of, totals));
        expect(totals.due + totalsOf(entries.map((entry) => lineOf(of === 'DEALER' ? 'BROKER' : 'DEALER', entry))).due).toBe(0);
        const back = entries.map((one) => lineOf(of, { ...one, premium: -one.premium, commission: -one.commission }));
        expect(totalsOf([...lines, ...back])).toEqual({ premium: 0, collected: 0, commission: 0, due: 0 });
        expect(producerOwes(of, totals.due)).toBe(totals.collected > totals.commission);
      }),
    );
  });

  it('produce balanced postings, and full payment leaves zero', () => {
    fc.assert(
      fc.property(amounts, kind, (entry, of) => {
        const line = lineOf(of, entry);
        const issue = statementPostings(line, DEBT);
        const owes = producerOwes(of, line.due);
        const payment = line.due === 0 ? [] : paymentPostings(Math.abs(line.due), owes, DEBT);
        for (const lines of [issue, payment, reversed(payment)]) expect(sumCents(lines.map((one) => one.amount))).toBe(0);
        const debt = [...issue, ...payment].filter((one) => one.account === 'CREDITO_PRODUTTORE').map((one) => one.amount);
        expect(sumCents(debt) + 0).toBe(0);
      }),
    );
  });
});

describe('states', () => {
  const facts: StatementFacts = {
    status: 'EMESSO',
    paymentKind: 'DEALER',
    due: 82_000,
    paid: 0,
    dueOn: '2026-11-11',
    graceDays: 3,
    notifiedOn: null,
    hasEmail: true,
  };

  it('are all reached; replaced and deleted ones are final', () => {
    expect(transitionFaults(STATEMENT_TRANSITIONS)).toEqual([]);
    expect(STATEMENT_TRANSITIONS.states).toEqual(STATEMENT_STATUSES.codes);
  });

  it('detect delay: overdue after the due date, to be blocked after the days of grace', () => {
    expect([isOverdue(facts, '2026-11-11'), isOverdue(facts, '2026-11-12')]).toEqual([false, true]);
    expect([isToBlock(facts, '2026-11-14'), isToBlock(facts, '2026-11-15')]).toEqual([false, true]);
    expect(isOverdue({ ...facts, status: 'PAGATO', paid: 82_000 }, '2026-12-01')).toBe(false);
    expect(isToBlock({ ...facts, due: -5_000 }, '2026-12-01')).toBe(false);
    expect(isToBlock({ ...facts, paymentKind: 'BROKER', due: -5_000 }, '2026-12-01')).toBe(true);
    expect(isToBlock({ ...facts, status: 'BOZZA', dueOn: null }, '2026-12-01')).toBe(false);
  });

  it('offer actions with their reasons', () => {
    expect(actionsOf({ ...facts, status: 'BOZZA' }, '2026-11-01')).toEqual({ EMETTI: [], ELIMINA: [] });
    expect(actionsOf(facts, '2026-11-11')).toEqual({ PAGA: [], NOTIFICA: [], BLOCCA: ['NON_SCADUTO'], PROROGA: [], CORREGGI: [] });
    expect(actionsOf({ ...facts, paid: 100, notifiedOn: '2026-11-12', status: 'NOTIFICATO', hasEmail: false }, '2026-11-12')).toEqual({
      PAGA: [],
      NOTIFICA: ['SENZA_EMAIL', 'GIA_SOLLECITATO'],
      BLOCCA: [],
      PROROGA: [],
      CORREGGI: ['CON_PAGAMENTI'],
    });
    expect(actionsOf({ ...facts, due: -100 }, '2026-12-01')).toMatchObject({ NOTIFICA: ['A_CREDITO'], BLOCCA: ['A_CREDITO'] });
    expect(actionsOf({ ...facts, status: 'PAGATO', paid: 82_000 }, '2026-12-01')).toEqual({});
  });

  it('allow undoing a payment for thirty days', () => {
    expect([mayUndo('2026-11-01', '2026-12-01'), mayUndo('2026-11-01', '2026-12-02')]).toEqual([true, false]);
  });
});

describe('a file of payments', () => {
  it('finds its columns by heading and the statement in the reference', () => {
    expect(columnPositions(['Data Valuta', 'Divisa', 'IMPORTO', 'Causale'])).toEqual({ day: 0, amount: 2, reference: 3 });
    expect(columnPositions(['Data', 'Saldo'])).toEqual({ day: 0 });
    expect(numbersIn('Saldo ec 00000012 ottobre')).toEqual(['EC00000012']);
    expect(numbersIn('E/C n.00000012, EC00000013 e ancora EC00000012')).toEqual(['EC00000013', 'EC00000012']);
    expect(numbersIn('SEC00000012 EC123456789')).toEqual([]);
  });

  it('parses a line, and reports the first error of a wrong one', () => {
    const row = { day: '20/11/2026', amount: '1.204,10', reference: 'EC00000012' };
    expect(readRow(row, '2026-11-21')).toEqual({ outcome: null, day: '2026-11-20', amount: 120_410, number: 'EC00000012' });
    expect(readRow({ ...row, amount: '1204.1' }, '2026-11-21')).toMatchObject({ amount: 120_410 });
    expect(readRow({ ...row, day: '22/11/2026' }, '2026-11-21')).toEqual({ outcome: 'DATA_NON_VALIDA' });
    expect(readRow({ ...row, amount: '-5' }, '2026-11-21')).toEqual({ outcome: 'IMPORTO_NON_VALIDO' });
    expect(readRow({ ...row, reference: 'bonifico' }, '2026-11-21')).toEqual({ outcome: 'SENZA_RIFERIMENTO' });
    expect(readRow({ ...row, reference: 'EC00000012 EC00000013' }, '2026-11-21')).toEqual({ outcome: 'PIU_RIFERIMENTI' });
  });
});
