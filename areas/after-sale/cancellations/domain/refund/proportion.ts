import { type Cents, mulDivRound, ONE, productDivRound } from '#platform/domain-kit/money.ts';
import { addMonths, daysBetween, monthsBetween, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { RefundStep } from './refund.ts';
import type { RefundInput, Title, TitleLine } from './refund-input.ts';

/** An exact share: `part` of `whole`. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** What a line gives back before deductions: magnitudes, the share as time or as money, and how it came about. */
export interface Proportion {
  readonly net: Cents;
  readonly share: Share;
  readonly steps: readonly RefundStep[];
}

export const NOTHING: Share = { part: 0, whole: 1 };
export const WHOLE: Share = { part: 1, whole: 1 };

/** Returns the share of a net amount in its taxable amount; a free line follows the calendar. */
export function moneyShare(net: Cents, taxable: Cents, time: Share): Share {
  return taxable === 0 ? time : { part: net, whole: taxable };
}

/** Returns the days of a title after 24:00 of a day, and all of its days. */
export function daysOfTitle({ from, to }: Pick<Title, 'from' | 'to'>, effectiveDate: PlainDate): Share {
  const whole = daysBetween(from, to);
  return { part: Math.max(0, Math.min(whole, daysBetween(effectiveDate, to))), whole };
}

/**
 * Days of a title in whole years of the contract that have not begun. The days of those years, not their number, are
 * compared with all days: so whole years never give back more than the pro rata of the same day.
 */
function wholeYears({ from: start, effectiveDate }: RefundInput, { from, to }: Title): Share {
  const whole = daysBetween(from, to);
  if (effectiveDate <= from) return { part: whole, whole };
  const anniversary = (year: number) => addMonths(start, year * 12);
  const begun = Math.ceil(monthsBetween(start, effectiveDate) / 12);
  const first = anniversary(begun) < effectiveDate ? begun + 1 : begun;
  let last = first;
  while (anniversary(last + 1) <= to) last += 1;
  return { part: Math.max(0, daysBetween(anniversary(first), anniversary(last))), whole };
}

/**
 * Pure premium by days and residual capital, loadings by days (art. 22 c. 15-quater DL 179/2012). Their sum is rounded
 * once; the loadings' step has the rest.
 */
function loanProportion({ loan, terms }: RefundInput, line: TitleLine, taxable: Cents, days: Share): Proportion {
  const { initial, residual } = loan ?? { initial: 1, residual: 0 };
  const pure = Math.min(mulDivRound(Math.abs(line.pdu), terms.pureShare, ONE), taxable);
  const loadings = taxable - pure;
  const whole = BigInt(days.whole) * BigInt(initial);
  const net = productDivRound([days.part, BigInt(pure) * BigInt(residual) + BigInt(loadings) * BigInt(initial)], whole);
  const ofPure = Math.min(net, productDivRound([pure, days.part, residual], whole));
  const unused = { unused: days.part, total: days.whole };
  return {
    net,
    share: moneyShare(net, taxable, days),
    steps: [
      { code: 'PREMIO_PURO', amount: ofPure, figures: { base: pure, ...unused, residual, initial } },
      { code: 'CARICAMENTI', amount: net - ofPure, figures: { base: loadings, ...unused } },
    ],
  };
}

/**
 * Returns what a line of a title gives back by the type of refund, before deductions, rounded once, given the title's
 * days. Calendar days from 24:00 to 24:00: neither the hour nor daylight saving has an effect.
 */
export function proportionOf(input: RefundInput, title: Title, line: TitleLine, days: Share): Proportion {
  const { terms } = input;
  const base = Math.abs(line.taxable);
  if (terms.type === 'NONE') return { net: 0, share: NOTHING, steps: [{ code: 'NESSUN_RIMBORSO', amount: 0, figures: {} }] };
  if (terms.type === 'FULL_FROM_INCEPTION') return { net: base, share: WHOLE, steps: [{ code: 'INTERO', amount: base, figures: {} }] };
  if (days.part === 0) return { net: 0, share: NOTHING, steps: [{ code: 'PERIODO_TRASCORSO', amount: 0, figures: {} }] };
  if (terms.type === 'LOAN') return loanProportion(input, line, base, days);
  const isYearly = terms.type === 'YEARLY';
  const share = isYearly ? wholeYears(input, title) : days;
  const net = mulDivRound(base, share.part, share.whole);
  const figures = { base, unused: share.part, total: share.whole };
  return { net, share, steps: [{ code: isYearly ? 'ANNI_INTERI' : 'PRO_RATA', amount: net, figures }] };
}
