import type { Cents } from '#platform/domain-kit/money.ts';
import { addPeriod, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** How much cash the law admits for one contract in one insurance year. */
export interface CashLimit {
  /** First day of a receipt to which it applies. */
  readonly validFrom: PlainDate;
  readonly amount: Cents;
  readonly legalRef: string;
  readonly note: string;
}

/** Dated limits, the oldest first. A change of the law is a new row. */
export const CASH_LIMITS: readonly CashLimit[] = [
  {
    validFrom: '2018-10-01',
    amount: 75_000,
    legalRef: 'Reg. IVASS 40/2018',
    note: 'Contratti danni diversi dalla responsabilità civile auto, che qui non si vende. Articolo da confermare sul testo del regolamento.',
  },
];

/** Returns the limit on a day; null before the first one. */
export function cashLimitOn(day: PlainDate, limits: readonly CashLimit[] = CASH_LIMITS): CashLimit | null {
  return limits.findLast(({ validFrom }) => validFrom <= day) ?? null;
}

/** Returns the first day of the insurance year of a contract in which a day lies; cash before the cover counts for the first. */
export function insuranceYearOf(effectiveDate: PlainDate, day: PlainDate): PlainDate {
  let years = 0;
  while (addPeriod(effectiveDate, { years: years + 1 }) <= day) years += 1;
  return addPeriod(effectiveDate, { years });
}

export interface Cash {
  readonly amount: Cents;
  readonly receivedOn: PlainDate;
}

/** What a contract says about its cash. */
export interface CashFacts {
  readonly effectiveDate: PlainDate;
  readonly premium: Cents;
  /** What is recorded already. */
  readonly received: readonly Cash[];
}

export interface CashRefusal {
  readonly code: 'OVER_LIMIT' | 'OVER_PREMIUM';
  /** Cents that can still be recorded. */
  readonly left: Cents;
  /** The limit of the year, or the premium. */
  readonly most: Cents;
}

/**
 * Returns why cash of a day cannot be recorded; null if it can. The limit is that of its day, for one contract and one
 * insurance year, as Reg. IVASS 40/2018 says; there is no more cash than premium.
 */
export function cashRefusal({ effectiveDate, premium, received }: CashFacts, { amount, receivedOn }: Cash): CashRefusal | null {
  const sum = (rows: readonly Cash[]) => rows.reduce((total, row) => total + row.amount, 0);
  const year = insuranceYearOf(effectiveDate, receivedOn);
  const ofYear = sum(received.filter((row) => insuranceYearOf(effectiveDate, row.receivedOn) === year));
  const limit = cashLimitOn(receivedOn);
  const underPremium = premium - sum(received);
  const underLimit = limit === null ? underPremium : limit.amount - ofYear;
  if (amount <= Math.min(underLimit, underPremium)) return null;
  return limit !== null && underLimit < underPremium
    ? { code: 'OVER_LIMIT', left: Math.max(0, underLimit), most: limit.amount }
    : { code: 'OVER_PREMIUM', left: Math.max(0, underPremium), most: premium };
}
