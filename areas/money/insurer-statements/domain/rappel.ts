import { applyRate, type Cents, type Micros, mulDivRound, sumCents } from '#platform/domain-kit/money.ts';
import { addDays, addMonths, maxDate, minDate, type PlainDate, yearOf } from '#platform/domain-kit/time/dates.ts';
import type { Span } from './agreement.ts';

/** Length of the calendar period whose volume counts. */
export const RAPPEL_PERIODS = ['TRIMESTRE', 'SEMESTRE', 'ANNO'] as const;
export type RappelPeriod = (typeof RAPPEL_PERIODS)[number];

/** INTERO: the rate of the band reached, on the whole volume. SCAGLIONI: each part of the volume at the rate of its band. */
export const RAPPEL_METHODS = ['INTERO', 'SCAGLIONI'] as const;
export type RappelMethod = (typeof RAPPEL_METHODS)[number];

/** From a volume on (cents of PDU), a rate. */
export interface RappelBand {
  readonly from: Cents;
  readonly rate: Micros;
}

/** A volume bonus that an insurer pays to the agency, or the agency to a recipient of its network. */
export interface RappelRule {
  readonly companyId: number;
  /** Null: the agency. */
  readonly recipientId: number | null;
  /** Products whose policies count; null: all. */
  readonly products: readonly number[] | null;
  readonly period: RappelPeriod;
  readonly method: RappelMethod;
  /** By volume, ascending. */
  readonly bands: readonly RappelBand[];
  /** First day of a period. */
  readonly validFrom: PlainDate;
  /** Last day of a period; null: open. */
  readonly validTo: PlainDate | null;
}

const MONTHS: Readonly<Record<RappelPeriod, number>> = { TRIMESTRE: 3, SEMESTRE: 6, ANNO: 12 };

/** Returns the calendar period of a length that contains a day. */
export function rappelPeriodOf(period: RappelPeriod, day: PlainDate): Span {
  const length = MONTHS[period];
  const month = Number(day.slice(5, 7)) - 1;
  const from = addMonths(`${yearOf(day)}-01-01`, month - (month % length));
  return { from, to: addDays(addMonths(from, length), -1) };
}

/** Returns the periods of a rule that have begun by a day, newest first, at most `most`. */
export function rappelPeriods({ period, validFrom, validTo }: RappelRule, today: PlainDate, most: number): Span[] {
  const found: Span[] = [];
  let day = validTo === null ? today : minDate(validTo, today);
  while (day >= validFrom && found.length < most) {
    const span = rappelPeriodOf(period, day);
    found.push({ from: maxDate(span.from, validFrom), to: span.to });
    day = addDays(span.from, -1);
  }
  return found;
}

export interface Rappel {
  readonly amount: Cents;
  /** Rate of the band reached; 0 below the first one. */
  readonly rate: Micros;
  /** The next band, and how much volume (cents) it needs; null in the last one. */
  readonly next: { readonly rate: Micros; readonly missing: Cents } | null;
}

/** Returns the bonus on a volume (cents of PDU); none on a volume that reversals made negative. */
export function rappelOf({ method, bands }: Pick<RappelRule, 'method' | 'bands'>, volume: Cents): Rappel {
  const reached = bands.findLastIndex(({ from }) => volume > 0 && from <= volume);
  const rate = bands[reached]?.rate ?? 0;
  const following = bands[reached + 1];
  const next = following === undefined ? null : { rate: following.rate, missing: following.from - Math.max(0, volume) };
  if (reached < 0) return { amount: 0, rate, next };
  if (method === 'INTERO') return { amount: applyRate(volume, rate), rate, next };
  const parts = bands
    .slice(0, reached + 1)
    .map((band, at) => applyRate(Math.min(volume, bands[at + 1]?.from ?? volume) - band.from, band.rate));
  return { amount: sumCents(parts), rate, next };
}

/** Returns the share of a bonus that one policy earned: its part of the volume, at the average rate reached. */
export function rappelShareOf(pdu: Cents, volume: Cents, amount: Cents): Cents {
  return volume <= 0 ? 0 : mulDivRound(pdu, amount, volume);
}

/** Returns whether volumes and rates ascend: a larger volume never earns less. */
export function bandsAscend(bands: readonly RappelBand[]): boolean {
  return bands.every(({ from, rate }, at) => {
    const before = bands[at - 1];
    return before === undefined || (from > before.from && rate > before.rate);
  });
}

/** Returns whether two rules would pay the same policy twice to the same recipient. */
export function rappelsOverlap(one: RappelRule, other: RappelRule): boolean {
  const sameTime = one.validFrom <= (other.validTo ?? '9999-12-31') && other.validFrom <= (one.validTo ?? '9999-12-31');
  const products = other.products;
  const sameProducts = one.products === null || products === null || one.products.some((id) => products.includes(id));
  return one.companyId === other.companyId && one.recipientId === other.recipientId && sameTime && sameProducts;
}
