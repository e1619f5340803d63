import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Payment methods of statements. No cash: its limits are for the premium of a customer. */
export const STATEMENT_PAYMENT_METHODS = ['BONIFICO', 'SEPA', 'ASSEGNO', 'ALTRO'] as const;
export type StatementPaymentMethod = (typeof STATEMENT_PAYMENT_METHODS)[number];

/** Days in which a recorded payment can be undone; later mistakes are corrected by hand in the accounts. */
export const UNDO_DAYS = 30;

/** Returns whether a payment recorded on a day can still be undone. */
export function mayUndo(recordedOn: PlainDate, today: PlainDate): boolean {
  return today <= addDays(recordedOn, UNDO_DAYS);
}
