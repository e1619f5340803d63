import { type Cents, type Micros, ONE, productDivRound } from '#platform/domain-kit/money.ts';
import { addDays, lastDayOfMonth, maxDate, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** NETTA: the agency keeps its commission back. LORDA: it pays the whole premium, and the insurer pays the commission. */
export const REMITTANCES = ['NETTA', 'LORDA'] as const;
export type Remittance = (typeof REMITTANCES)[number];

/** Lengths of a period: ten days (until the 10th, the 20th, the end of the month), half a month, a month. */
export const PERIODS = ['DECADE', 'QUINDICINA', 'MESE'] as const;
export type Period = (typeof PERIODS)[number];

/** Besides the regular ones, a period closed by a user. */
export const STATEMENT_PERIODS = [...PERIODS, 'STRAORDINARIO'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** Part of the commission that the withholding tax is due on. */
export const WITHHOLDINGS = ['NESSUNA', 'META', 'UN_QUINTO'] as const;
export type Withholding = (typeof WITHHOLDINGS)[number];

/** How an insurer is accounted to, from a day on. */
export interface Agreement {
  readonly companyId: number;
  readonly validFrom: PlainDate;
  readonly remittance: Remittance;
  readonly period: Period;
  /** Days from the end of the period to the payment, at most `LEGAL_DAYS`. */
  readonly dueDays: number;
  /** Days that a draft waits for a review. */
  readonly reviewDays: number;
  /** Premiums stay in the separate account until the statement. */
  readonly heldUntilStatement: boolean;
  readonly withholding: Withholding;
}

interface Dated<T> {
  readonly from: PlainDate;
  readonly value: T;
}

function inForce<T>(rows: readonly Dated<T>[], day: PlainDate): T | null {
  return rows.findLast(({ from }) => from <= day)?.value ?? null;
}

/** Most days from the end of a period to the payment. */
export const LEGAL_DAYS = 10;

/**
 * Days within which a premium leaves for the insurer that has not agreed to its staying in the separate account (art. 117
 * of the insurance code, Reg. IVASS 40/2018 art. 63; to be confirmed by an adviser).
 */
const REMITTANCE_DAYS: readonly Dated<number>[] = [{ from: '2018-10-01', value: LEGAL_DAYS }];

/** Returns the last day on which a premium that arrived on a day stays in the separate account by the law alone. */
export function legalDeadline(arrivedOn: PlainDate): PlainDate {
  return addDays(arrivedOn, inForce(REMITTANCE_DAYS, arrivedOn) ?? LEGAL_DAYS);
}

/**
 * Rate of the withholding tax on commission of insurance agents: the exemption of art. 25-bis par. 5 DPR 600/1973 ended on
 * 1 April 2024 (L. 213/2023 art. 1 par. 89-90; to be confirmed by an adviser).
 */
const WITHHOLDING_RATE: readonly Dated<Micros>[] = [{ from: '2024-04-01', value: 230_000 }];

/** Part of the commission that it is due on: half, or a fifth for agents who employ staff permanently and declare it. */
export const WITHHOLDING_BASE: Readonly<Record<Withholding, Micros>> = { NESSUNA: 0, META: 500_000, UN_QUINTO: 200_000 };

/** Returns the tax withheld from a commission on a day, in cents; negative for commission that is given back. */
export function withholdingOf(commission: Cents, withholding: Withholding, day: PlainDate): Cents {
  const rate = inForce(WITHHOLDING_RATE, day) ?? 0;
  const tax = productDivRound([commission, WITHHOLDING_BASE[withholding], rate], BigInt(ONE) * BigInt(ONE));
  return tax === 0 ? 0 : tax;
}

/** Returns the agreement with an insurer in force on a day; null before the first one. */
export function agreementOn<T extends Agreement>(all: readonly T[], companyId: number, day: PlainDate): T | null {
  const own = all.filter((one) => one.companyId === companyId && one.validFrom <= day);
  return own.reduce<T | null>((latest, one) => (latest === null || one.validFrom > latest.validFrom ? one : latest), null);
}

/** First and last day, both included. */
export interface Span {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Returns the period of a length that contains a day. */
export function periodOf(period: Period, day: PlainDate): Span {
  const month = day.slice(0, 8);
  const last = lastDayOfMonth(day);
  const starts: Readonly<Record<Period, readonly string[]>> = { DECADE: ['01', '11', '21'], QUINDICINA: ['01', '16'], MESE: ['01'] };
  const days = starts[period];
  const at = days.findLastIndex((start) => `${month}${start}` <= day);
  const next = days[at + 1];
  return { from: `${month}${days[at] ?? '01'}`, to: next === undefined ? last : addDays(`${month}${next}`, -1) };
}

/**
 * Returns the periods of an insurer that ended by a day and begin after its latest statement (null: with its first
 * agreement).
 */
export function endedPeriods(
  all: readonly Agreement[],
  companyId: number,
  closedUntil: PlainDate | null,
  through: PlainDate,
): (Span & { readonly period: Period })[] {
  const first = all
    .filter((one) => one.companyId === companyId)
    .reduce<PlainDate | null>((day, { validFrom }) => (day === null ? validFrom : minDate(day, validFrom)), null);
  if (first === null) return [];
  const found: (Span & { period: Period })[] = [];
  let day = closedUntil === null ? first : maxDate(first, addDays(closedUntil, 1));
  while (day <= through) {
    const period = agreementOn(all, companyId, day)?.period ?? 'MESE';
    const span = periodOf(period, day);
    if (span.to > through) break;
    found.push({ period, from: day, to: span.to });
    day = addDays(span.to, 1);
  }
  return found;
}

/**
 * Returns the day on which a statement is paid at the latest: as agreed after the period; where premiums may not stay, ten
 * days after the first of them arrived (null: none did). Never before the issue.
 */
export function dueOn(
  agreement: Pick<Agreement, 'dueDays' | 'heldUntilStatement'>,
  periodTo: PlainDate,
  firstArrival: PlainDate | null,
  issuedOn: PlainDate,
): PlainDate {
  const agreed = addDays(periodTo, agreement.dueDays);
  const day = agreement.heldUntilStatement || firstArrival === null ? agreed : minDate(agreed, legalDeadline(firstArrival));
  return maxDate(issuedOn, day);
}

/** Returns the last day of money for an insurer that is in no statement yet: as agreed, or by the law alone. */
export function deadlineOf(agreement: Agreement | null, arrivedOn: PlainDate): PlainDate {
  const legal = legalDeadline(arrivedOn);
  if (agreement === null || !agreement.heldUntilStatement) return legal;
  return addDays(periodOf(agreement.period, arrivedOn).to, agreement.dueDays);
}
