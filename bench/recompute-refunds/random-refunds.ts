import {
  computeRefund,
  type Refund,
  type RefundInput,
  type RefundRecord,
  refundRecord,
  type Title,
} from '#areas/after-sale/cancellations/domain/index.ts';
import { codesOf, plainTerms, REFUND_TYPES, type RefundTerms, type RefundType } from '#areas/offer/catalogue/domain/index.ts';
import { applyRate } from '#platform/domain-kit/money.ts';
import { type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, addMonths, daysBetween, maxDate } from '#platform/domain-kit/time/dates.ts';
import type { Recomputed } from './from-record.ts';

const COVERAGES = ['FURTO_INCENDIO', 'EVENTI_NATURALI', 'CRISTALLI', 'ASSISTENZA', 'TUTELA_LEGALE'];
const RECIPIENTS = ['AGENZIA', 'DEALER', 'SEGNALATORE', 'VENDITORE', 'RESPONSABILE_COMMERCIALE'] as const;
const BASES = ['IMPONIBILE', 'CARICAMENTI', 'PREZZO_ACQUISTO', 'PROVVIGIONE_DEALER'] as const;
const TYPES = codesOf(REFUND_TYPES);
const NOTHING = { pdu: 0, taxable: 0, tax: 0 };

const maybe = <T>(random: Random, probability: number, value: () => T): T | null => (random.chance(probability) ? value() : null);

function linesOf(random: Random, sign: 1 | -1): Title['lines'] {
  const coverages = COVERAGES.filter(() => random.chance(0.7));
  return (coverages.length === 0 ? COVERAGES.slice(0, 1) : coverages).map((coverage) => {
    const pdu = sign * random.int(0, 90_000);
    const loading = sign * random.int(0, 30_000);
    const taxable = random.chance(0.05) ? 0 : pdu + loading;
    const taxRate = random.pick([0, 25_000, 125_000, 135_000, 222_500]);
    const tax = applyRate(taxable, taxRate);
    const back = random.chance(0.1) ? random.int(0, 100) / 100 : 0;
    const credited =
      back === 0 ? NOTHING : { pdu: Math.trunc(pdu * back), taxable: Math.trunc(taxable * back), tax: Math.trunc(tax * back) };
    return { coverage, lineOfBusiness: 'CVT', pdu, loading, taxable, tax, taxRate, credited };
  });
}

function titleOf(random: Random, id: number, from: string, to: string, sign: 1 | -1 = 1): Title {
  const lines = linesOf(random, sign);
  const commissions = RECIPIENTS.filter(() => random.chance(0.8)).map((recipient, partyId) => {
    const amount = sign * random.int(0, 20_000);
    const clawedBack = random.chance(0.1) ? Math.trunc(amount / 3) : 0;
    const coverages = maybe(random, 0.2, () => [random.pick(COVERAGES)]);
    return { recipient, partyId, base: random.pick(BASES), amount, clawedBack, coverages };
  });
  const gross = lines.reduce((sum, { taxable, tax, credited }) => sum + taxable + tax - credited.taxable - credited.tax, 0);
  return { id, from, to, collected: random.pick([gross, gross, gross, 0, Math.trunc(gross / 2)]), lines, commissions };
}

const shareOrSum = (random: Random) => ({
  percent: maybe(random, 0.4, () => random.int(1, 400_000)),
  amount: maybe(random, 0.4, () => random.int(1, 60_000)),
});

function termsOf(random: Random, type: RefundType): RefundTerms {
  const shortRate = [
    { days: random.int(1, 90), kept: random.int(0, 300_000) },
    { days: random.int(91, 400), kept: random.int(300_000, 1_000_000) },
  ];
  const penalty = shareOrSum(random);
  return plainTerms(type, {
    taxRefunded: random.chance(0.5),
    penalty: type === 'SHORT_RATE' && penalty.percent === null && penalty.amount === null ? { percent: 1_000, amount: null } : penalty,
    shortRate: random.chance(0.4) ? shortRate : [],
    minimumEarned: type === 'LOAN' ? { percent: null, amount: null } : shareOrSum(random),
    administrativeCosts: random.chance(0.3) ? random.int(0, 5_000) : 0,
    excludedCoverages: random.chance(0.2) ? [random.pick(COVERAGES)] : [],
    pureShare: random.pick([1_000_000, 1_000_000, 700_000]),
  });
}

/** Amounts that a user could type: within what each line may still give back. */
function manualOf(random: Random, titles: readonly Title[], effectiveDate: string): RefundInput['manual'] {
  const amounts = titles
    .filter(({ collected, from }) => collected !== 0 || from < effectiveDate)
    .flatMap(({ id, lines }) =>
      lines
        .filter(({ taxable }) => taxable > 0)
        .map(({ coverage, taxable, tax, credited }) => ({
          titleId: id,
          coverage,
          net: random.int(0, taxable - credited.taxable),
          tax: random.int(0, tax - credited.tax),
        })),
    );
  return { amounts, reason: 'A mano', typedBy: 1, approvedBy: 2 };
}

function inputOf(random: Random): RefundInput {
  const type = random.pick(TYPES);
  const from = addDays('2024-01-01', random.int(0, 1_000));
  const years = random.int(1, 6);
  const to = random.chance(0.8) ? addMonths(from, years * 12) : addDays(from, random.int(30, 1_500));
  const effectiveDate = type === 'FULL_FROM_INCEPTION' ? from : addDays(from, random.int(0, daysBetween(from, to)));
  const isYearly = random.chance(0.4) && to === addMonths(from, years * 12);
  const issued = isYearly
    ? Array.from({ length: years }, (_, i) => titleOf(random, i + 1, addMonths(from, i * 12), addMonths(from, (i + 1) * 12)))
    : [titleOf(random, 1, from, to)];
  const since = addDays(from, random.int(0, daysBetween(from, to) - 1));
  const changed = random.chance(0.2) ? [titleOf(random, 90, maxDate(since, from), to, random.pick([1, -1]))] : [];
  const titles = [...issued, ...changed];
  const initial = random.int(1, 5_000_000);
  return {
    from,
    to,
    effectiveDate,
    terms: termsOf(random, type),
    titles,
    coverages: type === 'MANUAL' ? null : maybe(random, 0.1, () => COVERAGES.slice(0, random.int(1, 4))),
    usedByClaim: random.chance(0.2) ? [random.pick(COVERAGES)] : [],
    forced: random.chance(0.1) ? [random.pick(COVERAGES)] : [],
    loan: type === 'LOAN' ? { initial, residual: random.int(0, initial) } : null,
    manual: type === 'MANUAL' ? manualOf(random, titles, effectiveDate) : null,
  };
}

/** Returns records of random refunds, without inputs that have none: a manual refund of nothing that was paid. */
export function randomRecords(count: number, seed: number): RefundRecord[] {
  const random = randomFrom(`refunds ${seed}`);
  const records: RefundRecord[] = [];
  while (records.length < count) {
    const input = inputOf(random);
    const result = computeRefund(input);
    if (result.outcome === 'COMPUTED') records.push(refundRecord(input, result.refund, null));
    else if (result.reasons.some(({ code }) => code !== 'IMPORTI_MANCANTI')) throw new Error(JSON.stringify(result.reasons));
  }
  return records;
}

/** Returns a refund in the words of the recomputation. */
export function asRecomputed({ lines, clawBacks, cancelled, costs, settlement }: Refund): Recomputed {
  const text = ({ titleId, coverage, net, tax, pdu }: Refund['lines'][number]) => `${titleId} ${coverage} ${net} ${tax} ${pdu}`;
  const back = [...clawBacks, ...cancelled.clawBacks].map(({ titleId, recipient, amount }) => `${titleId} ${recipient} ${amount}`);
  const { due, cash, offset, owed } = settlement;
  return {
    lines: lines.map(text),
    cancelled: cancelled.lines.map(text),
    clawBacks: back.toSorted(),
    settlement: [costs, due, cash, offset, owed],
  };
}
