import type { CancellationCause } from '#areas/offer/catalogue/domain/index.ts';
import { addDays, addMonths, maxDate, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Days in which a customer may withdraw from a distance sale. */
export const WITHDRAWAL_DAYS = 14;

/** Days in which the insurer must refund (art. 22 c. 15-quater DL 179/2012, kept for every cause). */
const REFUND_DAYS = 30;

const NOTICE_DAYS = 60;
const NOTICE_YEARS = 5;

/** Returns the last day on which a refund asked for on a day may be paid. */
export function refundDueOn(requestedOn: PlainDate): PlainDate {
  return addDays(requestedOn, REFUND_DAYS);
}

/** Days before the last day of a refund on which those that pay it are reminded. */
const REFUND_WARNING_DAYS = 7;

/** Returns how many reminders of an unpaid refund are due on a day: one before its last day, another after it. */
export function refundReminders(requestedOn: PlainDate, today: PlainDate): 0 | 1 | 2 {
  const last = refundDueOn(requestedOn);
  if (today > last) return 2;
  return today >= addDays(last, -REFUND_WARNING_DAYS) ? 1 : 0;
}

export function isLongerThanFiveYears(from: PlainDate, to: PlainDate): boolean {
  return addMonths(from, NOTICE_YEARS * 12) < to;
}

/** Returns whether a year of a contract ends on a day. */
export function isYearEnd(from: PlainDate, day: PlainDate): boolean {
  const years = Number(day.slice(0, 4)) - Number(from.slice(0, 4));
  return years > 0 && addMonths(from, years * 12) === day;
}

/** Returns the first end of a year, from the fifth on, that is at least 60 days after a notice (art. 1899 c.c.). */
export function firstNoticeDate(from: PlainDate, requestedOn: PlainDate): PlainDate {
  const earliest = addDays(requestedOn, NOTICE_DAYS);
  let years = NOTICE_YEARS;
  while (addMonths(from, years * 12) < earliest) years += 1;
  return addMonths(from, years * 12);
}

/** Days that decide when cover ends. */
export interface CancellationDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly requestedOn: PlainDate;
  /** Day of the police report, the deed of sale, the scrapping, the repayment; null: not known. */
  readonly eventOn: PlainDate | null;
}

/**
 * Returns the day that a form proposes as the end of cover, at 24:00. After a theft that is the day of the police report,
 * so that the refund counts from the day after it.
 */
export function proposedEffectiveDate(cause: CancellationCause, { from, to, requestedOn, eventOn }: CancellationDays): PlainDate {
  if (cause === 'ERRORE_EMISSIONE') return from;
  const day = cause === 'RECESSO_POLIENNALE' ? firstNoticeDate(from, requestedOn) : (eventOn ?? requestedOn);
  return minDate(maxDate(day, from), to);
}
