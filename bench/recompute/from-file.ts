/*
 * Prices a risk from the exported CSV file of a tariff, with fractions of integers and the order of calculation of the
 * README of `areas/offer/rating`. Shares no code with the engine, so that both are unlikely to have the same error: imports
 * only Node's modules and its own two files.
 *
 * node bench/recompute/from-file.ts TARIFF.csv RISKS.jsonl prints one JSON line per risk: its lines, and the
 * commissions
 */
import { readFileSync } from 'node:fs';
import { type Fraction, fraction, larger, plus, rounded, smaller, times, whole } from './fractions.ts';
import { type Row, readTables, type Tables } from './tables.ts';

/** A question: amounts in cents, shares in millionths, as in the questions file. */
export interface Question {
  readonly province: string;
  /** Vehicles only. */
  readonly vehicleType?: string;
  readonly vehicleStatus?: string;
  readonly powerSupply?: string | null;
  readonly vehicleAge?: number;
  /** Homes only. */
  readonly homeType?: string;
  readonly squareMeters?: number;
  readonly insuredValue: number;
  readonly antitheft: string | null;
  readonly contractDate: string;
  /** Months as a number, days as `P90D`. */
  readonly months: number | `P${number}D`;
  readonly coverages: readonly string[];
  /** Millionths. */
  readonly discountPercent: number;
  /** Cents; one of the two discounts is 0. */
  readonly discountEuro: number;
}

/** Cents of one coverage: PDU, loading, discount, taxable, tax, premium. */
export type Line = readonly [
  coverage: string,
  pdu: number,
  loading: number,
  discount: number,
  taxable: number,
  tax: number,
  premium: number,
];

const cents = (euro: string): bigint => rounded(times(fraction(euro), whole(100)));
const listed = (list: string, word: string): boolean => list === '' || list.split(', ').includes(word);
const yes = (cell: string | undefined): boolean => cell === 'Sì';

/**
 * Returns whether a number is in a band, whose end is exclusive. A missing property matches only the band without
 * bounds.
 */
function within(value: number | undefined, from: string, to: string): boolean {
  if (value === undefined) return from === '' && to === '';
  return (from === '' || value >= Number(from)) && (to === '' || value < Number(to));
}

/** Returns whether an amount is in a band of euro. */
function worth(value: bigint, from: string, to: string): boolean {
  return (from === '' || value >= cents(from)) && (to === '' || value < cents(to));
}

function cell(row: Row, title: string): string {
  const value = row[title];
  if (value === undefined) throw new Error(`The file has no column ${title}`);
  return value;
}

const same = (condition: string, value: string | null | undefined): boolean => condition === '' || condition === value;

/** Returns the row of the rate table for the risk. */
function rateRow(tables: Tables, coverage: string, zone: string, risk: Question): Row | undefined {
  return (tables.get('Tassi') ?? []).find(
    (row) =>
      cell(row, 'Appartiene a') === coverage &&
      same(cell(row, 'Zona'), zone) &&
      same(cell(row, 'Stato del veicolo'), risk.vehicleStatus) &&
      same(cell(row, 'Alimentazione'), risk.powerSupply) &&
      within(risk.vehicleAge, cell(row, 'Età del veicolo › da'), cell(row, 'Età del veicolo › a')) &&
      same(cell(row, 'Tipo di abitazione'), risk.homeType) &&
      within(risk.squareMeters, cell(row, 'Superficie › da'), cell(row, 'Superficie › a')) &&
      worth(BigInt(risk.insuredValue), cell(row, 'Valore assicurato › da'), cell(row, 'Valore assicurato › a')),
  );
}

/** Formats a duration as in the file: `12`, `90 giorni`. */
function written(months: Question['months']): string {
  const days = /^P(\d+)D$/.exec(String(months))?.[1];
  if (days === undefined) return String(months);
  return days === '1' ? '1 giorno' : `${days} giorni`;
}

/** Returns the applicable margin: one with the duration before one with the zone before one with neither. */
function marginOf(tables: Tables, coverage: string, zone: string, months: Question['months']): Row | undefined {
  const fits = (tables.get('Margini') ?? []).filter(
    (row) =>
      cell(row, 'Appartiene a') === coverage &&
      cell(row, 'Operazione') === 'EMISSIONE' &&
      same(cell(row, 'Durata'), written(months)) &&
      same(cell(row, 'Zona'), zone),
  );
  const weight = (row: Row) => (row.Durata === '' ? 0 : 2) + (row.Zona === '' ? 0 : 1);
  return fits.toSorted((a, b) => weight(b) - weight(a))[0];
}

function taxRate(tables: Tables, coverage: string, date: string): Fraction | undefined {
  const row = (tables.get('Imposte (sola lettura)') ?? []).find(
    (one) => one.Garanzia === coverage && (one.Dal ?? '') <= date && (one.Al === '' || date <= (one.Al ?? '')),
  );
  return row === undefined ? undefined : times(fraction(cell(row, 'Aliquota %')), { n: 1n, d: 100n });
}

/**
 * Length of a duration of the file, in days of a year of 365 days and twelve equal months, times twelve; days come
 * before equally long months.
 */
function length(duration: string): number {
  const [count = '', unit] = duration.split(' ');
  return unit === undefined ? Number(count) * 365 + 0.5 : Number(count) * 12;
}

/**
 * Returns whether a coverage is sold for a duration: its choice of durations applies if it has one, else its own list.
 */
function isSoldFor(row: Row, duration: string): boolean {
  const choice = (title: string) => cell(row, `Scelta della durata › ${title}`);
  const [least, most] = [choice('Durata minima'), choice('Durata massima')];
  switch (choice('Tipo di scelta')) {
    case '':
      return listed(cell(row, 'Durate'), duration);
    case 'SOLO_MIN':
      return least === '' || length(duration) >= length(least);
    case 'SOLO_MAX':
      return most === '' || length(duration) <= length(most);
    case 'MIN_MAX':
      return (least === '' || length(duration) >= length(least)) && (most === '' || length(duration) <= length(most));
    case 'PARZIALMENTE_LIBERA':
      return choice('Durate ammesse').split(', ').includes(duration);
    default:
      return true;
  }
}

function isOffered(row: Row, zone: string, risk: Question): boolean {
  const value = BigInt(risk.insuredValue);
  const [least, most, oldest] = [
    cell(row, 'Valore assicurato › Minimo'),
    cell(row, 'Valore assicurato › Massimo'),
    cell(row, 'Età massima del veicolo'),
  ];
  return (
    isSoldFor(row, written(risk.months)) &&
    listed(cell(row, 'Zone'), zone) &&
    (risk.vehicleType === undefined || listed(cell(row, 'Tipi di veicolo'), risk.vehicleType)) &&
    (risk.vehicleStatus === undefined || listed(cell(row, 'Stati del veicolo'), risk.vehicleStatus)) &&
    (risk.homeType === undefined || listed(cell(row, 'Tipi di abitazione'), risk.homeType)) &&
    (least === '' || value >= cents(least)) &&
    (most === '' || value <= cents(most)) &&
    (oldest === '' || (risk.vehicleAge ?? 0) <= Number(oldest))
  );
}

/** A coverage before any discount. */
interface Full {
  readonly coverage: string;
  readonly pdu: bigint;
  readonly loading: bigint;
  readonly gift: boolean;
  readonly discountable: boolean;
  readonly tax: Fraction;
}

function priceCoverage(tables: Tables, row: Row, zone: string, factor: Fraction, risk: Question): Full | undefined {
  const coverage = cell(row, 'Garanzia');
  const rate = rateRow(tables, coverage, zone, risk);
  const tax = taxRate(tables, coverage, risk.contractDate);
  if (rate === undefined || tax === undefined || !isOffered(row, zone, risk)) return undefined;
  const device = (tables.get('Moltiplicatori') ?? []).find((one) => one.Garanzia === coverage && one.Dispositivo === risk.antitheft);
  const perMille = cell(rate, 'Tasso ‰');
  const yearly =
    perMille === ''
      ? times(fraction(cell(rate, 'Importo annuo')), whole(100))
      : times(fraction(perMille), { n: 1n, d: 1000n }, whole(risk.insuredValue));
  const computed = rounded(times(yearly, factor, device === undefined ? whole(1) : fraction(cell(device, 'Moltiplicatore'))));
  const least = cents(cell(row, 'Premio minimo (PDU)'));
  const gift = yes(row.Omaggio);
  const pdu = gift && !yes(row['PDU dovuto alla compagnia']) ? 0n : larger(computed, least);
  const margin = marginOf(tables, coverage, zone, risk.months);
  const percent = margin?.['Caricamento %'] ?? '';
  const fixed = margin?.['Caricamento €'] ?? '';
  const part = percent === '' ? 0n : rounded(times({ n: pdu, d: 1n }, fraction(percent), { n: 1n, d: 100n }));
  const loading = gift ? 0n : part + (fixed === '' ? 0n : cents(fixed));
  return { coverage, pdu, loading, gift, discountable: !gift && yes(row.Scontabile), tax };
}

/**
 * Splits cents by weight: each share is rounded down, and the remaining cents go to the largest remainders, earlier
 * ones first.
 */
function byWeight(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / sum);
  const given = parts.reduce((a, b) => a + b, 0n);
  const cutOff = weights.map((weight, i) => ({ i, rest: (amount * weight) % sum }));
  const order = cutOff.toSorted((a, b) => Number(b.rest - a.rest) || a.i - b.i).slice(0, Number(amount - given));
  return parts.map((part, i) => part + (order.some((one) => one.i === i) ? 1n : 0n));
}

/**
 * Subtracts an amount from the discountable coverages by price, from each at most its loading; the others bear the
 * rest.
 */
function euroOff(all: readonly Full[], amount: bigint): bigint[] {
  const stopped = new Set<Full>(all.filter((one) => !one.discountable));
  for (;;) {
    const atLimit = all.reduce((sum, one) => sum + (one.discountable && stopped.has(one) ? one.loading : 0n), 0n);
    const parts = byWeight(
      amount - atLimit,
      all.map((one) => (stopped.has(one) ? 0n : one.pdu + one.loading)),
    );
    const over = all.filter((one, i) => !stopped.has(one) && (parts[i] ?? 0n) > one.loading);
    if (over.length === 0) return all.map((one, i) => (!one.discountable ? 0n : stopped.has(one) ? one.loading : (parts[i] ?? 0n)));
    for (const one of over) stopped.add(one);
  }
}

/** Discount of each coverage: at most its loading, and in total never the amount due to the insurer for gifts. */
function discountsOf(all: readonly Full[], { discountPercent, discountEuro }: Question): bigint[] {
  const sum = (of: (one: Full) => bigint) => all.reduce((total, one) => total + of(one), 0n);
  const owedForGifts = sum((one) => (one.gift ? one.pdu : 0n));
  const left = larger(0n, sum((one) => one.loading) - owedForGifts);
  const discountable = sum((one) => (one.discountable ? one.loading : 0n));
  const most = smaller(left, discountable);
  if (discountEuro > 0) return euroOff(all, smaller(BigInt(discountEuro), most));
  const shares = all.map((one) => {
    if (!one.discountable) return 0n;
    const share = rounded({ n: (one.pdu + one.loading) * BigInt(discountPercent), d: 1_000_000n });
    return smaller(share, one.loading);
  });
  return shares.reduce((a, b) => a + b, 0n) > left ? euroOff(all, left) : shares;
}

function lineOf({ coverage, pdu, loading, gift, tax }: Full, off: bigint): Line {
  const discount = gift ? pdu + loading : off;
  const taxable = pdu + loading - discount;
  const taxes = rounded(times({ n: taxable, d: 1n }, tax));
  return [coverage, Number(pdu), Number(loading), Number(discount), Number(taxable), Number(taxes), Number(taxable + taxes)];
}

/** Returns the lines of a price, in the order of the tariff; none if the place or the duration is not insured. */
export function priceFromFile(tables: Tables, risk: Question): Line[] {
  const zone = (tables.get('Zone') ?? []).find((row) => cell(row, 'Province').split(', ').includes(risk.province));
  const duration = (tables.get('Durate') ?? []).find((row) => row.Durata === written(risk.months));
  if (zone === undefined || duration === undefined) return [];
  const factor = fraction(cell(duration, 'Moltiplicatore'));
  const all = (tables.get('Garanzie') ?? [])
    .filter((row) => risk.coverages.includes(cell(row, 'Garanzia')))
    .map((row) => priceCoverage(tables, row, cell(zone, 'Codice'), factor, risk))
    .filter((full) => full !== undefined);
  const discounts = discountsOf(all, risk);
  return all.map((full, i) => lineOf(full, discounts[i] ?? 0n));
}

/** Commission in cents: recipient, base, share as in the file, what it is a share of, amount. */
export type Commission = readonly [recipient: string, base: string, percent: string, baseAmount: number, amount: number];

/**
 * Rules of a coverage, or of the tariff for ``, that apply to a sale: the most specific one for each recipient and
 * base.
 */
function recipientRules(tables: Tables, coverage: string, zone: string, months: Question['months']): Row[] {
  const weight = (row: Row) => (row.Durata === '' ? 0 : 2) + (row.Zona === '' ? 0 : 1);
  const fits = (tables.get('Percipienti') ?? []).filter(
    (row) =>
      cell(row, 'Appartiene a') === coverage &&
      cell(row, 'Operazione') === 'EMISSIONE' &&
      same(cell(row, 'Durata'), written(months)) &&
      same(cell(row, 'Zona'), zone),
  );
  const chosen = new Map<string, Row>();
  for (const row of fits) {
    const key = `${cell(row, 'Percipiente')}|${cell(row, 'Calcolata su')}`;
    const before = chosen.get(key);
    if (before === undefined || weight(row) > weight(before)) chosen.set(key, row);
  }
  return [...chosen.values()];
}

/** A share of a base, and the lines it applies to. */
interface Share {
  readonly recipient: string;
  readonly base: string;
  readonly percent: string;
  readonly lines: Line[];
}

const share = (amount: Fraction, percent: string): Fraction => times(amount, fraction(percent), { n: 1n, d: 100n });

function baseOf(line: Line, base: string): Fraction {
  return whole(base === 'IMPONIBILE' ? line[4] : base === 'CARICAMENTI' ? line[2] : line[1]);
}

/**
 * Returns the commissions of a price: on each coverage its own recipients, and the tariff's for those it does not
 * name. Every share of a base is computed on the sum of its lines and rounded once; a share of the dealer's commission
 * is a share of all of it, or of the part on those lines.
 */
export function commissionsFromFile(tables: Tables, risk: Question, lines: readonly Line[]): Commission[] {
  const place = (tables.get('Zone') ?? []).find((row) => cell(row, 'Province').split(', ').includes(risk.province));
  if (place === undefined || lines.length === 0) return [];
  const zone = cell(place, 'Codice');
  const general = recipientRules(tables, '', zone, risk.months);
  const shares = new Map<string, Share>();
  for (const line of lines) {
    const own = recipientRules(tables, line[0], zone, risk.months);
    const named = own.map((row) => cell(row, 'Percipiente'));
    for (const row of [...general.filter((one) => !named.includes(cell(one, 'Percipiente'))), ...own]) {
      const [recipient, base, percent] = [cell(row, 'Percipiente'), cell(row, 'Calcolata su'), cell(row, 'Percentuale')];
      const key = `${recipient}|${base}|${percent}`;
      const known = shares.get(key) ?? { recipient, base, percent, lines: [] };
      known.lines.push(line);
      shares.set(key, known);
    }
  }
  const all = [...shares.values()];
  const direct = all
    .filter(({ base }) => base !== 'PROVVIGIONE_DEALER')
    .map((one) => {
      const sum = one.lines.reduce((total, line) => plus(total, baseOf(line, one.base)), whole(0));
      return { ...one, of: rounded(sum), amount: rounded(share(sum, one.percent)) };
    });
  const dealers = direct.filter(({ recipient }) => recipient === 'DEALER');
  const onLine = (line: Line) =>
    dealers
      .filter((one) => one.lines.includes(line))
      .reduce((total, one) => plus(total, share(baseOf(line, one.base), one.percent)), whole(0));
  const cascade = all
    .filter(({ base }) => base === 'PROVVIGIONE_DEALER')
    .map((one) => {
      const everything = dealers.reduce((total, { amount }) => total + amount, 0n);
      const of =
        one.lines.length === lines.length ? everything : rounded(one.lines.reduce((sum, line) => plus(sum, onLine(line)), whole(0)));
      return { ...one, of, amount: rounded(share({ n: of, d: 1n }, one.percent)) };
    });
  return [...direct, ...cascade].map(({ recipient, base, percent, of, amount }) => [recipient, base, percent, Number(of), Number(amount)]);
}

if (process.argv[1] === import.meta.filename) {
  const [tariff = '', risks = ''] = process.argv.slice(2);
  const tables = readTables(readFileSync(tariff, 'utf8'));
  for (const line of readFileSync(risks, 'utf8').split('\n')) {
    if (line === '') continue;
    const risk = JSON.parse(line) as Question;
    const lines = priceFromFile(tables, risk);
    const commissions = commissionsFromFile(tables, risk, lines)
      .map((one) => JSON.stringify(one))
      .toSorted();
    process.stdout.write(`${JSON.stringify([lines, commissions])}\n`);
  }
}
