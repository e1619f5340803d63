/*
 * Computes refunds again from stored records (one JSON document a line: `input` and `refund`), with fractions of
 * integers and the rules of the README of `areas/after-sale/cancellations`. Shares no code with the engine, so that both are
 * unlikely to have the same error: imports only Node's modules and fractions.
 *
 * node bench/recompute-refunds/from-record.ts RECORDS.jsonl prints one JSON line per record: what differs, or nothing
 */
import { readFileSync } from 'node:fs';
import { type Fraction, plus, rounded, smaller, times } from '../recompute/fractions.ts';
import { daysBetween, lastWholeYear, nextYear } from './calendar.ts';

interface Parts {
  readonly pdu: number;
  readonly taxable: number;
  readonly tax: number;
}

interface Line extends Parts {
  readonly coverage: string;
  readonly loading: number;
  readonly taxRate: number;
  readonly credited: Parts;
}

interface Commission {
  readonly recipient: string;
  readonly base: string;
  readonly amount: number;
  readonly clawedBack: number;
  readonly coverages: readonly string[] | null;
}

interface Title {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly collected: number;
  readonly lines: readonly Line[];
  readonly commissions: readonly Commission[];
}

interface Agreed {
  readonly percent: number | null;
  readonly amount: number | null;
}

/** The input of a stored refund. */
export interface StoredInput {
  readonly from: string;
  readonly to: string;
  readonly effectiveDate: string;
  readonly terms: {
    readonly type: string;
    readonly taxRefunded: boolean;
    readonly penalty: Agreed;
    readonly shortRate: readonly { readonly days: number; readonly kept: number }[];
    readonly minimumEarned: Agreed;
    readonly administrativeCosts: number;
    readonly excludedCoverages: readonly string[];
    readonly pureShare: number;
  };
  readonly titles: readonly Title[];
  readonly coverages: readonly string[] | null;
  readonly usedByClaim: readonly string[];
  readonly forced: readonly string[];
  readonly loan: { readonly initial: number; readonly residual: number } | null;
  readonly manual: {
    readonly amounts: readonly { readonly titleId: number; readonly coverage: string; readonly net: number; readonly tax: number }[];
  } | null;
}

/** Recomputed: by line `title coverage net tax pdu`, by commission `title recipient amount`, and the settlement. */
export interface Recomputed {
  readonly lines: readonly string[];
  readonly cancelled: readonly string[];
  readonly clawBacks: readonly string[];
  readonly settlement: readonly number[];
}

interface Work {
  readonly title: Title;
  readonly line: Line;
  readonly sign: bigint;
  readonly taxable: bigint;
  readonly never: boolean;
  /** The title begins after the issue, on the end or later: it goes back whole. */
  readonly unused: boolean;
  readonly begun: boolean;
  readonly typed: { readonly net: number; readonly tax: number } | undefined;
  share: Fraction;
  net: bigint;
}

const MILLION = 1_000_000n;
const abs = (value: number): bigint => BigInt(Math.abs(value));
const part = (n: bigint | number, d: bigint | number): Fraction => ({ n: BigInt(n), d: BigInt(d) });
const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);
const atLeastZero = (value: bigint): bigint => (value > 0n ? value : 0n);
const ofMillion = (value: bigint, rate: number): bigint => rounded(part(value * BigInt(rate), MILLION));

/** Shares a sum by largest remainder; the first of equal remainders gets the cent. */
function shared(whole: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (whole * weight) / all);
  const order = weights
    .map((weight, i) => ({ i, rest: (whole * weight) % all }))
    .sort((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.i - b.i));
  for (const { i } of order.slice(0, Number(whole - sum(parts)))) parts[i] = (parts[i] ?? 0n) + 1n;
  return parts;
}

/** What a line gives back before the insurer keeps anything. */
function beforeDeductions(input: StoredInput, work: Omit<Work, 'share' | 'net'>): Pick<Work, 'share' | 'net'> {
  const { terms, effectiveDate, loan } = input;
  const { title, line, taxable, typed } = work;
  const give = (share: Fraction) => ({ share, net: rounded(times(part(taxable, 1), share)) });
  const money = (net: bigint, otherwise: Fraction) => ({ net, share: taxable === 0n ? otherwise : part(net, taxable) });
  if (input.coverages?.includes(line.coverage) === false) return give(part(0, 1));
  if (work.never || work.unused) return give(part(1, 1));
  if (terms.type === 'MANUAL') return money(typed === undefined ? 0n : BigInt(typed.net) + abs(line.credited.taxable), part(0, 1));
  const isKept = [...input.usedByClaim, ...terms.excludedCoverages].includes(line.coverage) && !input.forced.includes(line.coverage);
  if (isKept || terms.type === 'NONE') return give(part(0, 1));
  if (terms.type === 'FULL_FROM_INCEPTION') return give(part(1, 1));
  const all = daysBetween(title.from, title.to);
  const unused = Math.min(all, Math.max(0, daysBetween(effectiveDate, title.to)));
  if (terms.type === 'YEARLY' && effectiveDate > title.from && unused > 0) {
    const first = nextYear(input.from, effectiveDate);
    return give(part(Math.max(0, daysBetween(first, lastWholeYear(input.from, first, title.to))), all));
  }
  const time = part(unused, all);
  if (terms.type !== 'LOAN' || loan === null || unused === 0) return give(time);
  const pure = smaller(ofMillion(abs(line.pdu), terms.pureShare), taxable);
  const byCapital = times(part(pure, 1), time, part(loan.residual, loan.initial));
  return money(rounded(plus(byCapital, times(part(taxable - pure, 1), time))), time);
}

function keep(work: Work, amount: bigint): void {
  if (amount <= 0n) return;
  work.net -= amount;
  if (work.taxable > 0n) work.share = part(work.net, work.taxable);
}

/** Keeps a sum of all lines, in proportion to what each gives back. */
function keepSum(works: readonly Work[], wanted: bigint): void {
  const given = works.map(({ sign, net }) => sign * net);
  const most = atLeastZero(sum(given));
  const parts = shared(smaller(atLeastZero(wanted), most), given.map(atLeastZero));
  for (const [i, work] of works.entries()) keep(work, parts[i] ?? 0n);
}

function deductions({ terms, effectiveDate }: StoredInput, works: readonly Work[]): void {
  if (['NONE', 'FULL_FROM_INCEPTION', 'MANUAL'].includes(terms.type)) return;
  const { penalty, minimumEarned, shortRate } = terms;
  if (terms.type === 'SHORT_RATE') {
    for (const work of works) {
      if (shortRate.length === 0) break;
      const used = Math.max(0, daysBetween(work.title.from, effectiveDate));
      const kept = shortRate.find(({ days }) => used <= days)?.kept ?? Number(MILLION);
      keep(work, work.net - (work.taxable - ofMillion(work.taxable, kept)));
    }
    if (penalty.percent !== null) for (const work of works) keep(work, ofMillion(work.net, penalty.percent));
    if (penalty.amount !== null) keepSum(works, BigInt(penalty.amount));
  }
  if (minimumEarned.percent !== null) {
    for (const work of works) keep(work, smaller(work.net, ofMillion(work.taxable, minimumEarned.percent) - (work.taxable - work.net)));
  }
  if (minimumEarned.amount !== null) {
    const earned = sum(works.map(({ sign, taxable, net }) => sign * (taxable - net)));
    keepSum(works, BigInt(minimumEarned.amount) - earned);
  }
}

interface Given {
  readonly net: bigint;
  readonly tax: bigint;
  readonly pdu: bigint;
}

function given({ terms }: StoredInput, { title, line, sign, taxable, never, unused, typed, net, share }: Work): Given {
  const pdu = atLeastZero(rounded(times(part(abs(line.pdu), 1), share)) - abs(line.credited.pdu));
  if (terms.type === 'MANUAL' && !never)
    return { net: sign * BigInt(typed?.net ?? 0), tax: sign * BigInt(typed?.tax ?? 0), pdu: sign * pdu };
  const isGross =
    never || unused || title.collected === 0 || terms.type === 'PRO_RATA_GROSS' || (terms.type !== 'PRO_RATA_NET' && terms.taxRefunded);
  const due = net === taxable ? abs(line.tax) : smaller(ofMillion(net, line.taxRate), abs(line.tax));
  const tax = isGross && net > 0n ? atLeastZero(due - abs(line.credited.tax)) : 0n;
  return { net: sign * atLeastZero(net - abs(line.credited.taxable)), tax: sign * tax, pdu: sign * pdu };
}

const BASES: Readonly<Record<string, (line: Line) => bigint>> = {
  IMPONIBILE: ({ taxable }) => abs(taxable),
  CARICAMENTI: ({ loading }) => abs(loading),
  PREZZO_ACQUISTO: ({ pdu }) => abs(pdu),
};

function weights(title: Title, { base, coverages }: Commission): bigint[] {
  const earns = ({ coverage }: Line) => coverages === null || coverages.includes(coverage);
  const ofLine = BASES[base];
  const byLine = ofLine === undefined ? dealer(title) : title.lines.map(ofLine);
  const found = title.lines.map((line, i) => (earns(line) ? (byLine[i] ?? 0n) : 0n));
  if (sum(found) > 0n) return found;
  return title.lines.some(earns) ? title.lines.map((line) => (earns(line) ? 1n : 0n)) : title.lines.map(() => 1n);
}

function dealer(title: Title): bigint[] {
  const own = title.commissions.filter(({ recipient, base }) => recipient === 'DEALER' && base !== 'PROVVIGIONE_DEALER');
  return own.reduce(
    (parts, commission) => {
      const more = shared(abs(commission.amount), weights(title, commission));
      return parts.map((value, i) => value + (more[i] ?? 0n));
    },
    title.lines.map(() => 0n),
  );
}

function clawBack(title: Title, commission: Commission, works: readonly Work[]): string {
  const by = weights(title, commission);
  const all = works.reduce<Fraction>((whole, { share }, i) => plus(whole, times(part(by[i] ?? 0n, 1), share)), part(0, 1));
  const due = rounded(times(part(abs(commission.amount), 1), part(all.n, all.d * sum(by))));
  const left = atLeastZero(due - abs(commission.clawedBack));
  return `${title.id} ${commission.recipient} ${commission.amount < 0 ? -left : left}`;
}

/** Returns the refund of a stored input. */
export function recompute(input: StoredInput): Recomputed {
  const works = input.titles.map((title) => {
    const never = title.collected === 0 && title.from >= input.effectiveDate;
    const unused = title.from >= input.effectiveDate && title.from > input.from && input.terms.type !== 'MANUAL';
    return title.lines.map((line): Work => {
      const typed = input.manual?.amounts.find(({ titleId, coverage }) => titleId === title.id && coverage === line.coverage);
      const begun = title.from < input.effectiveDate || title.from === input.from;
      const sign = line.taxable < 0 || line.pdu < 0 ? -1n : 1n;
      const work = { title, line, sign, taxable: abs(line.taxable), never, unused, begun, typed };
      return { ...work, ...beforeDeductions(input, work) };
    });
  });
  deductions(
    input,
    works.flat().filter(({ begun, never }) => begun && !never),
  );
  const results = works.flat().map((work) => ({ work, given: given(input, work) }));
  const text = ({ work, given: { net, tax, pdu } }: (typeof results)[number]) =>
    `${work.title.id} ${work.line.coverage} ${net} ${tax} ${pdu}`;
  const gross = (of: typeof results) => sum(of.map(({ given: { net, tax } }) => net + tax));
  const [kept, gone] = [results.filter(({ work }) => !work.never), results.filter(({ work }) => work.never)];
  const isReduced = !['NONE', 'FULL_FROM_INCEPTION', 'MANUAL'].includes(input.terms.type);
  const costs = isReduced ? smaller(BigInt(input.terms.administrativeCosts), atLeastZero(gross(kept))) : 0n;
  const charged = sum(
    input.titles.flatMap(({ lines }) => lines.map((l) => BigInt(l.taxable + l.tax - l.credited.taxable - l.credited.tax))),
  );
  const balance = sum(input.titles.map(({ collected }) => BigInt(collected))) - charged + gross(kept) + gross(gone) - costs;
  const due = atLeastZero(gross(kept) - costs);
  const cash = smaller(due, atLeastZero(balance));
  return {
    lines: kept.map(text),
    cancelled: gone.map(text),
    clawBacks: input.titles
      .flatMap((title, i) => title.commissions.map((commission) => clawBack(title, commission, works[i] ?? [])))
      .toSorted(),
    settlement: [costs, due, cash, due - cash, atLeastZero(-balance)].map(Number),
  };
}

if (import.meta.main) {
  const records = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
  process.stdout.write(records.map((record) => JSON.stringify(recompute(JSON.parse(record).input))).join('\n'));
}
