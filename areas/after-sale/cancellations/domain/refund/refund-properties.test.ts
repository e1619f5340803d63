import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTerms, type RefundType } from '#areas/offer/catalogue/domain/index.ts';
import { applyRate, sumCents } from '#platform/domain-kit/money.ts';
import { addDays, addMonths, daysBetween, minDate } from '#platform/domain-kit/time/dates.ts';
import { withEarlierRefunds } from './earlier-refunds.ts';
import { refundPostings } from './postings.ts';
import { refundRecord, refundReplays } from './record.ts';
import type { RefundInput, Title, TitleCommission } from './refund-input.ts';
import { clawBackByRecipient, refundByCoverage } from './summaries.ts';
import { refundOf, sampleLine } from './testing/sample-contract.ts';

const COVERAGES = ['FURTO_INCENDIO', 'CRISTALLI', 'ASSISTENZA', 'TUTELA_LEGALE', 'KASKO'];
const AUTOMATIC: readonly RefundType[] = ['NONE', 'PRO_RATA_NET', 'PRO_RATA_GROSS', 'SHORT_RATE', 'YEARLY', 'LOAN'];

const cents = (max: number) => fc.integer({ min: 0, max });
const rate = fc.constantFrom(0, 25_000, 125_000, 135_000, 222_500);

const lines = fc
  .array(fc.record({ pdu: cents(900_000), loading: cents(300_000), discount: cents(1_000), taxRate: rate }), { minLength: 1, maxLength: 5 })
  .map((rows) =>
    rows.map(({ pdu, loading, discount, taxRate }, i) => {
      const taxable = Math.max(0, pdu + loading - discount);
      return sampleLine(COVERAGES[i] ?? '', { pdu, loading, taxable, taxRate, tax: applyRate(taxable, taxRate) });
    }),
  );

const commissions = fc.array(
  fc.record({
    recipient: fc.constantFrom('AGENZIA', 'DEALER', 'SEGNALATORE', 'VENDITORE'),
    partyId: fc.constantFrom(null, 3, 7),
    base: fc.constantFrom('IMPONIBILE', 'CARICAMENTI', 'PREZZO_ACQUISTO', 'PROVVIGIONE_DEALER'),
    amount: cents(90_000),
    coverages: fc.constantFrom(null, ['CRISTALLI'], ['FURTO_INCENDIO', 'KASKO']),
  }),
  { maxLength: 5 },
);

const grossOf = (title: Pick<Title, 'lines'>) => sumCents(title.lines.map((line) => line.taxable + line.tax));

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2023-12-01', days));

/** A contract of one prepaid title, or of one for each year, of which the first ones are paid. */
const contracts = fc
  .record({
    from: day,
    years: fc.integer({ min: 1, max: 6 }),
    yearly: fc.boolean(),
    paidYears: fc.integer({ min: 0, max: 6 }),
    lines,
    commissions,
  })
  .map(({ from, years, yearly, paidYears, lines: rows, commissions: earned }) => {
    const own: TitleCommission[] = earned.map((one) => ({ ...one, clawedBack: 0 }));
    const title = (id: number, first: number, last: number): Title => {
      const one = { id, from: addMonths(from, first * 12), to: addMonths(from, last * 12), lines: rows, commissions: own };
      return { ...one, collected: id <= paidYears ? grossOf(one) : 0 };
    };
    const titles = yearly ? Array.from({ length: years }, (_, i) => title(i + 1, i, i + 1)) : [title(1, 0, years)];
    return { from, to: addMonths(from, years * 12), titles };
  });

const shareOrSum = (percent: number) =>
  fc.record({ percent: fc.option(fc.integer({ min: 1, max: percent })), amount: fc.option(fc.integer({ min: 1, max: 80_000 })) });

const TABLE = [
  { days: 30, kept: 200_000 },
  { days: 180, kept: 700_000 },
];
const NOT_AGREED = { percent: null, amount: null };

const loan = fc
  .tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 1_000 }))
  .map(([initial, share]) => ({ initial, residual: Math.floor((initial * share) / 1_000) }));

const inputs = fc
  .record({
    contract: contracts,
    part: fc.integer({ min: 0, max: 1_000 }),
    type: fc.constantFrom(...AUTOMATIC),
    penalty: shareOrSum(1_000_000),
    shortRate: fc.constantFrom([], TABLE),
    minimum: shareOrSum(500_000),
    loan,
    taxRefunded: fc.boolean(),
    costs: cents(5_000),
    usedByClaim: fc.constantFrom([], ['FURTO_INCENDIO'], ['KASKO', 'CRISTALLI']),
  })
  .map(
    ({ contract, part, type, penalty, shortRate, minimum, loan: capital, taxRefunded, costs, usedByClaim }): RefundInput => ({
      ...contract,
      effectiveDate: addDays(contract.from, Math.floor((daysBetween(contract.from, contract.to) * part) / 1_000)),
      terms: plainTerms(type, {
        taxRefunded,
        penalty: penalty.percent === null && penalty.amount === null ? { percent: 1, amount: null } : penalty,
        shortRate,
        minimumEarned: type === 'LOAN' ? NOT_AGREED : minimum,
        administrativeCosts: costs,
      }),
      coverages: null,
      usedByClaim,
      forced: [],
      loan: type === 'LOAN' ? capital : null,
      manual: null,
    }),
  );

const paid = ({ titles }: RefundInput) => sumCents(titles.map(({ collected }) => collected));

describe('every refund', () => {
  test('never gives back more than was paid, nor more of a line than was charged', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { settlement, lines: results, clawBacks } = refundOf(input);
        expect(settlement.cash).toBeLessThanOrEqual(paid(input));
        for (const { titleId, coverage, net, tax, pdu } of results) {
          const line = input.titles.find(({ id }) => id === titleId)?.lines.find((one) => one.coverage === coverage);
          expect(net >= 0 && tax >= 0 && pdu >= 0).toBe(true);
          expect(net <= (line?.taxable ?? 0) && tax <= (line?.tax ?? 0) && pdu <= (line?.pdu ?? 0)).toBe(true);
        }
        for (const { amount, commission } of clawBacks) expect(amount >= 0 && amount <= commission).toBe(true);
      }),
    );
  });

  test('is the sum of its parts: steps, net and tax, titles, coverages, recipients', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const refund = refundOf(input);
        for (const { net, tax, gross, steps } of refund.lines) {
          expect(net + tax).toBe(gross);
          expect(sumCents(steps.map(({ amount }) => amount))).toBe(gross);
        }
        for (const part of ['net', 'tax', 'gross', 'pdu'] as const) {
          expect(sumCents(refund.lines.map((line) => line[part]))).toBe(refund[part]);
          expect(sumCents(refundByCoverage(refund).map((line) => line[part]))).toBe(refund[part]);
        }
        for (const { amount, byCoverage } of refund.clawBacks) expect(sumCents(byCoverage.map((part) => part.amount))).toBe(amount);
        expect(sumCents(clawBackByRecipient(refund).map(({ amount }) => amount))).toBe(sumCents(refund.clawBacks.map((one) => one.amount)));
        const { due, cash, offset } = refund.settlement;
        expect(cash + offset).toBe(due);
        expect(due).toBe(refund.gross - refund.costs);
      }),
    );
  });

  test('leaves the customer with what they were charged: paid − cash + owed = charged − refund + costs', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { gross, costs, cancelled, settlement } = refundOf(input);
        const ofCancelled = sumCents(cancelled.lines.map((line) => line.gross));
        const charged = sumCents(input.titles.map(grossOf)) - gross - ofCancelled + costs;
        expect(paid(input) - settlement.cash + settlement.owed).toBe(charged);
      }),
    );
  });

  test('is nothing at the expiry', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { gross, pdu, clawBacks } = refundOf({ ...input, effectiveDate: input.to });
        expect([gross, pdu, ...clawBacks.map(({ amount }) => amount)].every((amount) => amount === 0)).toBe(true);
      }),
    );
  });

  test('never grows with the date', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 400 }), (input, days) => {
        const later = addDays(input.effectiveDate, days);
        if (later > input.to || input.titles.some(({ collected }) => collected === 0)) return;
        expect(refundOf({ ...input, effectiveDate: later }).net).toBeLessThanOrEqual(refundOf(input).net);
      }),
    );
  });

  test('is replayed from its record, also after a journey through JSON', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const record = refundRecord(input, refundOf(input), 12);
        expect(refundReplays(record)).toBe(true);
        expect(refundReplays(JSON.parse(JSON.stringify(record)))).toBe(true);
      }),
    );
  });

  test('posts entries that add up to zero, one for each title', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const entries = refundPostings(refundOf(input), 4);
        for (const { lines: posted } of entries) expect(sumCents(posted.map(({ amount }) => amount))).toBe(0);
        expect(new Set(entries.map(({ titleId }) => titleId)).size).toBe(entries.length);
      }),
    );
  });

  test('does not depend on the order of titles and coverages', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        // A sum shared by largest remainder gives ties to the earlier line, so only its total is free of the order.
        const shares = input.terms.penalty.amount !== null || input.terms.minimumEarned.amount !== null;
        const turned = { ...input, titles: input.titles.toReversed().map((title) => ({ ...title, lines: title.lines.toReversed() })) };
        const [one, other] = [refundOf(input), refundOf(turned)];
        expect(other.net).toBe(one.net);
        if (!shares) expect(other.settlement).toEqual(one.settlement);
      }),
    );
  });
});

describe('by type', () => {
  const withType = (input: RefundInput, type: RefundType): RefundInput => ({
    ...input,
    usedByClaim: [],
    terms: plainTerms(type),
    loan: null,
  });

  test('a prepaid contract ended on its first day gives everything back', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom<RefundType>('PRO_RATA_GROSS', 'YEARLY', 'PRO_RATA_NET'), (input, type) => {
        const titles = input.titles.map((title) => ({ ...title, collected: grossOf(title) }));
        const refund = refundOf({ ...withType(input, type), titles, effectiveDate: input.from });
        expect(refund.net).toBe(sumCents(titles.flatMap((title) => title.lines.map(({ taxable }) => taxable))));
        if (type === 'PRO_RATA_GROSS') expect(refund.settlement.cash).toBe(paid({ ...input, titles }));
        expect(refund.clawBacks.every(({ amount, commission }) => amount === commission)).toBe(true);
      }),
    );
  });

  test('whole years, penalties and loans never give back more than the pro rata', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(refundOf(input).net).toBeLessThanOrEqual(refundOf(withType(input, 'PRO_RATA_NET')).net);
      }),
    );
  });

  test('a loan whose capital is untouched is the pro rata', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const loanInput = { ...withType(input, 'LOAN'), loan: { initial: 700, residual: 700 } };
        expect(refundOf(loanInput).net).toBe(refundOf(withType(input, 'PRO_RATA_NET')).net);
      }),
    );
  });
});

describe('a second cancellation of the same policy', () => {
  /** Without fixed sums and table: their sharing may move a cent between lines. */
  const simple = (input: RefundInput): RefundInput => ({
    ...input,
    terms: {
      ...input.terms,
      penalty: { percent: 100_000, amount: null },
      minimumEarned: { percent: 50_000, amount: null },
      administrativeCosts: 0,
    },
    titles: input.titles.map((title) => ({ ...title, collected: grossOf(title) })),
  });

  test('on an earlier day gives back the difference: together they are the refund of that day', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 0, max: 700 }), (input, days) => {
        const earlierDay = simple(input.terms.type === 'LOAN' ? { ...input, terms: plainTerms('YEARLY') } : input);
        const laterDay = { ...earlierDay, effectiveDate: minDate(addDays(earlierDay.effectiveDate, days), earlierDay.to) };
        const [whole, first] = [refundOf(earlierDay), refundOf(laterDay)];
        const titles = withEarlierRefunds(earlierDay.titles, [first]).map((title) => {
          const out = sumCents(first.lines.filter(({ titleId }) => titleId === title.id).map(({ gross }) => gross));
          return { ...title, collected: title.collected - out };
        });
        const second = refundOf({ ...earlierDay, titles });
        expect([second.net + first.net, second.tax + first.tax, second.pdu + first.pdu]).toEqual([whole.net, whole.tax, whole.pdu]);
        const back = (refund: typeof whole) => clawBackByRecipient(refund).map(({ amount }) => amount);
        expect(back(second).map((amount, i) => amount + (back(first)[i] ?? 0))).toEqual(back(whole));
        expect(second.settlement.cash).toBe(second.gross);
      }),
    );
  });

  test('on the same day gives back nothing', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const refund = refundOf(input);
        const again = refundOf({ ...input, titles: withEarlierRefunds(input.titles, [refund]) });
        expect([again.net, again.tax, again.pdu, ...again.clawBacks.map(({ amount }) => amount)].every((amount) => amount === 0)).toBe(
          true,
        );
      }),
    );
  });
});
