import { addDays, maxDate, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Period, StatementPeriod } from './periods.ts';
import type { Settlement } from './settlements.ts';

/** Terms of statements from a day on. */
export interface Terms {
  /** Null: all producers without terms of their own. */
  readonly producerId: number | null;
  /** Null: every insurer without terms of its own. */
  readonly companyId: number | null;
  readonly validFrom: PlainDate;
  /** Period of premiums. */
  readonly period: Period;
  /** Period of commission that is not kept back. */
  readonly commissionPeriod: Period;
  /** Days after which a draft is issued automatically. */
  readonly reviewDays: number;
  /** Days from issue to the due date. */
  readonly paymentDays: number;
  /** Days after the due date before the producer is deactivated. */
  readonly graceDays: number;
  /** Account for premiums; null: not shown. */
  readonly iban: string | null;
  /** Start of a bank guarantee of 4 % of the premiums, which replaces the ten days of the law; null: there is none. */
  readonly guaranteeFrom: PlainDate | null;
}

/** Returns the period of premiums or commission. */
export function periodFor({ period, commissionPeriod }: Pick<Terms, 'period' | 'commissionPeriod'>, settles: Settlement): Period {
  return settles === 'PROVVIGIONI' ? commissionPeriod : period;
}

/**
 * Days from the collection of a premium to its payment (art. 117 of the insurance code, Reg. IVASS 40/2018 art. 63-64;
 * to be confirmed).
 */
const LEGAL_DAYS = 10;

/** Most days as a draft that leave a day to pay: a day's statement is drawn up on the next day. */
const LONGEST_REVIEW = LEGAL_DAYS - 2;

/** Returns the terms that are longer than the law allows without a guarantee. */
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

/** Scope of terms; the company is null for a statement from before statements were separate by insurer. */
export interface TermsScope {
  readonly producerId: number;
  readonly companyId: number | null;
}

/**
 * Returns the terms in force on a day, the narrowest first: producer with insurer, producer, insurer, all. Throws when
 * there are none, which `0950_rows_statements.sql` rules out.
 */
export function termsOn(all: readonly Terms[], { producerId, companyId }: TermsScope, day: PlainDate): Terms {
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

/** Days to pay an opening statement, the longest that terms allow: earlier payments must be recorded first. */
export const OPENING_PAYMENT_DAYS = 90;

/**
 * Returns the due date of a statement issued on a day: by the terms, and without a guarantee at most ten days after the
 * first of its premiums was collected (null: none was), but never before the issue.
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
