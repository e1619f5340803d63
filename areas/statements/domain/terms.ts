import { addDays, maxDate, minDate, type PlainDate } from '#platform/domain-kit/dates.ts';
import type { Period, StatementPeriod } from './periods.ts';

/** How statements are made from a day on. */
export interface Terms {
  /** Null: of everybody who has none of his own. */
  readonly producerId: number | null;
  readonly validFrom: PlainDate;
  readonly period: Period;
  /** Days a draft waits before it is issued by itself. */
  readonly reviewDays: number;
  /** Days from issue to the due date. */
  readonly paymentDays: number;
  /** Days after the due date before the producer is deactivated. */
  readonly graceDays: number;
  /** Account that premiums are paid into; null: not told. */
  readonly iban: string | null;
  /** Since when a bank guarantee of 4 % of the premiums stands in for the ten days of the law; null: there is none. */
  readonly guaranteeFrom: PlainDate | null;
}

/** Days from the collection of a premium to its payment (art. 117 of the insurance code, Reg. IVASS 40/2018 art. 63-64; to be confirmed). */
export const LEGAL_DAYS = 10;

/** Longest time as a draft that leaves a day to pay in: a day is stated on the next one. */
const LONGEST_REVIEW = LEGAL_DAYS - 2;

/** Which of the terms are longer than the law allows who has given no guarantee. */
export function unlawfulTerms({
  period,
  reviewDays,
  paymentDays,
  guaranteeFrom,
}: Pick<Terms, 'period' | 'reviewDays' | 'paymentDays' | 'guaranteeFrom'>): ('period' | 'reviewDays' | 'paymentDays')[] {
  if (guaranteeFrom !== null) return [];
  return [
    ...(period === 'GIORNALIERO' ? [] : (['period'] as const)),
    ...(reviewDays <= LONGEST_REVIEW ? [] : (['reviewDays'] as const)),
    ...(paymentDays <= LEGAL_DAYS ? [] : (['paymentDays'] as const)),
  ];
}

/**
 * Terms of a producer on a day: his own that hold by then, otherwise the agency's. Throws when there are none, which the first migration rules out.
 */
export function termsOn(all: readonly Terms[], producerId: number, day: PlainDate): Terms {
  const holding = all.filter((terms) => terms.validFrom <= day);
  const latest = (own: number | null) =>
    holding.filter((terms) => terms.producerId === own).sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  const found = latest(producerId) ?? latest(null) ?? all.find((terms) => terms.producerId === null);
  if (found === undefined) throw new Error(`No terms of statements hold on ${day}`);
  return found;
}

/**
 * Days to pay an opening statement in, the longest that terms allow: what was paid of it before statements were kept is to be recorded first.
 */
export const OPENING_PAYMENT_DAYS = 90;

/**
 * Last day on which a statement issued on a day is paid in time: by the terms, and without a guarantee no later than ten days after the first of its
 * premiums was collected (null: none was), but never before it was asked for.
 */
export function dueDate(
  issuedOn: PlainDate,
  period: StatementPeriod,
  { paymentDays, guaranteeFrom }: Pick<Terms, 'paymentDays' | 'guaranteeFrom'>,
  collectedFrom: PlainDate | null,
): PlainDate {
  if (period === 'APERTURA') return addDays(issuedOn, OPENING_PAYMENT_DAYS);
  const agreed = addDays(issuedOn, paymentDays);
  if (collectedFrom === null || (guaranteeFrom !== null && guaranteeFrom <= issuedOn)) return agreed;
  return maxDate(issuedOn, minDate(agreed, addDays(collectedFrom, LEGAL_DAYS)));
}
