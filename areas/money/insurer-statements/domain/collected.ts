import type { Cents } from '#platform/domain-kit/money.ts';
import { maxDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** An entry of a contract's ledger, in the order of posting. */
export interface LedgerEvent {
  readonly entryId: number;
  readonly kind: string;
  readonly date: PlainDate;
  /** What the customer owes by it. */
  readonly owed: Cents;
  /** Money of the customer that arrived (positive) or was taken back by the bank. */
  readonly received: Cents;
}

/** Kinds of entries that are premiums: an issue, a change, a reversal. */
export const MOVEMENT_KINDS = ['EMISSIONE', 'VARIAZIONE', 'STORNO'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What the agency paid out, a refund or an indemnity: it takes nothing back from what was received. */
const PAID_OUT = ['RIMBORSO', 'SINISTRO'] as const;

const isMovement = (kind: string) => MOVEMENT_KINDS.some((one) => one === kind);

/**
 * Returns the day from which each premium entry of a contract counts as collected; entries that do not are missing. Money
 * that a producer or another party holds for the agency counts from the entry on (art. 118 of the insurance code).
 * Otherwise receipts pay the premiums in the order of posting, and a contract on which nothing is owed is paid as a whole.
 */
export function collectedDays(events: readonly LedgerEvent[], heldByOthers: boolean): Map<number, PlainDate> {
  const days = new Map<number, PlainDate>();
  if (heldByOthers) {
    for (const { entryId, kind, date } of events) if (isMovement(kind)) days.set(entryId, date);
    return days;
  }
  const receipts = events.filter(({ received, kind }) => received !== 0 && !PAID_OUT.some((one) => one === kind));
  const total = receipts.reduce((sum, { received }) => sum + received, 0);
  if (total <= 0) return days;
  const isSettled = events.reduce((sum, { owed }) => sum + owed, 0) <= 0;
  const lastReceipt = receipts.reduce((day, { date }) => maxDate(day, date), '0001-01-01');
  /** First day on which at least so much had arrived. */
  const reachedOn = (amount: Cents): PlainDate => {
    let sum = 0;
    for (const { received, date } of receipts) {
      sum += received;
      if (sum >= amount) return date;
    }
    return lastReceipt;
  };
  let claimed = 0;
  for (const { entryId, kind, date, owed } of events) {
    if (!isMovement(kind)) continue;
    if (owed > 0) claimed += owed;
    if (claimed <= total || isSettled) days.set(entryId, maxDate(date, reachedOn(Math.min(claimed, total))));
  }
  return days;
}

/** The movement that an entry still needs in the insurer's statements. */
export interface NextRound {
  readonly round: number;
  readonly date: PlainDate;
}

/**
 * Returns the next round of an entry: stated once it is collected, taken back once its premium was returned, and so on;
 * null while the statements are right. `returnedOn`: the last day on which the bank took money of the contract back.
 */
export function nextRound(rounds: number, collectedOn: PlainDate | undefined, returnedOn: PlainDate | null): NextRound | null {
  const isStated = rounds % 2 === 1;
  if (!isStated) return collectedOn === undefined ? null : { round: rounds, date: collectedOn };
  return collectedOn === undefined && returnedOn !== null ? { round: rounds, date: returnedOn } : null;
}
