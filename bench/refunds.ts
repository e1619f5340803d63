import { computeRefund, type RefundInput, refundRecord, type Title } from '#areas/after-sale/cancellations/domain/index.ts';
import { plainTerms, type RefundTerms } from '#areas/offer/catalogue/domain/index.ts';
import { applyRate } from '#platform/domain-kit/money.ts';
import { type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, addMonths, daysBetween } from '#platform/domain-kit/time/dates.ts';
import type { Figure } from './measure.ts';

const SECTION = 'Refunds of cancelled policies, five coverages and five recipients, one core';
/** A mass cancellation must not wait for its arithmetic. */
const GOAL = 10_000;
const INPUTS = 2_000;
const ROUNDS = 9;

const COVERAGES = ['FURTO_INCENDIO', 'EVENTI_NATURALI', 'CRISTALLI', 'ASSISTENZA', 'TUTELA_LEGALE'];
const BASES = [
  ['AGENZIA', 'IMPONIBILE'],
  ['DEALER', 'IMPONIBILE'],
  ['RESPONSABILE_COMMERCIALE', 'CARICAMENTI'],
  ['SEGNALATORE', 'PROVVIGIONE_DEALER'],
  ['VENDITORE', 'PROVVIGIONE_DEALER'],
] as const;

function titleOf(random: Random, id: number, from: string, to: string): Title {
  const lines = COVERAGES.map((coverage) => {
    const [pdu, loading] = [random.int(5_000, 80_000), random.int(0, 20_000)];
    const tax = applyRate(pdu + loading, 135_000);
    const credited = { pdu: 0, taxable: 0, tax: 0 };
    return { coverage, lineOfBusiness: 'CVT' as const, pdu, loading, taxable: pdu + loading, tax, taxRate: 135_000, credited };
  });
  const commissions = BASES.map(([recipient, base], partyId) => {
    return { recipient, partyId, base, amount: random.int(100, 20_000), clawedBack: 0, coverages: null };
  });
  const collected = lines.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0);
  return { id, from, to, collected, lines, commissions };
}

function inputsOf(terms: RefundTerms, titles: number): RefundInput[] {
  const random = randomFrom(`${terms.type} ${titles}`);
  return Array.from({ length: INPUTS }, () => {
    const from = addDays('2024-01-01', random.int(0, 900));
    const to = addMonths(from, 72);
    const months = 72 / titles;
    return {
      from,
      to,
      effectiveDate: addDays(from, random.int(1, daysBetween(from, to) - 1)),
      terms,
      titles: Array.from({ length: titles }, (_, i) =>
        titleOf(random, i + 1, addMonths(from, i * months), addMonths(from, (i + 1) * months)),
      ),
      coverages: null,
      usedByClaim: random.chance(0.2) ? ['FURTO_INCENDIO'] : [],
      forced: [],
      loan: { initial: 2_000_000, residual: random.int(0, 2_000_000) },
      manual: null,
    };
  });
}

function perSecond(inputs: readonly RefundInput[]): number {
  const start = process.hrtime.bigint();
  for (const input of inputs) {
    const result = computeRefund(input);
    if (result.outcome === 'REFUSED') throw new Error(JSON.stringify(result.reasons));
    refundRecord(input, result.refund, 1);
  }
  return (inputs.length * 1e9) / Number(process.hrtime.bigint() - start);
}

/** Measures refunds with their explanation, claw-backs and record; medians over the rounds after one to warm up. */
export function benchRefunds(): Figure[] {
  const minimum = plainTerms('PRO_RATA_NET', { minimumEarned: { percent: null, amount: 20_000 }, administrativeCosts: 2_500 });
  const cases: [string, RefundInput[]][] = [
    ['prepaid for six years, pro rata', inputsOf(plainTerms('PRO_RATA_GROSS'), 1)],
    ['prepaid, with a minimum earned premium and costs', inputsOf(minimum, 1)],
    ['prepaid, by residual capital of the loan', inputsOf(plainTerms('LOAN'), 1)],
    ['six yearly titles', inputsOf(plainTerms('PRO_RATA_GROSS'), 6)],
  ];
  return cases.map(([name, inputs]) => {
    const rounds = Array.from({ length: ROUNDS + 1 }, () => perSecond(inputs)).slice(1);
    const value = Math.round(rounds.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0);
    const ratio = Math.round((value / GOAL) * 100) / 100;
    return { section: SECTION, name, unit: 'refunds/s', value, ratio, against: `the goal of ${GOAL.toLocaleString('en')}/s` };
  });
}
