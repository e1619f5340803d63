/*
 * Computes variations again from stored records (one JSON document a line: `input` and `effect`), with fractions of
 * integers and the rules of the README of `areas/after-sale/variations`. Shares no code with the engine, so that both are unlikely to
 * have the same error: imports only Node's modules and fractions.
 *
 * node bench/recompute-variations/from-record.ts RECORDS.jsonl prints one JSON line per record: lines, commissions, totals
 */
import { readFileSync } from 'node:fs';

interface Price {
  readonly coverage: string;
  readonly pdu: number;
  readonly loading: number;
  readonly taxable: number;
  readonly taxRate: number;
}

interface Term {
  readonly recipient: string;
  readonly base: string;
  readonly percent: number;
  readonly coverages: readonly string[] | null;
}

/** The input of a stored variation. */
export interface StoredInput {
  readonly from: string;
  readonly to: string;
  readonly effectiveOn: string;
  readonly running: readonly Price[];
  readonly ratedBefore: readonly Price[];
  readonly ratedAfter: readonly Price[];
  readonly heldBefore: readonly string[];
  readonly heldAfter: readonly string[];
  readonly taxRefunded: boolean;
  readonly commissions: readonly Term[];
  readonly mirrored: StoredEffect | null;
}

interface StoredEffect {
  readonly lines: readonly {
    readonly coverage: string;
    readonly pdu: number;
    readonly loading: number;
    readonly taxable: number;
    readonly tax: number;
  }[];
  readonly commissions: readonly { readonly recipient: string; readonly amount: number }[];
}

/** By line `coverage pdu loading taxable tax`, by commission `recipient amount`, and `[net, tax, gross, commission]`. */
export interface Recomputed {
  readonly lines: readonly string[];
  readonly commissions: readonly string[];
  readonly totals: readonly number[];
}

interface Line {
  readonly coverage: string;
  readonly pdu: bigint;
  readonly loading: bigint;
  readonly taxable: bigint;
  readonly tax: bigint;
}

const DAY = 86_400_000n;
const MILLION = 1_000_000n;

/** The number of a day, counted from noon to noon so that no clock matters. */
function dayNumber(date: string): bigint {
  return BigInt(Date.parse(`${date}T12:00:00Z`)) / DAY;
}

/** Half away from zero. */
function round(numerator: bigint, denominator: bigint): bigint {
  const magnitude = (2n * (numerator < 0n ? -numerator : numerator) + denominator) / (2n * denominator);
  return numerator < 0n ? -magnitude : magnitude;
}

const sum = (values: readonly bigint[]) => values.reduce((all, one) => all + one, 0n);

/** The price of the whole term that a coverage has afterwards: none, the tariff's, or the one that it had. */
function afterwards(input: StoredInput, code: string, had: Price | undefined): Price | undefined {
  const isIn = (prices: readonly Price[]) => prices.find(({ coverage }) => coverage === code);
  if (!input.heldAfter.includes(code)) return undefined;
  const [old, now] = [isIn(input.ratedBefore), isIn(input.ratedAfter)];
  if (!input.heldBefore.includes(code)) return now;
  const text = (price: Price | undefined) => (price === undefined ? '' : `${price.pdu}/${price.loading}/${price.taxable}`);
  return text(old) === text(now) ? had : now;
}

function computed(input: StoredInput): Line[] {
  const [start, day, end] = [input.from, input.effectiveOn, input.to].map(dayNumber) as [bigint, bigint, bigint];
  const whole = end - start;
  const left = day > end ? 0n : end - day;
  const codes = [...input.running.map(({ coverage }) => coverage), ...input.ratedAfter.map(({ coverage }) => coverage)];
  return [...new Set(codes)].flatMap((code) => {
    const had = input.running.find(({ coverage }) => coverage === code);
    const has = afterwards(input, code, had);
    if (had === has) return [];
    const part = (of: 'pdu' | 'loading' | 'taxable') => round((BigInt(has?.[of] ?? 0) - BigInt(had?.[of] ?? 0)) * left, whole);
    const taxable = part('taxable');
    const isBack = taxable < 0n;
    const rate = BigInt((isBack ? had : (has ?? had))?.taxRate ?? 0);
    const tax = isBack && !input.taxRefunded ? 0n : round(taxable * rate, MILLION);
    return [{ coverage: code, pdu: part('pdu'), loading: part('loading'), taxable, tax }];
  });
}

const BASES: Readonly<Record<string, (line: Line) => bigint>> = {
  IMPONIBILE: ({ taxable }) => taxable,
  CARICAMENTI: ({ loading }) => loading,
  PREZZO_ACQUISTO: ({ pdu }) => pdu,
};

function share(term: Term, lines: readonly Line[]): bigint {
  const base = BASES[term.base];
  const own = term.coverages === null ? lines : lines.filter(({ coverage }) => term.coverages?.includes(coverage));
  return base === undefined ? 0n : round(sum(own.map(base)) * BigInt(term.percent), MILLION);
}

function earned({ commissions }: StoredInput, lines: readonly Line[]): string[] {
  return commissions.flatMap((term) => {
    const own = term.coverages === null ? lines : lines.filter(({ coverage }) => term.coverages?.includes(coverage));
    const dealers = commissions.filter(({ recipient, base }) => recipient === 'DEALER' && base !== 'PROVVIGIONE_DEALER');
    const amount =
      term.base === 'PROVVIGIONE_DEALER'
        ? round(sum(dealers.map((dealer) => share(dealer, own))) * BigInt(term.percent), MILLION)
        : share(term, lines);
    return amount === 0n ? [] : [`${term.recipient} ${amount}`];
  });
}

/** Returns the effect of a stored input. */
export function recompute(input: StoredInput): Recomputed {
  const { mirrored } = input;
  const lines =
    mirrored === null
      ? computed(input)
      : mirrored.lines.map((line): Line => {
          const [pdu, loading, taxable, tax] = [-line.pdu, -line.loading, -line.taxable, -line.tax].map(BigInt) as [
            bigint,
            bigint,
            bigint,
            bigint,
          ];
          return { coverage: line.coverage, pdu, loading, taxable, tax };
        });
  const commissions =
    mirrored === null ? earned(input, lines) : mirrored.commissions.map(({ recipient, amount }) => `${recipient} ${BigInt(-amount)}`);
  const [net, tax] = [sum(lines.map(({ taxable }) => taxable)), sum(lines.map((line) => line.tax))];
  const commission = sum(commissions.map((text) => BigInt(text.split(' ')[1] ?? 0)));
  return {
    lines: lines.map(({ coverage, pdu, loading, taxable, tax: own }) => `${coverage} ${pdu} ${loading} ${taxable} ${own}`),
    commissions,
    totals: [net, tax, net + tax, commission].map(Number),
  };
}

if (import.meta.main) {
  const records = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
  process.stdout.write(records.map((record) => JSON.stringify(recompute(JSON.parse(record).input))).join('\n'));
}
