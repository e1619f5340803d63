import { addDays, maxDate, minDate, type PlainDate } from '#platform/domain-kit/dates.ts';
import type { Period, StatementPeriod } from './periods.ts';
import type { Settlement } from './settlements.ts';

/** How statements are made from a day on. */
export interface Terms {
  /** Null: of everybody who has none of his own. */
  readonly producerId: number | null;
  /** Null: of every insurer that has none of its own. */
  readonly companyId: number | null;
  readonly validFrom: PlainDate;
  /** How often premiums are settled. */
  readonly period: Period;
  /** How often commission is settled that is not kept back. */
  readonly commissionPeriod: Period;
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

/** How often premiums or commission are settled under some terms. */
export function periodFor({ period, commissionPeriod }: Pick<Terms, 'period' | 'commissionPeriod'>, settles: Settlement): Period {
  return settles === 'PROVVIGIONI' ? commissionPeriod : period;
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

/** Whose terms are asked for; the company is null for a statement from before insurers were kept apart. */
export interface Scope {
  readonly producerId: number;
  readonly companyId: number | null;
}

/**
 * Terms that hold on a day, the narrowest first: those of the producer with the insurer, of the producer, of the insurer, of everybody. Throws when
 * there are none, which the first migration rules out.
 */
export function termsOn(all: readonly Terms[], { producerId, companyId }: Scope, day: PlainDate): Terms {
  const latest = (producer: number | null, company: number | null) =>
    all
      .filter((terms) => terms.validFrom <= day && terms.producerId === producer && terms.companyId === company)
      .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  const ofInsurer = (producer: number | null) => (companyId === null ? undefined : latest(producer, companyId));
  const found =
    ofInsurer(producerId) ??
    latest(producerId, null) ??
    ofInsurer(null) ??
    latest(null, null) ??
    all.find((terms) => terms.producerId === null && terms.companyId === null);
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
